import { findTitle, type Template, templates } from '@greenroom/catalogue'
import { type Contract, cleanJobTitle, type Received } from '@greenroom/contract'
import { anyJob } from '@greenroom/contract/unnamed-job'
import type { PlannedQuestion } from '@greenroom/interviewer'
import { rateLimits } from '../rate-limit/port.ts'
import type { InterviewsDeps } from './deps.ts'

const shown = 3
/** What is most telling of a job comes first, where no template says what matters; why somebody wants it is asked everywhere. */
const order: PlannedQuestion['type'][] = ['situational', 'technical', 'behavioral', 'role_fit']

/**
 * Three questions as an interview for this job and level may ask them, for everyone to read before they sign up: planned as one is,
 * under a seed that no interview has, so that they don't reveal a real interview's. The same job and level give the same ones.
 */
export async function readSampleQuestions(
  deps: Pick<InterviewsDeps, 'interviewer' | 'limiter'>,
  input: Received<Contract['sampleQuestions'], 'query'>,
  address: string,
): Promise<string[]> {
  await deps.limiter.consume(rateLimits.sampleQuestionsPerAddress, address)
  const job = cleanJobTitle(input.job ?? '')
  const title = findTitle(job)
  const template = templates.find(({ id }) => id === input.template_id)
  const { questions } = await deps.interviewer.plan({
    interviewId: `sample ${input.template_id ?? ''}`,
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

/** What is most telling of a template is what it is about: one question of each of its competencies first, in its own order. */
function sortForTemplate(questions: readonly PlannedQuestion[], { competencies }: Template): PlannedQuestion[] {
  const own = competencies.flatMap(
    (competency) => questions.find((question) => question.competency === competency) ?? [],
  )
  return [...own, ...questions.filter((question) => !own.includes(question))]
}
