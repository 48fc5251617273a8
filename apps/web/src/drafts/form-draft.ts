import { hasExpired, onProfile, onSessionEnd } from '../api/session.ts'

/** The forms whose words outlive their page. */
const drafts = ['custom-interview-draft', 'review-draft'] as const
export type DraftName = (typeof drafts)[number]
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what was typed in this tab, for the account with this address alone. */
export function saveDraft(storage: Place, name: DraftName, owner: string, draft: object): void {
  try {
    storage.setItem(name, JSON.stringify({ ...draft, owner }))
  } catch {
    // A storage that is full or forbidden: the page still has it.
  }
}

/** What this tab keeps for the account with this address, as it was found; null where that is nothing. */
export function readDraft(storage: Place, name: DraftName, owner: string): Record<string, unknown> | null {
  const kept = read(storage, name)
  return kept?.owner === owner ? kept : null
}

export const removeDraft = (storage: Place, name: DraftName): void => storage.removeItem(name)

/** A logout removes the drafts, and so does the session of somebody else. Called once, by the browser's entry. */
export function removeForeignDrafts(): void {
  onSessionEnd(() => {
    if (!hasExpired()) for (const name of drafts) removeDraft(sessionStorage, name)
  })
  onProfile(({ email }) => {
    for (const name of drafts) if (readDraft(sessionStorage, name, email) === null) removeDraft(sessionStorage, name)
  })
}

function read(storage: Place, name: DraftName): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    return typeof kept === 'object' ? (kept as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
