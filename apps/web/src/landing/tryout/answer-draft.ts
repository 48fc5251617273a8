import { tryoutDraftKey } from '../../drafts/tryout-draft-key.ts'
import type { TryoutQuestion } from './tryout-state.ts'

type AnswerDraft = { question: TryoutQuestion; text: string }

/** Saves the draft for a reload of this tab; best effort, as storage may be blocked. */
export function saveAnswerDraft({ question: { id, text: asked, audioUrl }, text }: AnswerDraft): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(tryoutDraftKey)
    else sessionStorage.setItem(tryoutDraftKey, JSON.stringify({ id, asked, audioUrl, text }))
  } catch {
    // Without storage a reload loses the answer.
  }
}

export function removeAnswerDraft(): void {
  try {
    sessionStorage.removeItem(tryoutDraftKey)
  } catch {
    // Nothing was saved.
  }
}

/** The draft from before a reload; null for none. */
export function readAnswerDraft(): AnswerDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(tryoutDraftKey) ?? 'null')
    if (typeof draft !== 'object' || draft === null) return null
    const { id, asked, audioUrl, text } = draft as Record<string, unknown>
    if (typeof id !== 'string' || typeof asked !== 'string' || typeof text !== 'string') return null
    return { question: { id, text: asked, ...(typeof audioUrl === 'string' && { audioUrl }) }, text }
  } catch {
    return null
  }
}
