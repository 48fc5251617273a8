import { contract } from '@greenroom/contract'
import type { InterviewDetail } from '@greenroom/contract/report/detail'
import type { Quotation, Report } from '@greenroom/contract/report/model'
import { readQuotations } from '@greenroom/contract/report/references'
import { findSection } from '@greenroom/contract/report/sections'
import { expect, test } from 'vitest'
import { findQuestion } from '../src/bank/index.ts'
import { next } from '../src/next.ts'
import { makeExcerpt, makeFollowUp, makePractice, makeRemarks } from './excerpts.ts'
import { makeQuestions } from './questions.ts'
import { briefOf, makeReports, planOf, turnsOf } from './reports.ts'
import { medicalAssistant, storeManager, warehouseAssociate } from './stored.ts'

const reports = makeReports()
const { premium, free } = reports
const isQuoted = (answer: string, { start, end, text }: Quotation) => answer.slice(start, end) === text
const answersIn = (report: Report | null) => (report && findSection(report, 'answers')?.answers) ?? []
const said = ({ number }: Quotation) => storeManager.answers[number - 1]!.answer

test('the samples ask what the bank asks', () => {
  for (const { questionId, text, kind } of [
    ...storeManager.answers,
    medicalAssistant.answer,
    ...warehouseAssociate.tries,
  ])
    if (kind === undefined) expect(text, questionId).toBe(findQuestion(questionId)?.text)
})

test('the questions on the interviews page are asked: one of the bank, and one about the posting', () => {
  const { behavioral, custom } = makeQuestions()
  expect(findQuestion('behavioral-caught-error')).toMatchObject({ type: 'behavioral', text: behavioral })
  expect(custom).toMatch(/leading a team.*\?$/)
})

test('the interviewer asks the sample interview as it is stored: its follow-ups, and no other', () => {
  const { answers, position } = storeManager
  const plan = planOf(position, answers)
  const turns = turnsOf(answers)
  expect(turns).toHaveLength(briefOf(storeManager).questionCount)
  for (const at of turns.keys()) {
    const coming = next(plan, turns.slice(0, at), turns.length)
    if (coming.kind === 'over') throw new Error(`It is over before answer ${at + 1}.`)
    const text = coming.kind === 'main' ? coming.question.text : coming.text
    expect({ kind: coming.kind, text }).toEqual({ kind: turns[at]!.kind, text: turns[at]!.text })
  }
  expect(next(plan, turns, turns.length).kind).toBe('over')
})

/** Under the names of the wire, without the specification's own form of the feedback, which the server derives from the report. */
function onTheWire({
  canRewrite,
  messages,
  answers,
  feedbackProgress: _,
  delivery,
  practiceOf,
  ...same
}: InterviewDetail) {
  expect([practiceOf, same.practices]).toEqual([undefined, []])
  return {
    ...same,
    feedback: null,
    feedbackProgress: null,
    can_rewrite: canRewrite,
    answers: answers.map(({ answeredBy, ...reply }) => ({ ...reply, answered_by: answeredBy })),
    messages: messages.map(({ questionNumber, askedBy, ...message }) => ({
      ...message,
      question_number: questionNumber,
      asked_by: askedBy,
    })),
    delivery:
      delivery?.map(({ questionNumber, wordsPerMinute, ...measured }) => ({
        ...measured,
        question_number: questionNumber,
        words_per_minute: wordsPerMinute,
      })) ?? null,
  }
}

test('both reports equal the response of the server', () => {
  for (const report of [premium, free]) {
    const reply = JSON.parse(JSON.stringify(onTheWire(report)))
    expect(contract.interviewDetail.reply.parse(reply)).toEqual(reply)
  }
})

test('every quotation is in its answer', () => {
  const quotations = [premium, free].flatMap(({ report }) => report!.sections.flatMap(readQuotations))
  expect(quotations.length).toBeGreaterThan(8)
  for (const { quotation } of quotations) expect(isQuoted(said(quotation), quotation), quotation.text).toBe(true)
})

test('the sample is rich: something to be proud of, strengths, a change to say next time, a typed answer, pace and fillers', () => {
  const answers = answersIn(premium.report)
  const words = premium.report!
  expect(findSection(words, 'proud')).toBeDefined()
  expect(findSection(words, 'overall')!.sentences.length).toBeGreaterThan(1)
  expect(answers.flatMap(({ works }) => works).length).toBeGreaterThan(5)
  expect(answers.flatMap(({ changes }) => changes).some(({ sayNext }) => sayNext !== null)).toBe(true)
  expect(answers.flatMap(({ covers }) => covers).length).toBeGreaterThan(2)
  expect(answers.some(({ expect: ready }) => ready !== null)).toBe(true)
  expect(answers.filter(({ lesson }) => lesson?.example).length).toBeGreaterThan(2)
  expect(new Set(answers.map(({ impression }) => impression)).size).toBeGreaterThan(1)
  expect(findSection(words, 'tips')).toBeDefined()
  const rows = findSection(words, 'glance')!.rows
  expect(rows.some(({ spoken }) => !spoken)).toBe(true)
  expect(rows.some(({ fillers }) => (fillers ?? 0) > 0)).toBe(true)
  expect(rows.filter(({ wordsPerMinute }) => wordsPerMinute !== null).length).toBeGreaterThan(2)
  expect(premium.answers[0]!.answer.length).toBeGreaterThan(60)
})

test('the FREE report has one change in full, and counts of the rest', () => {
  const report = free.report!
  expect(report.includes).toBe('overview')
  expect(findSection(report, 'proud')).toEqual(findSection(premium.report!, 'proud'))
  expect(findSection(report, 'one_change')!.change.quotation).not.toBeNull()
  const locked = findSection(report, 'locked')!
  for (const key of ['works', 'covers', 'examples', 'tips', 'spoken'] as const)
    expect(locked[key].count).toBeGreaterThan(1)
})

test('the follow-up takes up words of the answer', () => {
  const { answer, followUp, takesUp } = makeFollowUp()
  expect(isQuoted(answer, takesUp)).toBe(true)
  expect(followUp.toLowerCase()).toContain(takesUp.text.toLowerCase())
  expect(followUp).toMatch(/\?$/)
})

test('the latest try is clearer than the first, and makes a point that is new', () => {
  const { first, latest, claim, newThisTime } = makePractice()
  expect(claim).toBe('clearer')
  expect(newThisTime.length).toBeGreaterThan(0)
  expect([first.number, latest.number]).toEqual([1, 3])
  expect(latest.works.length).toBeGreaterThan(first.works.length)
  for (const { quotation } of latest.works) expect(isQuoted(latest.answer, quotation)).toBe(true)
})

test('the remarks and the excerpt are those of the report', () => {
  const { works, change, covers } = makeRemarks(reports)
  expect(change.questionNumber).toBe(findSection(premium.report!, 'overall')!.startWith)
  const notes = answersIn(premium.report).find(({ number }) => number === change.questionNumber)!
  expect(notes.works.map(({ says }) => says)).toContain(works.says)
  expect(notes.covers.map(({ id }) => id)).toContain(covers.id)
  expect(new Set([works.number, change.number]).size).toBe(2)
  const excerpt = makeExcerpt(reports)
  expect(isQuoted(excerpt.answer, excerpt.remark.quotation)).toBe(true)
  expect(excerpt.expect).toMatch(/\?$/)
})
