import { render } from '@react-email/render'
import type { EmailBranding, EmailContent, Mail } from '../port.ts'
import { accountDeleted } from './account-deleted.tsx'
import { confirmation } from './confirmation.tsx'
import { contact } from './contact.tsx'
import type { EmailDraft } from './draft.ts'
import { feedbackFailed } from './feedback-failed.tsx'
import { feedbackReady } from './feedback-ready.tsx'
import { newDevice } from './new-device.tsx'
import { newsletter } from './newsletter.tsx'
import { operatorNotice } from './operator-notice.tsx'
import { passwordChanged } from './password-changed.tsx'
import { passwordReset } from './password-reset.tsx'
import { paymentRecovered, paymentRefunded, planPaused, renewalFailed } from './payment.tsx'
import { plainText } from './plain-text.ts'
import { planCanceled, planChanged, planEnded, planReactivated, planStarted } from './plan.tsx'
import { sessionRevoked } from './session-revoked.tsx'
import { signUpAgain } from './sign-up-again.tsx'
import { twoFactor } from './two-factor.tsx'

/** Renders an email: its HTML and its text part, from one page. */
export async function writeMail(letter: EmailContent, product: EmailBranding): Promise<Mail> {
  const { subject, headers, page } = draft(letter, product)
  const html = await render(page)
  const code = 'code' in letter ? letter.code : null
  return { to: letter.to, subject, text: plainText(html), html, code, headers }
}

function draft(letter: EmailContent, product: EmailBranding): EmailDraft {
  switch (letter.kind) {
    case 'confirmation':
      return confirmation(letter, product)
    case 'two_factor':
      return twoFactor(letter, product)
    case 'password_reset':
      return passwordReset(letter, product)
    case 'sign_up_again':
      return signUpAgain(product)
    case 'new_device':
      return newDevice(letter, product)
    case 'session_revoked':
      return sessionRevoked(letter, product)
    case 'feedback_ready':
      return feedbackReady(letter, product)
    case 'feedback_failed':
      return feedbackFailed(letter, product)
    case 'password_changed':
      return passwordChanged(letter, product)
    case 'account_deleted':
      return accountDeleted(letter, product)
    case 'contact':
      return contact(letter, product)
    case 'newsletter':
      return newsletter(letter, product)
    case 'plan_started':
      return planStarted(letter, product)
    case 'plan_changed':
      return planChanged(letter, product)
    case 'plan_canceled':
      return planCanceled(letter, product)
    case 'plan_reactivated':
      return planReactivated(letter, product)
    case 'plan_ended':
      return planEnded(letter, product)
    case 'plan_paused':
      return planPaused(letter, product)
    case 'renewal_failed':
      return renewalFailed(letter, product)
    case 'payment_recovered':
      return paymentRecovered(letter, product)
    case 'payment_refunded':
      return paymentRefunded(letter, product)
    case 'operator_notice':
      return operatorNotice(letter, product)
  }
}
