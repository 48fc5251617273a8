import { findTitle, templates } from '@greenroom/catalogue'
import type { InterviewLevel } from '@greenroom/contract'
import type { Brief } from '@greenroom/interviewer'
import { AppError } from '../kit/app-error.ts'
import type { Interview } from './store.ts'

export type StartInput = {
  job: string
  level: InterviewLevel
  question_count: 5 | 10
  custom_description?: string
  is_behavioral?: boolean
  template_id?: string
}

/** What is to be practised, and which plans may: everything that is not in the catalogue is a custom interview. */
export type Choice = {
  kind: 'title' | 'behavioral' | 'template' | 'custom'
  position: string
  family: Brief['family']
  level: InterviewLevel
  description: string
  templateId: string | null
}

/** Reads a start request against the catalogue. */
export function choose(input: StartInput): Choice {
  const title = findTitle(input.job)
  const template = templates.find(
    ({ id, title: name }) => id === input.template_id || name.toLowerCase() === input.job.toLowerCase(),
  )
  if (input.template_id !== undefined && template?.id !== input.template_id) {
    throw new AppError('invalid_input', 'template_id: there is no such template')
  }
  const description = input.custom_description?.trim() ?? ''
  const common = {
    position: title?.jobTitle ?? input.job,
    family: title?.family,
    level: input.level,
    description: '',
    templateId: null,
  }
  if (description !== '') return { ...common, kind: 'custom', position: input.job, description }
  if (input.is_behavioral) return { ...common, kind: 'behavioral', level: input.level === 'Any' ? 'Mid' : input.level }
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
  return { ...common, kind: 'custom', position: input.job }
}

/** The brief of a stored interview: the same at every call, so that a plan or a report can be made again. */
export function briefOf(interview: Interview, seenQuestionIds: string[]): Brief {
  const template = templates.find(({ id }) => id === interview.templateId)
  return {
    interviewId: interview.id,
    jobTitle: interview.job,
    family: interview.family as Brief['family'],
    level: interview.level,
    questionCount: interview.questionCount,
    behavioral: interview.isBehavioral,
    description: interview.customDescription ?? '',
    competencies: (template?.competencies ?? []) as Brief['competencies'],
    seenQuestionIds,
  }
}
