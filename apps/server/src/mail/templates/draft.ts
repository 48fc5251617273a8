import type { ReactElement } from 'react'
import type { Letter } from '../port.ts'

/** A mail before it is rendered: `page` becomes both parts, so that they never say different things. */
export type Draft = { subject: string; page: ReactElement; headers: Record<string, string> }

/** The letter of one kind. */
export type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>
export type CodeLetter = Extract<Letter, { code: string }>

/** For mails that nobody wrote: other programs must not answer them (RFC 3834). */
export const automatic = { 'Auto-Submitted': 'auto-generated' }
