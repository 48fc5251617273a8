import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bands } from '@greenroom/contract/report/bands'
import { type AnswerNotes, report as reportModel, type Works } from '@greenroom/contract/report/model'
import { findSection } from '@greenroom/contract/report/sections'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { blindQuestions } from '../fixtures/blind.ts'
import { findQuestion, questions } from '../src/bank/index.ts'
import { competencies, type Question } from '../src/bank/question.ts'
import { noteAnswer } from '../src/report/answer-notes.ts'
import { openPhrasebook } from '../src/report/phrasebook.ts'
import { readAnswers } from '../src/report/reading.ts'
import { answerQuestion, replyInput } from './answer-questions.ts'
import { planOf, turnOf } from './asked.ts'
import { assess, assessInput, tellAssessment } from './assess.ts'
import { type Flow, runLines } from './lines.ts'
import { askQuestions, questionsInput } from './questions.ts'
import { reportInput, writeReport } from './write-report.ts'

/** The lines that a command writes for these, and how many were errors. */
function run(flow: Flow, lines: readonly unknown[]) {
  const written: string[] = []
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const failures = runLines(flow, text, (line) => written.push(line))
  return { failures, results: written.map((line) => JSON.parse(line)) }
}

const known = findQuestion('kitchen-food-safety')!
const told = {
  question: 'Tell me about a time you had to calm somebody down.',
  answer:
    "Last March a guest at the front desk was shouting because his room wasn't ready. I walked him to the lounge, got him a coffee and called housekeeping myself. Twenty minutes later he had his key, and he left us a five-star review.",
}
const place = { start: z.int().min(0).nullable(), end: z.int().min(0).nullable() }
const id = z.union([z.string(), z.number()]).nullable()

describe('assess', () => {
  const flow: Flow = { input: assessInput, run: assess }
  const assessment = z.strictObject({
    id,
    score: z.number().min(1).max(5).nullable(),
    band: z.enum([...bands, 'not_answered', 'not_rated']),
    judged: z.boolean(),
    points: z.array(z.strictObject({ id: z.string(), say: z.string(), heard: z.boolean(), ...place })),
    evidence: z.array(z.strictObject({ start: z.int(), end: z.int(), text: z.string() })),
    claims: z.array(z.strictObject({ rank: z.enum(['heard', 'structure', 'content']), text: z.string(), ...place })),
    notJudged: z.array(z.string()),
  })

  test('keeps ids and order, and has every field for a question of the bank, an unknown one and one that stayed open', () => {
    const { failures, results } = run(flow, [
      { id: 'b', job: 'Cook', level: 'Entry', question: known.text, kind: 'technical', answer: known.example.text },
      { id: 7, question: told.question, answer: told.answer },
      { id: 'a', question: known.text, answer: "I don't know." },
      { question: known.text, answer: '' },
    ])
    expect(failures).toBe(0)
    expect(results.map((result) => assessment.parse(result).id)).toEqual(['b', 7, 'a', null])
    const [bank, unknown, ...open] = results.map((result) => assessment.parse(result))
    expect(bank).toMatchObject({ judged: true })
    expect(bank!.points.map((point) => point.id)).toEqual(known.points.map((point) => point.id))
    expect(bank!.points.filter(({ heard }) => heard).length).toBeGreaterThan(3)
    expect(unknown).toMatchObject({ judged: false, points: [] })
    expect(unknown!.score).not.toBeNull()
    expect(unknown!.notJudged.join()).toContain('content')
    for (const one of open)
      expect(one).toMatchObject({ score: null, band: 'not_answered', judged: false, points: [], evidence: [] })
  })

  const ask = ({ text, example }: Question) => ({ job: '', level: 'Any', question: text, answer: example.text })
  const praised = questions.find((question) => assess(ask(question)).evidence.length > 0)!

  test('quotes the exact words of the answer', () => {
    const { evidence, claims } = assess(ask(praised))
    for (const { start, end, text } of evidence) {
      expect(praised.example.text.slice(start, end)).toBe(text)
      expect(claims).toContainEqual(expect.objectContaining({ start, end }))
    }
  })

  test('claims nothing that the guard of reports rejects', () => {
    const { id: questionId, type, text, example } = praised
    const turn = turnOf(1, 'main', questionId, text, example.text)
    const [one] = readAnswers(planOf([{ questionId, type, text }]), [turn])
    const { notes } = noteAnswer(
      one!,
      openPhrasebook(() => 0),
    )
    const { evidence, claims } = tellAssessment(one!, { ...notes, works: notes.works.map(torn) })
    expect(evidence).toEqual([])
    for (const { says } of notes.works) expect(claims.map((claim) => claim.text)).not.toContain(says)
  })
  const torn = ({ quotation, ...remark }: Works): Works => ({
    ...remark,
    quotation: { ...quotation, end: quotation.end - 1, text: quotation.text.slice(0, -1) },
  })

  test('says of an answer what a report on it says', () => {
    for (const { question, kind, answers } of blindQuestions('tuning').slice(0, 20))
      for (const { text: answer } of answers) {
        const { band, evidence } = assess({ job: '', level: 'Any', question, kind, answer })
        const { report } = writeReport({ title: 'Cook', level: 'Any', turns: [{ question, kind, answer }] })
        const [notes] = findSection(report, 'answers')?.answers ?? []
        // Where care comes first there is no answer to speak of.
        if (notes) expect({ band, quoted: evidence.map(({ text }) => text) }, answer).toEqual(quotedIn(notes))
      }
  })
  const quotedIn = ({ impression, works }: AnswerNotes) => ({
    band: impression,
    quoted: works.map(({ quotation }) => quotation.text),
  })
})

test('questions: the job as it is understood, and as many questions as were wanted', () => {
  const planned = z.strictObject({
    id,
    level: z.enum(['Entry', 'Mid', 'Senior', 'Any']),
    family: z.string().nullable(),
    topics: z.array(z.string()),
    found: z.array(z.string()),
    questions: z.array(
      z.strictObject({
        text: z.string().min(1),
        kind: z.enum(['behavioral', 'situational', 'technical', 'role_fit']),
        questionId: z.string().min(1),
        competency: z.enum(competencies),
      }),
    ),
  })
  const { failures, results } = run({ input: questionsInput, run: askQuestions }, [
    { id: 2, title: 'Head Pastry Chef', level: 'Senior', count: 10 },
    { id: 1, title: 'Zymurgist', description: 'You will clean tanks and keep the brewing log every day.' },
  ])
  expect(failures).toBe(0)
  const [chef, brewer] = results.map((result) => planned.parse(result))
  expect(chef).toMatchObject({ id: 2, level: 'Senior', family: 'kitchen' })
  expect(chef!.questions).toHaveLength(10)
  expect(brewer).toMatchObject({ id: 1, level: 'Any', family: null })
  expect(brewer!.questions).toHaveLength(5)
})

test('reply: an answer for each question, under its id', () => {
  const { failures, results } = run({ input: replyInput, run: answerQuestion }, [
    { id: 'two', job: 'Line Cook', level: 'Entry', question: 'What does a normal day look like?' },
    { id: 'one', job: 'Line Cook', question: 'Will you hire me?' },
  ])
  expect(failures).toBe(0)
  const reply = z.strictObject({ id, answer: z.string().min(1) })
  expect(results.map((result) => reply.parse(result).id)).toEqual(['two', 'one'])
})

test('report: the whole report of the contract, with each follow-up behind its question', () => {
  const { failures, results } = run({ input: reportInput, run: writeReport }, [
    {
      id: 'r2',
      title: 'Line Cook',
      level: 'Entry',
      description: 'Keep food safe.',
      turns: [
        {
          question: known.text,
          answer: known.example.text,
          followUp: known.next,
          followUpAnswer: "I'd move the food first.",
        },
        { question: told.question, answer: told.answer },
      ],
    },
    { id: 'r1', title: 'Line Cook', turns: [{ question: told.question, answer: "I don't know." }] },
  ])
  expect(failures).toBe(0)
  const written = z.strictObject({ id, report: reportModel, careMessage: z.string().nullable() })
  const [whole, open] = results.map((result) => written.parse(result))
  expect(whole).toMatchObject({ id: 'r2', careMessage: null, report: { includes: 'everything' } })
  expect(findSection(whole!.report, 'answers')?.answers.map(({ number, kind }) => [number, kind])).toEqual([
    [1, 'main'],
    [2, 'follow_up'],
    [3, 'main'],
  ])
  expect(open!.id).toBe('r1')
  expect(findSection(open!.report, 'answers')?.answers.map(({ impression }) => impression)).toEqual(['not_answered'])
})

test('a line that is no JSON, lacks something or fails gets an error with its number, and the rest is processed', () => {
  const input = z.object({ id: z.string(), size: z.number().default(1) })
  const flow: Flow = {
    input,
    run({ id, size }: z.infer<typeof input>) {
      if (size === 0) throw new Error('nothing to divide by')
      return { id, share: 1 / size }
    },
  }
  const lines = ['{"id":"a"}', '', '{"id":', '{"id":3}', '[]', '{"id":"b","size":0}', '{"id":"c","size":2}\r', '']
  const { failures, results } = run(flow, lines)
  expect(failures).toBe(4)
  expect(results).toEqual([
    { id: 'a', share: 1 },
    { line: 3, error: 'not JSON' },
    { line: 4, error: expect.stringMatching(/^id: /) },
    { line: 5, error: expect.stringMatching(/^line: /) },
    { line: 6, error: "couldn't be processed: nothing to divide by" },
    { id: 'c', share: 0.5 },
  ])
})

describe('manner and depth of a line', () => {
  const flows: [string, Flow, object][] = [
    ['assess', { input: assessInput, run: assess }, { question: known.text, answer: known.example.text }],
    ['questions', { input: questionsInput, run: askQuestions }, { title: 'Cook' }],
    ['reply', { input: replyInput, run: answerQuestion }, { job: 'Cook', question: 'Is it dangerous?' }],
    ['report', { input: reportInput, run: writeReport }, { title: 'Cook', turns: [told] }],
  ]
  test.each(flows)('are refused where they are none, and change no rating: %s', (name, flow, line) => {
    const { failures, results } = run(flow, [
      line,
      { ...line, manner: 'demanding', depth: 'deep' },
      { ...line, manner: 'rude' },
      { ...line, depth: 3 },
    ])
    expect(failures).toBe(2)
    expect(results.slice(2)).toEqual([
      { line: 3, error: 'manner: must be one of friendly, neutral, demanding' },
      { line: 4, error: 'depth: must be one of light, normal, deep' },
    ])
    if (name !== 'reply') expect(results[1]).toEqual(results[0])
  })

  test('omit phrases of a reply that are only kind', () => {
    const flow: Flow = { input: replyInput, run: answerQuestion }
    const line = { id: 3, job: 'Cook', question: 'Do you like your job?' }
    const { results } = run(flow, [line, { ...line, manner: 'neutral' }])
    const [friendly, neutral] = results.map(({ answer }) => String(answer))
    expect(friendly).toMatch(/kind of you|lovely/)
    expect(neutral).not.toMatch(/kind of you|lovely/)
  })
})

// Each start of the command loads the whole bank, which takes most of the time of this file.
describe.concurrent('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coach-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('processes the rest of a file with a bad line, and exits with 1', async () => {
    const file = join(folder, 'answers.jsonl')
    writeFileSync(file, `{"id":1,"question":"Why?","answer":"I don't know"}\nno JSON\n{"id":3}\n`)
    const { code, stdout, stderr } = await call(['assess', file])
    expect([code, stderr]).toEqual([1, ''])
    const [first, ...errors] = stdout.trimEnd().split('\n')
    expect(JSON.parse(first!)).toMatchObject({ id: 1, score: null })
    expect(errors.map((line) => JSON.parse(line).line)).toEqual([2, 3])
  })

  test('says in one line that a file is not there, and exits with 1', async () => {
    const { code, stdout, stderr } = await call(['assess', join(folder, 'missing.jsonl')])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Can't read .+missing\.jsonl.*\n$/)
  })

  test('practices in another manner', async () => {
    const said = 'no idea\n'.repeat(2)
    const { code, stdout } = await call(['practice', '--manner', 'demanding', '--depth=light', 'Line', 'Cook'], said)
    expect(code).toBe(0)
    expect(stdout).toMatch(/\n2\. (?:Let me narrow it down|Any real example will do)\. /)
  })

  test('shows its usage where a manner is none, and exits with 2', async () => {
    const { code, stdout, stderr } = await call(['practice', '--manner', 'rude'])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('"manner" (friendly, neutral, demanding)')
  })

  test('ends a practice without answers with a goodbye', async () => {
    const { code, stdout, stderr } = await call(['practice', 'Line', 'Cook'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('no report')
  })

  test('ends a practice early with a report on the answers so far', async () => {
    const { code, stdout, stderr } = await call(['practice'], `${told.answer}\nI'd call the\nstore next to us.`)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('\n4. ')
    expect(stdout).toMatch(/\nQuestion 1: /)
    expect(stdout).not.toContain('\nQuestion 4')
  })
})

/** Calls the command as a person does; the input ends after these lines, as with Ctrl-D. */
function call(args: readonly string[], input = '') {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url))
    const child = execFile(process.execPath, [main, ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    )
    child.stdin!.end(input)
  })
}
