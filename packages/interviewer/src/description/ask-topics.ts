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
  /** The most questions that topics may take. */
  most: number
  /** True where only stories and cases are asked for. */
  storiesOnly: boolean
  /** True where nobody needs to have done the work before. */
  newcomers: boolean
  /** The questions of the bank that this interview may use, and how one is put. */
  isOpen(question: Question): boolean
  put(question: Question): PlannedQuestion
}
const seconds = 120
/** How often one template may be heard in an interview; the first have the most kinds of object. */
const mostOfTemplate = (id: number) => (id === 1 || id === 3 || id > 23 ? 3 : 2)
const opening = (text: string) => text.split(' ', 3).join(' ')

/** A question for each topic, in order, while there is room: from the bank where one fits, else written and checked. */
export function askTopics(topics: readonly Topic[], asking: Asking): PlannedQuestion[] {
  const planned: PlannedQuestion[] = []
  const used = new Map<number, number>()
  let aboutTools = 0
  for (const topic of topics) {
    if (planned.length >= asking.most) break
    const question =
      fromBank(topic, planned, asking) ??
      (topic.duty
        ? written(topic, planned, used, asking)
        : aboutTools < toolWordings
          ? aboutSubject(topic, aboutTools++)
          : undefined)
    if (question) planned.push({ ...question, topic: topic.name, ...(topic.duty ? { duty: topic.duty.phrase } : {}) })
  }
  return inTurn(planned).map((question, at) =>
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

/** The first template that still has room, sounds unlike the question before and breaks no rule. */
function written(
  { duty }: Topic,
  planned: readonly PlannedQuestion[],
  used: Map<number, number>,
  { storiesOnly, newcomers }: Asking,
): PlannedQuestion | undefined {
  const times = ({ template: { id } }: { template: Template }) => used.get(id) ?? 0
  const sayable = (newcomers ? newcomerTemplates(duty!) : templatesFor(duty!))
    .filter(({ type }) => !storiesOnly || type !== 'technical')
    .filter(({ id }) => (used.get(id) ?? 0) < mostOfTemplate(id))
    .map((template) => ({ template, text: template.write(duty!) }))
    .filter(({ text }) => faultOfQuestion(text) === undefined && !planned.some((other) => isTwin(other.text, text)))
  // What imagines sounds alike: the one that was heard least goes first.
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

/** The same questions, so that two in a row begin differently where the order allows it. */
function inTurn(planned: readonly PlannedQuestion[]): PlannedQuestion[] {
  const left = [...planned]
  const turn: PlannedQuestion[] = []
  while (left.length > 0) {
    const last = turn.at(-1)
    const at = left.findIndex(({ text }) => !last || opening(text) !== opening(last.text))
    turn.push(...left.splice(Math.max(0, at), 1))
  }
  return turn
}

/** True where a topic can be asked about at all in this interview. */
export const canAsk = (topic: Topic, asking: Asking): boolean => askTopics([topic], { ...asking, most: 1 }).length > 0
