import { findTitle, type Template, templates } from '@greenroom/catalogue'
import { cleanJobTitle } from '@greenroom/contract'
import { anyJob } from '@greenroom/contract/unnamed-job'
import type { PlannedQuestion } from '@greenroom/interviewer'
import { rateLimits } from '../rate-limit/port.ts'
import type { InterviewsDeps } from './deps.ts'

export type SampleQuestionsInput = {
  job?: string | undefined
  level: 'Entry' | 'Mid' | 'Senior'
  templateId?: string | undefined
}

const shown = 3
/** Job-specific question types first when there is no template; motivation last, because every interview asks it. */
const order: PlannedQuestion['type'][] = ['situational', 'technical', 'behavioral', 'role_fit']

/**
 * Three public sample questions for a job and level, planned like an interview but with a seed that no interview uses, so that they don't
 * reveal a real interview's. Deterministic for a job and level.
 */
export async function readSampleQuestions(
  deps: Pick<InterviewsDeps, 'interviewer' | 'limiter'>,
  input: SampleQuestionsInput,
  address: string,
): Promise<string[]> {
  await deps.limiter.consume(rateLimits.sampleQuestionsPerAddress, address)
  const job = cleanJobTitle(input.job ?? '')
  const title = findTitle(job)
  const template = templates.find(({ id }) => id === input.templateId)
  const { questions } = await deps.interviewer.plan({
    interviewId: `sample ${input.templateId ?? ''}`,
    jobTitle: title?.jobTitle ?? job,
    isNamed: title !== undefined || (!template && job !== '' && job !== anyJob),
    family: title?.family,
    level: template?.level ?? input.level,
    questionCount: template?.questionCount ?? 5,
    behavioral: false,
    description: '',
    competencies: (template?.competencies ?? []) as Parameters<typeof deps.interviewer.plan>[0]['competencies'],
    seenQuestionIds: [],
  })
  const telling = template
    ? sortForTemplate(questions, template)
    : questions.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
  return telling.slice(0, shown).map(({ text }) => text)
}

/** For a template: one question per competency first, in the template's order. */
function sortForTemplate(questions: readonly PlannedQuestion[], { competencies }: Template): PlannedQuestion[] {
  const own = competencies.flatMap(
    (competency) => questions.find((question) => question.competency === competency) ?? [],
  )
  return [...own, ...questions.filter((question) => !own.includes(question))]
}
