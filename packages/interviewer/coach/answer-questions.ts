import { z } from 'zod'
import { reply } from '../src/reply.ts'
import { questionsInput } from './questions.ts'
import { styleFields, styleOf } from './style.ts'

export const replyInput = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  job: z.string().default(''),
  level: questionsInput.shape.level,
  question: z.string().min(1),
  ...styleFields,
})

/** What the interviewer replies to a question of the candidate's own. */
export function answerQuestion({ id, job, level, question, manner, depth }: z.infer<typeof replyInput>) {
  const brief = {
    interviewId: `coach ${id ?? job}`,
    jobTitle: job,
    family: undefined,
    level,
    questionCount: 5 as const,
    behavioral: false,
    description: '',
    competencies: [],
    style: styleOf({ manner, depth }),
    seenQuestionIds: [],
  }
  return { id: id ?? null, answer: reply(brief, [question])[0] ?? '' }
}
