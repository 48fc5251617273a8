import { tryoutDraftKey } from '../../drafts/tryout-draft-key.ts'
import type { Question } from './tryout.ts'

type Kept = { question: Question; text: string }

/** What was typed, for a reload of this tab and for nothing else. Nothing is kept where the browser has no storage. */
export function saveAnswerDraft({ question: { id, text: asked, audioUrl }, text }: Kept): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(tryoutDraftKey)
    else sessionStorage.setItem(tryoutDraftKey, JSON.stringify({ id, asked, audioUrl, text }))
  } catch {
    // A reload costs the answer then.
  }
}

export function removeAnswerDraft(): void {
  try {
    sessionStorage.removeItem(tryoutDraftKey)
  } catch {
    // Nothing was kept.
  }
}

/** What was being typed before a reload; null without it. */
export function readAnswerDraft(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(tryoutDraftKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { id, asked, audioUrl, text } = kept as Record<string, unknown>
    if (typeof id !== 'string' || typeof asked !== 'string' || typeof text !== 'string') return null
    return { question: { id, text: asked, ...(typeof audioUrl === 'string' && { audioUrl }) }, text }
  } catch {
    return null
  }
}
