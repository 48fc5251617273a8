import type { AnswerNotes, Mistake, Quotation } from '@greenroom/contract/report/model'
import type { Remark } from '@greenroom/contract/report/remark'
import { findQuestion } from '../bank/index.ts'
import type { Question } from '../bank/question.ts'
import type { Brief, PlannedQuestion, QuestionPlan, Turn } from '../conversation.ts'
import { next } from '../next.ts'
import type { Noted } from '../report/answer-notes.ts'
import { noteInterview, readInterview } from '../report/composing.ts'
import { storyWordings } from '../report/story-remarks.ts'
import { findStoryRemark } from '../report/works.ts'

/** Minimum words of an answer, unless a remark was found anyway. */
const minWords = 12
const tooShort =
  "That's a little short for a remark. Give it three sentences: what was going on, what you did, and how it ended."

/**
 * Picks one remark on one answer to a question of the bank, from the notes a report would use, so every quotation is
 * verified. Deterministic. Without a certain remark it is advice on the question.
 */
export function remarkOn(questionId: string, text: string): Remark {
  const question = findQuestion(questionId)
  if (!question) throw new Error(`the bank has no question ${questionId}`)
  const plan: QuestionPlan = { questions: [planned(question)], understood: [] }
  const turn: Turn = {
    number: 1,
    kind: 'main',
    questionId: question.id,
    text: question.text,
    answer: text,
    spoken: false,
  }
  const [noted] = noteInterview(readInterview(briefOf(question), plan, [turn]))
  if (!noted) throw new Error('an answer was read and has no notes')
  const { reading } = noted.one
  if (reading.kind === 'care' || reading.kind === 'age') return { kind: reading.kind, message: reading.message }
  if (reading.kind === 'empty') return remarkOnNothing(noted)
  if (reading.kind !== 'answer') return { kind: 'not_judged', says: noted.notes.note }
  return remarkOnAnswer(noted, question, turn)
}

function remarkOnAnswer(noted: Noted, question: Question, turn: Turn): Remark {
  const { notes, one } = noted
  const [mistake] = notes.mistakes.toSorted((a, b) => rankOf(a) - rankOf(b))
  if (mistake) return { kind: 'mistake', mistake }
  const change = ownChange(noted)
  if (change) return { kind: 'change', change }
  const asksNext = askNext(question, turn)
  const strength = strongestOf(noted)
  if (strength) return { kind: 'strength', ...strength, asksNext }
  if (one.answer.words.length < minWords) return { kind: 'too_short', says: tooShort }
  return { kind: 'none', listensFor: question.listensFor, asksNext }
}

/** For declined answers: a change, if there are words to quote. */
function remarkOnNothing(noted: Noted): Remark {
  const change = ownChange(noted)
  return change?.quotation ? { kind: 'change', change } : { kind: 'too_short', says: tooShort }
}

const rankOf = ({ about }: Mistake) => (about === 'common' ? 1 : 0)

/** Generic expert advice says nothing about this answer, so it doesn't count. */
const ownChange = ({ change, notes }: Noted): AnswerNotes['changes'][number] | undefined =>
  change && change.kind !== 'prepare' ? notes.changes[0] : undefined

/** Minimum scores for praising how a story is told. */
const minScore = { step_with_detail: 2.4, step: 2.4 }
/** Structure remarks worth less than this rank below the candidate's own action with a detail. */
const tellingWorth = 8

/** The best remark: a detected point or a strong structure, else the strongest sentence of the story. */
function strongestOf({ works, one }: Noted): { quotation: Quotation; says: string } | undefined {
  const [best] = works.toSorted((a, b) => b.worth - a.worth)
  if (best && (best.rank === 'heard' || best.worth >= tellingWorth))
    return { quotation: best.quotation, says: best.says }
  const story = findStoryRemark(one, minScore, 'likely')
  if (story) return { quotation: story.quotation, says: storyWordings[story.kind][0] }
  return best && { quotation: best.quotation, says: best.says }
}

/** The follow-up of a deep interview; null if the next step is another question. */
function askNext(question: Question, turn: Turn): string | null {
  const plan: QuestionPlan = {
    questions: [planned(question), { ...planned(question), questionId: 'another' }],
    understood: [],
  }
  const asked = next(plan, [turn], 10, { manner: 'friendly', depth: 'deep' })
  return asked.kind === 'follow_up' ? asked.text : null
}

const planned = ({ id, text, type, competency, targetSeconds }: Question): PlannedQuestion => ({
  questionId: id,
  text,
  type,
  competency,
  targetSeconds,
})

/** A one-question interview. Seeded by the question, so that wordings don't change between tries. */
const briefOf = ({ id }: Question): Brief => ({
  interviewId: id,
  jobTitle: '',
  family: undefined,
  level: 'Any',
  questionCount: 1,
  behavioral: true,
  description: '',
  competencies: [],
  seenQuestionIds: [],
})
