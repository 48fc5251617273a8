import type { Transaction } from '../db/database.ts'

/** How the product names itself in mails and on pages. */
export type Product = { name: string; company: string; contactEmail: string; url: string }

/** A mail to write, as the rooms know it: what happened, and to whom. */
export type Letter =
  | { kind: 'confirmation' | 'password_reset'; to: string; code: string; validMinutes: number }
  | { kind: 'account_deleted'; to: string }

/** A mail as it is sent. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The code in it, when it has one, so that the local mailbox can show it. */
  code: string | null
}

/** Hands mails to a mail server, or keeps them where a developer can read them. */
export type Mailer = {
  /** Fails when the mail was not taken over; the outbox then tries again. `id` stays the same over all tries. */
  send(id: string, mail: Mail): Promise<void>
  close(): Promise<void>
}

/** Where flows put mails: written with the work that causes them, delivered afterwards, lost never. */
export type Outbox = {
  add(tx: Transaction, letter: Letter): Promise<void>
  /** Takes back what was not delivered yet to an address, and what the local mailbox keeps for it. */
  forget(tx: Transaction, to: string): Promise<void>
}
