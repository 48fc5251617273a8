import { findQuestion, noteInterview, readInterview, type WrittenRemarks, writeOverall } from '@greenroom/interviewer'
import { describe, expect, test } from 'vitest'
import { readOverall, readTips, type Summary, summaryCall } from './summary.ts'

const question = findQuestion('behavioral-plans-changed')!
const said = question.example.text
const clause = said
  .split(/(?<=[.])\s/)
  .find((sentence) => sentence.split(' ').length > 8)!
  .replace(/[.]$/, '')
const quotation = { number: 1, start: said.indexOf(clause), end: said.indexOf(clause) + clause.length, text: clause }
const remarks: WrittenRemarks = {
  works: [{ rank: 'structure', quotation, says: 'You tell it in the order that it happened.', pointId: undefined }],
  changes: [{ title: 'Open with the last line', quotation: null, why: 'It carries the story.', sayNext: null }],
  heard: new Set(),
  band: 'solid',
}
const brief = {
  interviewId: 'i',
  jobTitle: 'x',
  family: undefined,
  level: 'Mid' as const,
  questionCount: 5 as const,
  behavioral: false,
  description: '',
  competencies: [],
  seenQuestionIds: [],
}
const turns = [said, "I don't know, I can't think of anything."].map((answer, at) => ({
  number: at + 1,
  kind: 'main' as const,
  questionId: question.id,
  text: question.text,
  answer,
  spoken: false,
}))
const noted = noteInterview(readInterview(brief, { questions: [], understood: [] }, turns), new Map([[1, remarks]]))
const builtIn = writeOverall(noted)
const sayOverall = (sentence: string, restsOn: Summary['assessment'][number]['restsOn']) =>
  readOverall({ assessment: [{ sentence, restsOn }], startWith: 1, tips: [] }, noted, builtIn)?.sentences[0]
const works = [{ question: 1, note: 'works' as const }]
const change = [{ question: 1, note: 'change' as const }]

describe('a sentence of the assessment', () => {
  test('is kept if a note supports it', () => {
    expect(noted[0]!.notes.works).toHaveLength(1)
    expect(sayOverall('Build on question 1: you tell it in order.', works)).toBe(
      'Build on question 1: you tell it in order.',
    )
    expect(sayOverall('Work on question 1 next: open with the last line.', change)).toBeDefined()
  })

  test.each<[string, string, typeof works | typeof change | { question: number; note: 'works' | 'mistake' }[]]>([
    ['rests on nothing', 'Build on question 1.', []],
    ['rests on a note that is not there', 'Fix the mistake in question 1.', [{ question: 1, note: 'mistake' }]],
    ['rests on an answer without one', 'Build on question 2.', [{ question: 2, note: 'works' }]],
    ['names another question than it rests on', 'Question 2 holds up.', works],
    ['praises by a change', 'Question 1 is your strongest.', change],
    ['criticizes by what works', 'Work on question 1 first.', works],
    ['says that something is missing', 'Question 1 has no ending.', change],
    ['predicts', 'Question 1 will get you hired.', works],
    ['brings in facts of its own', 'Question 1 shows how OSHA inspects a forklift.', works],
    ['quotes', 'Build on question 1: “we went home”.', works],
    ['fits anybody', 'Great job on question 1!', works],
    ['counts', 'Question 1 makes 4 points.', works],
  ])('is dropped if it %s', (_, sentence, restsOn) => {
    expect(sayOverall(sentence, restsOn)).toBeUndefined()
  })

  test('precedes the mandatory sentences', () => {
    const written = readOverall(
      { assessment: [{ sentence: 'Build on question 1.', restsOn: works }], startWith: 2, tips: [] },
      noted,
      builtIn,
    )!
    expect(written.sentences).toEqual(['Build on question 1.', ...builtIn.fixed])
    expect(builtIn.fixed.join(' ')).toContain('Question 2 stayed unanswered')
    // Nothing is to be changed in an answer without a change.
    expect(written.startWith).toBe(builtIn.startWith)
  })
})

test('a tip is about one question, in its words', () => {
  const tipsOf = (tip: string, number = 1) =>
    readTips({ assessment: [], startWith: null, tips: [{ tip, question: number }] }, noted)
  expect(tipsOf('Practice the last line out loud.')).toHaveLength(1)
  expect(tipsOf('Practice the last line out loud.', 9)).toEqual([])
  expect(tipsOf('Read the Food Code before you go.')).toEqual([])
  expect(tipsOf("Don't forget the ending, it's missing.")).toEqual([])
})

test('the model receives judgments, without the words of the candidate', () => {
  const { data } = summaryCall('i', noted, AbortSignal.timeout(1000))
  const sent = JSON.stringify(data)
  expect(sent).toContain('Open with the last line')
  expect(sent).not.toContain(clause.slice(0, 20))
  expect(sent).not.toContain("can't think")
})
