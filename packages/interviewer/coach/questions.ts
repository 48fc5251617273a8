import { z } from 'zod'
import type { Brief } from '../src/conversation.ts'
import { guessFamily } from '../src/family.ts'
import { plan } from '../src/plan.ts'
import { styleFields, styleOf } from './style.ts'

const levels = ['Entry', 'Mid', 'Senior', 'Any'] as const
/** A level by its name in any case; what is no level of ours is none in particular. */
const level = z
  .string()
  .default('Any')
  .transform((given) => levels.find((one) => one.toLowerCase() === given.trim().toLowerCase()) ?? 'Any')
export const questionsInput = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  title: z.string().min(1),
  description: z.string().max(10_000).default(''),
  level,
  count: z.int().min(1).max(10).default(5),
  ...styleFields,
})

/** The questions that an interview for this job would ask. */
export function askQuestions({ id, title, description, level, count, manner, depth }: z.infer<typeof questionsInput>) {
  const family = guessFamily(title)
  const brief: Brief = {
    interviewId: `coach ${id ?? title}`,
    jobTitle: title,
    family,
    level,
    // An interview has five questions or ten; fewer are its first.
    questionCount: count <= 5 ? 5 : 10,
    behavioral: false,
    description,
    competencies: [],
    style: styleOf({ manner, depth }),
    seenQuestionIds: [],
  }
  const planned = plan(brief)
  return {
    id: id ?? null,
    level: planned.level,
    family: family ?? null,
    topics: planned.understood,
    found: planned.found,
    questions: planned.questions.slice(0, count).map(({ text, type, questionId, competency }) => ({
      text,
      kind: type,
      questionId,
      competency,
    })),
  }
}
