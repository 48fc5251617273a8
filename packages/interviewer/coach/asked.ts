import { questions } from '../src/bank/index.ts'
import type { Question, QuestionType } from '../src/bank/question.ts'
import type { QuestionPlan, Turn } from '../src/conversation.ts'
import { nearestQuestion } from '../src/rubric/nearest.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const byWording = new Map(
  questions.flatMap((question) =>
    [question.text, ...question.variants].map((text): [string, Question] => [plain(text), question]),
  ),
)

/** How a question asks, by its first words where nothing else says so. */
export function guessType(text: string): QuestionType {
  if (
    /\b(?:tell me about (?:a|an|the|your|someone|somebody)|a time|describe a|think of a|an example|give me an example)\b/i.test(
      text,
    )
  )
    return 'behavioral'
  if (
    /\b(?:why do you want|why this|what draws you|greatest (?:strength|weakness)|about yourself|what kind of)\b/i.test(
      text,
    )
  )
    return 'role_fit'
  return /\b(?:what (?:do|would) you do|how (?:do|would) you|you(?:'re| are| see| find| have)|walk me through)\b/i.test(
    text,
  )
    ? 'situational'
    : 'technical'
}

const types: readonly QuestionType[] = ['behavioral', 'situational', 'technical', 'role_fit']

/** A question as the coach is asked about it: the bank's where it is one of its wordings, else one nobody has prepared. */
export function readAsked(text: string, kind: string | undefined, number: number) {
  const known = byWording.get(plain(text))
  const named = types.find((type) => type === kind?.toLowerCase().replace(/[\s-]/g, '_'))
  const near = known || named ? undefined : nearestQuestion(text, 'any')
  const type = known?.type ?? named ?? (near?.isSame ? near.question.type : guessType(text))
  return { questionId: known?.id ?? `asked-${number}`, type }
}

/** A plan of these questions, so that an answer is read as one of an interview. */
export const planOf = (asked: { questionId: string; type: QuestionType; text: string }[]): QuestionPlan => ({
  questions: asked.map(({ questionId, type, text }) => ({
    questionId,
    text,
    type,
    competency: 'expertise',
    targetSeconds: 120,
  })),
  understood: [],
})

export const turnOf = (number: number, kind: Turn['kind'], questionId: string, text: string, answer: string): Turn => ({
  number,
  kind,
  questionId,
  text,
  answer,
  spoken: false,
})
