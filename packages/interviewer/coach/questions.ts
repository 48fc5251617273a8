import { z } from 'zod'
import type { Brief } from '../src/conversation.ts'
import { guessFamily } from '../src/family.ts'
import { plan } from '../src/plan.ts'

const levels = ['Entry', 'Mid', 'Senior', 'Any'] as const
export const questionsInput = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  title: z.string().min(1),
  description: z.string().max(10_000).default(''),
  level: z.enum(levels).default('Any'),
  count: z.union([z.literal(5), z.literal(10)]).default(5),
})

/** The questions that an interview for this job would ask. */
export function askQuestions({ id, title, description, level, count }: z.infer<typeof questionsInput>) {
  const family = guessFamily(title)
  const brief: Brief = {
    interviewId: `coach ${id ?? title}`,
    jobTitle: title,
    family,
    level,
    questionCount: count,
    behavioral: false,
    description,
    competencies: [],
    seenQuestionIds: [],
  }
  const planned = plan(brief)
  return {
    id: id ?? null,
    level,
    family: family ?? null,
    topics: planned.understood,
    questions: planned.questions.map(({ text, type, questionId, competency }) => ({
      text,
      kind: type,
      questionId,
      competency,
    })),
  }
}
