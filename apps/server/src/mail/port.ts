import type { Transaction } from '../db/database.ts'
import type { PaidPlan, Renewal } from '../payments/port.ts'

/** How the product names itself in emails and on pages. */
export type EmailBranding = { name: string; company: string; contactEmail: string; url: string }

/** An email to be rendered: what happened, and to whom. */
export type EmailContent = { to: string } & (
  | { kind: 'confirmation' | 'two_factor' | 'password_reset'; code: string; validMinutes: number }
  /** A sign-up was tried with an address that has an account already. */
  | { kind: 'sign_up_again' }
  | { kind: 'new_device'; device: string; at: Date }
  /** A session was ended because an old copy of its cookie was used. */
  | { kind: 'session_revoked'; device: string; at: Date }
  /** Feedback on an interview for this job was stored, and no page showed it. */
  | { kind: 'feedback_ready'; job: string; interviewId: string }
  /** All tries of feedback on an interview for this job failed, and no page showed it. */
  | { kind: 'feedback_failed'; job: string; interviewId: string }
  | { kind: 'password_changed'; at: Date }
  /** `billing`: whether payment records are retained; `review`: which review was deleted with the account. */
  | { kind: 'account_deleted'; billing: 'kept' | 'none'; review: 'published' | 'unpublished' | 'none' }
  /** From the contact form, to the operator. */
  | {
      kind: 'contact'
      name: string
      replyTo: string
      userType: 'individual' | 'institution' | 'other'
      message: string
    }
  /** `text` is plain paragraphs, divided by empty lines. */
  | { kind: 'newsletter'; subject: string; text: string; unsubscribeToken: string }
  | BillingEmail
  /** Something about payments that the operator has to look at. Names users by id, never by address. */
  | { kind: 'operator_notice'; subject: string; paragraphs: string[] }
)

/** `amount` in cents. */
export type Money = { amount: number; currency: string }

/** When a plan renews, or ends because it was canceled. */
export type NextRenewal = Pick<Renewal, 'kind' | 'at'>

/** What happened to a paid plan, for the person who pays for it. */
export type BillingEmail =
  | { kind: 'plan_started'; plan: PaidPlan; monthlyCents: number; next: NextRenewal }
  | { kind: 'plan_reactivated'; plan: PaidPlan; monthlyCents: number; renewsAt: Date }
  | { kind: 'plan_changed'; from: PaidPlan; plan: PaidPlan; monthlyCents: number; next: NextRenewal }
  /** `until` is null when an unpaid plan ended at once. */
  | { kind: 'plan_canceled'; plan: PaidPlan; until: Date | null }
  /** The plan works `until` its days of grace are over. */
  | {
      kind: 'renewal_failed'
      plan: PaidPlan
      until: Date
      problem: 'card_declined' | 'action_required'
      owed: Money | null
      payUrl: string | null
      nextAttempt: Date | null
    }
  /** The days of grace are over, but the provider may still charge the card. */
  | { kind: 'plan_paused'; plan: PaidPlan; owed: Money | null; payUrl: string | null }
  | { kind: 'payment_recovered'; plan: PaidPlan; next: NextRenewal }
  | { kind: 'plan_ended'; plan: PaidPlan }
  | { kind: 'payment_refunded'; refunded: Money; reason: 'duplicate' | 'late_payment' }

/** A mail as it is sent. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The code in it, when it has one, so that the local mailbox can show it. */
  code: string | null
  /** Beyond the usual ones, such as Reply-To and List-Unsubscribe. */
  headers: Record<string, string>
}

/** Delivers emails to a mail server, or to the local mailbox of a developer. */
export type Mailer = {
  /**
   * Fails, without personal data in the error, when the email was not accepted; the outbox then retries. 'refused' is permanent.
   * `id` is an idempotency key, the same for all retries.
   */
  send(id: string, mail: Mail): Promise<'taken' | 'refused'>
  close(): Promise<void>
}

/** Transactional outbox: emails are written with the work that causes them, and delivered afterward, with retries for a week. */
export type Outbox = {
  add(tx: Transaction, email: EmailContent): Promise<void>
  /** The same for a bulk email: with low priority, and idempotent by `id`. Gives whether it was new. */
  addToMailing(tx: Transaction, id: string, email: EmailContent): Promise<boolean>
  /** Deletes undelivered emails to an address or with it in Reply-To, and those of the local mailbox. */
  erase(tx: Transaction, to: string): Promise<void>
  /** Deletes undelivered newsletters to an address. */
  deleteNewsletters(tx: Transaction, to: string): Promise<void>
}
