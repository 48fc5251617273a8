import type { ReactElement } from 'react'
import type { EmailContent } from '../port.ts'

/** An email before rendering: `page` becomes both its HTML and its text part. */
export type EmailDraft = { subject: string; page: ReactElement; headers: Record<string, string> }

/** The template of one kind of email. */
export type EmailOf<Kind extends EmailContent['kind']> = Extract<EmailContent, { kind: Kind }>
export type CodeEmail = Extract<EmailContent, { code: string }>

/** The header of automatic emails, against auto-replies (RFC 3834). */
export const automatic = { 'Auto-Submitted': 'auto-generated' }
