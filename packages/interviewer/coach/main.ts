import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { answerQuestion, replyInput } from './answer-questions.ts'
import { assess, assessInput } from './assess.ts'
import { type Flow, runLines } from './lines.ts'
import { practice } from './practice.ts'
import { askQuestions, questionsInput } from './questions.ts'
import { styleFields, styleOf } from './style.ts'
import { reportInput, writeReport } from './write-report.ts'

const flows = new Map<string, Flow>([
  ['assess', { input: assessInput, run: assess }],
  ['questions', { input: questionsInput, run: askQuestions }],
  ['reply', { input: replyInput, run: answerQuestion }],
  ['report', { input: reportInput, run: writeReport }],
])

const usage = `npm run -s coach -- assess|questions|reply|report FILE              JSON Lines in, JSON Lines out ("-" reads standard input)
npm run -s coach -- practice [--manner M] [--depth D] [JOB TITLE]   a typed interview in the terminal

A line of the file, "?" marking what may be left out:
  assess     { "id"?, "job"?, "level"?, "question", "kind"?, "answer" }
  questions  { "id"?, "title", "description"?, "level"?, "count"? }
  reply      { "id"?, "job"?, "level"?, "question" }
  report     { "id"?, "title", "level"?, "description"?, "turns": [{ "question", "answer", "followUp"?, "followUpAnswer"? }] }
Each may also have "manner" (friendly, neutral, demanding) and "depth" (light, normal, deep) of its interview. They change
how the interviewer speaks and how often it asks further, never a score.`

const [name = '', file] = process.argv.slice(2)
const flow = flows.get(name)
const practicing = name === 'practice' ? readPractice(process.argv.slice(3)) : undefined
if (practicing) await practice(practicing.title, practicing.style)
else if (flow && file) process.exitCode = runFile(flow, file)
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}

/** Undefined where an option isn't one. */
function readPractice(args: string[]) {
  try {
    const options = { manner: { type: 'string' }, depth: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const style = z.object(styleFields).safeParse(values)
    return style.success ? { title: positionals.join(' ') || 'Store Manager', style: styleOf(style.data) } : undefined
  } catch {
    return undefined
  }
}

/** Exits with 1 where the file can't be read or a line of it was an error. */
function runFile(flow: Flow, file: string): number {
  const text = readText(file)
  if (text === undefined) return 1
  return runLines(flow, text, (line) => process.stdout.write(`${line}\n`)) > 0 ? 1 : 0
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    process.stderr.write(`Can't read ${file}: ${error instanceof Error ? error.message : String(error)}\n`)
    return undefined
  }
}
