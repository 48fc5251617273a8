import { type FollowUpReason, findQuestion, listReasons, type QuestionPlan, type Turn } from '@greenroom/interviewer'
import { z } from 'zod'
import { lastOf } from '../../kit/last-of.ts'
import { wordsOf } from '../../kit/words.ts'
import type { Conversation } from '../port.ts'
import { isAllowedFollowUp, trimmed } from './allowed-text.ts'
import { isEnglish, isNearlySame } from './english-text.ts'
import type { ModelCall, ModelResult } from './port.ts'
import { styleWords } from './style-words.ts'

const WrittenFollowUp = z.object({ ask: z.boolean(), reason: z.string(), question: z.string() })
export type WrittenFollowUp = z.infer<typeof WrittenFollowUp>

/** The model's decision after an answer: follow up, move on because the answer is complete, or output that failed the guardrails. */
export type Decision =
  | { kind: 'ask'; text: string; reason: FollowUpReason; writtenBy: string; prompt: string }
  | { kind: 'complete' }
  | { kind: 'refused' }

/** Timeout of a call that isn't canceled earlier. */
const timeoutMs = 20_000

/** Asks whether to follow up on the last answer, and in which words. */
export function followUpCall({ interviewId, style, plan, turns }: Conversation): ModelCall<WrittenFollowUp> {
  const last = lastOf(turns)
  return {
    name: 'follow-up',
    interviewId,
    words: styleWords(style),
    data: {
      question: last.text,
      points: pointsOf(plan, last),
      answer: last.answer,
      asked: turns.slice(0, -1).map(({ text }) => text),
    },
    schema: WrittenFollowUp,
    timeoutMs,
    maxTokens: 160,
  }
}

/** What a strong answer contains: as its author wrote it, or the model that worded the question. */
const pointsOf = (plan: QuestionPlan, { questionId }: Turn): string[] => {
  const own = plan.questions.find((planned) => planned.questionId === questionId)?.rubric?.points
  return (own ?? findQuestion(questionId)?.points ?? []).map(({ say }) => say)
}

/** Validates the model's output: one new question, in English, that reveals no point of the rubric. */
export function readFollowUp(
  { value, writtenBy, prompt }: ModelResult<WrittenFollowUp>,
  { plan, turns, style }: Conversation,
): Decision {
  const known = listReasons('deep')
  const reason = known.find((one) => one === value.reason) ?? 'detail'
  if (!value.ask || !listReasons(style.depth).includes(reason)) return { kind: 'complete' }
  const text = trimmed(value.question)
  const last = lastOf(turns)
  if (!isAllowedFollowUp(text) || !isEnglish(text) || isAsked(text, plan, turns) || tellsPoint(text, plan, last)) {
    return { kind: 'refused' }
  }
  return { kind: 'ask', text, reason, writtenBy, prompt }
}

const shareOfRepetition = 0.8

/** Deduplication: already asked or planned, in nearly these words. */
function isAsked(text: string, plan: QuestionPlan, turns: readonly Turn[]): boolean {
  const words = wordsOf(text)
  return [...turns, ...plan.questions].some((known) => isNearlySame(wordsOf(known.text), words, shareOfRepetition))
}

const maxRunLength = 5

/** Whether the question reveals a point: it repeats a run of the point's words that neither the previous question nor the answer has. */
function tellsPoint(text: string, plan: QuestionPlan, last: Turn): boolean {
  const said = joined(wordsOf(text))
  const known = [last.text, last.answer].map((each) => joined(wordsOf(each)))
  return pointsOf(plan, last).some((point) =>
    runsOf(wordsOf(point)).some((run) => said.includes(run) && !known.some((each) => each.includes(run))),
  )
}

const joined = (words: readonly string[]) => ` ${words.join(' ')} `

function runsOf(words: readonly string[]): string[] {
  const length = Math.min(maxRunLength, words.length)
  return words.slice(0, words.length - length + 1).map((_, at) => joined(words.slice(at, at + length)))
}
