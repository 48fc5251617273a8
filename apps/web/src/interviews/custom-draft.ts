import { type InterviewLevel, levels, limits } from '@greenroom/contract/limits'
import { readDraft } from '../drafts/form-draft.ts'

/** A custom interview that is being set up. */
export type CustomDraft = {
  jobTitle: string
  description: string
  questionCount: (typeof limits.questionCounts)[number]
  /** `Any` has it read from the posting. */
  level: InterviewLevel
  /** Topics that are not to be asked about, by name: they stay unchecked however the description changes. */
  unchecked: readonly string[]
}

export const emptyDraft: CustomDraft = {
  jobTitle: '',
  description: '',
  questionCount: limits.defaultQuestionCount,
  level: 'Any',
  unchecked: [],
}
export const customDraft = 'custom-interview-draft'

/** This account's draft in this tab, validated; an empty one for none. */
export function readCustomDraft(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  owner: string,
): CustomDraft {
  const kept = readDraft(storage, customDraft, owner)
  if (kept === null) return emptyDraft
  const { jobTitle, description, questionCount, level, unchecked } = kept
  return {
    jobTitle: typeof jobTitle === 'string' ? jobTitle : '',
    description: typeof description === 'string' ? description : '',
    questionCount: limits.questionCounts.find((count) => count === questionCount) ?? limits.defaultQuestionCount,
    level: levels.find((one) => one === level) ?? 'Any',
    unchecked: Array.isArray(unchecked) ? unchecked.filter((name) => typeof name === 'string') : [],
  }
}
