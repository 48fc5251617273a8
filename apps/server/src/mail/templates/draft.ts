import type { ReactElement } from 'react'
import type { Letter } from '../port.ts'

/** An email before rendering: `page` becomes both its HTML and its text part. */
export type Draft = { subject: string; page: ReactElement; headers: Record<string, string> }

/** The template of one kind of email. */
export type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>
export type CodeLetter = Extract<Letter, { code: string }>

/** The header of automatic emails, against auto-replies (RFC 3834). */
export const automatic = { 'Auto-Submitted': 'auto-generated' }
