import { findTitle, isFamily, templates } from '@greenroom/catalogue'
import { cleanJobTitle, type Depth, type InterviewLevel, limits, type Manner } from '@greenroom/contract'
import { anyJob, storiesOfAnyJob } from '@greenroom/contract/unnamed-job'
import type { Brief } from '@greenroom/interviewer'
import { AppError } from '../kit/app-error.ts'
import type { InterviewBase } from './interview.ts'
import { readLevel } from './plan-coverage.ts'

export type StartInput = {
  job: string
  level: InterviewLevel
  questionCount: 5 | 10
  customDescription?: string
  topics?: string[]
  manner: Manner
  depth: Depth
  isBehavioral?: boolean
  isGeneral?: boolean
  templateId?: string
}

/**
 * The chosen interview and the plans that allow it: a job outside the catalogue is a custom interview, unless general questions were
 * requested.
 */
export type ChosenInterview = {
  kind: 'title' | 'general' | 'behavioral' | 'template' | 'custom'
  position: string
  family: Brief['family']
  level: InterviewLevel
  description: string
  templateId: string | null
}

/** Reads a start request against the catalogue. */
export function choose(input: StartInput): ChosenInterview {
  const title = findTitle(cleanJobTitle(input.job))
  const template = templates.find(({ id, title: name }) =>
    input.templateId === undefined ? name.toLowerCase() === input.job.toLowerCase() : id === input.templateId,
  )
  if (input.templateId !== undefined && !template) {
    throw new AppError('invalid_input', 'template_id: no template has this id')
  }
  const description = input.customDescription?.trim() ?? ''
  const common = {
    position: title?.jobTitle ?? input.job,
    family: title?.family,
    level: input.level,
    description: '',
    templateId: null,
  }
  if (description !== '') return { ...common, kind: 'custom', position: customTitle(input.job), description }
  if (input.isBehavioral) {
    const level = input.level === 'Any' ? 'Mid' : input.level
    return { ...common, kind: 'behavioral', level, position: title?.jobTitle ?? storiesOfAnyJob }
  }
  if (template) {
    return {
      ...common,
      kind: 'template',
      position: title?.jobTitle ?? template.title,
      level: template.level,
      templateId: template.id,
    }
  }
  if (title && input.level !== 'Any') return { ...common, kind: 'title' }
  // Bank questions under a custom title; the interviewer infers the job family from the title.
  if (input.isGeneral && input.level !== 'Any') return { ...common, kind: 'general', position: customTitle(input.job) }
  return { ...common, kind: 'custom', position: title?.jobTitle ?? customTitle(input.job) }
}

/** A title of the user's own: letters, digits and spaces (spec 1, section 5), whatever was typed. */
function customTitle(job: string): string {
  const title = cleanJobTitle(job)
  if (title === '') throw new AppError('invalid_input', 'Please enter a job title before starting the interview.')
  if (title.length <= limits.jobTitle) return title
  throw new AppError('invalid_input', `job: use up to ${limits.jobTitle} characters`)
}

/** An interview as it was chosen, before its questions are planned. */
export type InterviewChoice = Omit<InterviewBase, 'plan'>

/** The brief of a stored interview: deterministic, so that a plan or a report can be regenerated. */
export const briefOf = (interview: InterviewBase, seenQuestionIds: string[]): Brief => ({
  ...briefOfChoice(interview, seenQuestionIds),
  level: readLevel(interview),
})

export function briefOfChoice(interview: InterviewChoice, seenQuestionIds: string[]): Brief {
  const template = templates.find(({ id }) => id === interview.templateId)
  return {
    interviewId: interview.id,
    jobTitle: interview.job,
    isNamed: ![anyJob, storiesOfAnyJob, template?.title].includes(interview.job),
    // Job families may be split or renamed; an unknown one is inferred from the title again.
    family: interview.family !== null && isFamily(interview.family) ? interview.family : undefined,
    level: interview.level,
    questionCount: interview.questionCount,
    behavioral: interview.isBehavioral,
    description: interview.customDescription ?? '',
    topics: interview.topics ?? undefined,
    competencies: (template?.competencies ?? []) as Brief['competencies'],
    style: { manner: interview.manner, depth: interview.depth },
    seenQuestionIds,
  }
}
