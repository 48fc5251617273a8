import { z } from 'zod'
import type { Turn } from '../src/conversation.ts'
import { review } from '../src/report/report.ts'
import { planOf, readAsked, turnOf } from './asked.ts'
import { questionsInput } from './questions.ts'
import { styleFields, styleOf } from './style.ts'

export const reportInput = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  title: z.string().min(1),
  level: questionsInput.shape.level,
  description: z.string().max(10_000).optional(),
  ...styleFields,
  turns: z
    .array(
      z.object({
        question: z.string().min(1),
        kind: z.string().optional(),
        answer: z.string(),
        followUp: z.string().optional(),
        followUpAnswer: z.string().optional(),
      }),
    )
    .min(1)
    .max(10),
})

/** The whole report on an interview, as the product makes it for PREMIUM. */
export function writeReport({
  id,
  title,
  level,
  description,
  manner,
  depth,
  turns: given,
}: z.infer<typeof reportInput>) {
  const asked = given.map(({ question, kind }, at) => ({ ...readAsked(question, kind, at + 1), text: question }))
  const turns: Turn[] = []
  for (const [at, { question, answer, followUp, followUpAnswer }] of given.entries()) {
    const { questionId } = asked[at]!
    turns.push(turnOf(turns.length + 1, 'main', questionId, question, answer))
    if (followUp) turns.push(turnOf(turns.length + 1, 'follow_up', questionId, followUp, followUpAnswer ?? ''))
  }
  const brief = {
    interviewId: `coach ${id ?? title}`,
    jobTitle: title,
    family: undefined,
    level,
    questionCount: 10 as const,
    behavioral: false,
    description: description ?? '',
    competencies: [],
    style: styleOf({ manner, depth }),
    seenQuestionIds: [],
  }
  const { report, careMessage } = review(brief, planOf(asked), turns, 'everything')
  return { id: id ?? null, report, careMessage }
}
