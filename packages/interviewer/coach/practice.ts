import { createInterface } from 'node:readline'
import type { InterviewStyle } from '@greenroom/contract/limits'
import { coverRows } from '@greenroom/contract/report/cover-rows'
import { findSection } from '@greenroom/contract/report/sections'
import { impressionWords, mistakeTitles, nameQuestion, noteTitles } from '@greenroom/contract/report/words'
import type { Brief, QuestionPlan, Turn } from '../src/conversation.ts'
import { next } from '../src/next.ts'
import { plan } from '../src/plan.ts'
import { review } from '../src/report/report.ts'

const questionCount = 5

/** A typed interview in the terminal, with its report at the end. Ctrl-D ends it early, with a report on what was answered. */
export async function practice(title: string, style: InterviewStyle): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' })
  // A pending `question()` never settles when the input ends, and misses lines that arrive between two questions.
  const lines = terminal[Symbol.asyncIterator]()
  let isOpen = true
  terminal.on('close', () => {
    isOpen = false
  })
  const brief: Brief = {
    interviewId: crypto.randomUUID(),
    jobTitle: title,
    family: undefined,
    level: 'Any',
    questionCount,
    behavioral: false,
    description: '',
    competencies: [],
    style,
    seenQuestionIds: [],
  }
  const planned = plan(brief)
  const turns: Turn[] = []
  for (;;) {
    const coming = next(planned, turns, questionCount, style)
    if (coming.kind === 'over') break
    const { text, questionId } = coming.kind === 'main' ? coming.question : coming
    say(`\n${turns.length + 1}. ${text}`)
    // Lines that came before the input ended are still to be read; a closed terminal can't be prompted.
    if (isOpen) terminal.prompt()
    const line = await lines.next()
    if (line.done) break
    turns.push({ number: turns.length + 1, kind: coming.kind, questionId, text, answer: line.value, spoken: false })
  }
  terminal.close()
  if (turns.length > 0) tellReport(brief, planned, turns)
  else say("\nNothing was answered, so there's no report. Come back any time.")
}

const say = (text: string) => process.stdout.write(`${text}\n`)

function tellReport(brief: Brief, planned: QuestionPlan, turns: readonly Turn[]): void {
  const { report, careMessage } = review(brief, planned, turns, 'everything')
  if (careMessage) {
    say(`\n${careMessage}`)
    return
  }
  say(`\n${findSection(report, 'overall')?.sentences.join(' ') ?? ''}`)
  for (const notes of findSection(report, 'answers')?.answers ?? []) {
    const name = nameQuestion({ questionNumber: notes.number, followUp: notes.kind === 'follow_up' })
    say(`\n${name}: ${impressionWords[notes.impression]}`)
    for (const { about, name: made, instead } of notes.mistakes) say(`  ${mistakeTitles[about]}: ${made}. ${instead}`)
    for (const { quotation, says } of notes.works) say(`  “${quotation.text}” ${says}`)
    for (const { title, why, sayNext } of notes.changes)
      say(`  ${noteTitles.change}: ${title}. ${why}${sayNext ? `\n  ${noteTitles.sayNext}: “${sayNext}”` : ''}`)
    for (const { title, points } of coverRows(notes.covers))
      say(`  ${title}: ${points.map(({ covers }) => covers).join('; ')}`)
    if (notes.lesson) say(`  ${noteTitles.listensFor}: ${notes.lesson.listensFor}`)
  }
  for (const tip of findSection(report, 'tips')?.tips ?? []) say(`\n- ${tip}`)
}
