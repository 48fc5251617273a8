import { findQuestion } from '../bank/index.ts'
import type { Question } from '../bank/question.ts'
import type { PlannedQuestion } from '../conversation.ts'
import type { Topic } from '../description.ts'
import { faultOfQuestion } from './checks.ts'
import { isTwin } from './coverage.ts'
import { newcomerTemplates } from './newcomers.ts'
import type { Template } from './template.ts'
import { templatesFor } from './templates.ts'
import { toolWordings, writeToolQuestion } from './tool-questions.ts'

type Asking = {
  /** Maximum number of questions about topics. */
  maxQuestions: number
  /** True excludes technical questions: only behavioral and situational ones. */
  storiesOnly: boolean
  /** True for entry-level jobs: the questions assume no experience. */
  newcomers: boolean
  /** Filter for the bank's questions that this interview may use, and the function that words one. */
  isOpen(question: Question): boolean
  put(question: Question): PlannedQuestion
}
const seconds = 120
/** How often one template may be used in an interview; the first few fit the widest range of objects. */
const maxUses = (id: number) => (id === 1 || id === 3 || id > 23 ? 3 : 2)
const opening = (text: string) => text.split(' ', 3).join(' ')

/**
 * Picks a question for each topic, in order, while there is room: from the bank if one fits, else generated from a
 * template and checked.
 */
export function askTopics(topics: readonly Topic[], asking: Asking): PlannedQuestion[] {
  const planned: PlannedQuestion[] = []
  const used = new Map<number, number>()
  let aboutTools = 0
  for (const topic of topics) {
    if (planned.length >= asking.maxQuestions) break
    const question =
      fromBank(topic, planned, asking) ??
      (topic.duty
        ? written(topic, planned, used, asking)
        : aboutTools < toolWordings
          ? aboutSubject(topic, aboutTools++)
          : undefined)
    if (question) planned.push({ ...question, topic: topic.name, ...(topic.duty ? { duty: topic.duty.phrase } : {}) })
  }
  return varyOpenings(planned).map((question, at) =>
    question.questionId === '' ? { ...question, questionId: `description-${at + 1}` } : question,
  )
}

function fromBank(
  topic: Topic,
  planned: readonly PlannedQuestion[],
  { isOpen, put }: Asking,
): PlannedQuestion | undefined {
  const found = topic.questionIds
    .map(findQuestion)
    .find((question) => question && isOpen(question) && !planned.some(({ questionId }) => questionId === question.id))
  return found && put(found)
}

/** Picks the first template with uses left that doesn't sound like the question before and passes the checks. */
function written(
  { duty }: Topic,
  planned: readonly PlannedQuestion[],
  used: Map<number, number>,
  { storiesOnly, newcomers }: Asking,
): PlannedQuestion | undefined {
  const times = ({ template: { id } }: { template: Template }) => used.get(id) ?? 0
  const sayable = (newcomers ? newcomerTemplates(duty!) : templatesFor(duty!))
    .filter(({ type }) => !storiesOnly || type !== 'technical')
    .filter(({ id }) => (used.get(id) ?? 0) < maxUses(id))
    .map((template) => ({ template, text: template.write(duty!) }))
    .filter(({ text }) => faultOfQuestion(text) === undefined && !planned.some((other) => isTwin(other.text, text)))
  // Hypothetical questions sound alike, so the template used least goes first.
  const [first] = newcomers ? sayable.toSorted((a, b) => times(a) - times(b)) : sayable
  if (!first) return undefined
  used.set(first.template.id, (used.get(first.template.id) ?? 0) + 1)
  return question(first.template, first.text)
}
const question = ({ type, competency }: Pick<Template, 'type' | 'competency'>, text: string): PlannedQuestion => ({
  questionId: '',
  text,
  type,
  competency,
  targetSeconds: seconds,
})

function aboutSubject({ subject }: Topic, number: number): PlannedQuestion | undefined {
  return subject && question({ type: 'behavioral', competency: 'expertise' }, writeToolQuestion(subject, number))
}

/** Reorders the questions so that two in a row begin differently where possible. */
function varyOpenings(planned: readonly PlannedQuestion[]): PlannedQuestion[] {
  const left = [...planned]
  const ordered: PlannedQuestion[] = []
  while (left.length > 0) {
    const last = ordered.at(-1)
    const at = left.findIndex(({ text }) => !last || opening(text) !== opening(last.text))
    ordered.push(...left.splice(Math.max(0, at), 1))
  }
  return ordered
}

/** True if this interview can ask about the topic at all. */
export const canAsk = (topic: Topic, asking: Asking): boolean =>
  askTopics([topic], { ...asking, maxQuestions: 1 }).length > 0
