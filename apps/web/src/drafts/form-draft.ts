import { hasExpired, onProfile, onSessionEnd } from '../api/session.ts'

/** sessionStorage keys of the forms whose draft survives leaving the page. */
const drafts = ['custom-interview-draft', 'review-draft'] as const
export type DraftName = (typeof drafts)[number]
/** The part of Web Storage that drafts use; tests pass a map. */
export type StringStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Saves a form's draft in this tab, readable only by the account with this email. */
export function saveDraft(storage: StringStorage, name: DraftName, owner: string, draft: object): void {
  try {
    storage.setItem(name, JSON.stringify({ ...draft, owner }))
  } catch {
    // Storage full or blocked: the page still has the input.
  }
}

/** This account's draft in this tab, not validated; null for none. */
export function readDraft(storage: StringStorage, name: DraftName, owner: string): Record<string, unknown> | null {
  const draft = read(storage, name)
  return draft?.owner === owner ? draft : null
}

export const removeDraft = (storage: StringStorage, name: DraftName): void => storage.removeItem(name)

/** Removes drafts on logout and when another user logs in; an expired session keeps them. Called once, by the browser's entry. */
export function removeForeignDrafts(): void {
  onSessionEnd(() => {
    if (!hasExpired()) for (const name of drafts) removeDraft(sessionStorage, name)
  })
  onProfile(({ email }) => {
    for (const name of drafts) if (readDraft(sessionStorage, name, email) === null) removeDraft(sessionStorage, name)
  })
}

function read(storage: StringStorage, name: DraftName): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
