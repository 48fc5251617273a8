import { type InterviewLevel, levels, limits } from '@greenroom/contract/limits'
import { hasExpired, onProfile, onSessionEnd } from './api/session.ts'

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
const name = 'custom-interview-draft'
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what was typed in this tab, for the account with this address alone. */
export function keepDraft(storage: Place, owner: string, draft: CustomDraft): void {
  try {
    storage.setItem(name, JSON.stringify({ owner, ...draft }))
  } catch {
    // A storage that is full or forbidden: the page still has it.
  }
}

/** What this tab keeps for the account with this address; an empty draft where that is nothing. */
export function readDraft(storage: Place, owner: string): CustomDraft {
  const kept = read(storage)
  if (kept?.owner !== owner) return emptyDraft
  const { jobTitle, description, questionCount, level, unchecked } = kept
  return {
    jobTitle: typeof jobTitle === 'string' ? jobTitle : '',
    description: typeof description === 'string' ? description : '',
    questionCount: limits.questionCounts.find((count) => count === questionCount) ?? limits.defaultQuestionCount,
    level: levels.find((one) => one === level) ?? 'Any',
    unchecked: Array.isArray(unchecked) ? unchecked.filter((name) => typeof name === 'string') : [],
  }
}

export const removeDraft = (storage: Place): void => storage.removeItem(name)

/** A logout removes the draft, and so does the session of somebody else. Called once, by the browser's entry. */
export function guardDraft(): void {
  onSessionEnd(() => {
    if (!hasExpired()) removeDraft(sessionStorage)
  })
  onProfile(({ email }) => {
    if (read(sessionStorage)?.owner !== email) removeDraft(sessionStorage)
  })
}

function read(storage: Place): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    return typeof kept === 'object' ? (kept as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
