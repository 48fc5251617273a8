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
export async function writeMail(email: EmailContent, product: EmailBranding): Promise<Mail> {
  const { subject, headers, page } = draft(email, product)
  const html = await render(page)
  const code = 'code' in email ? email.code : null
  return { to: email.to, subject, text: plainText(html), html, code, headers }
}

function draft(email: EmailContent, product: EmailBranding): EmailDraft {
  switch (email.kind) {
    case 'confirmation':
      return confirmation(email, product)
    case 'two_factor':
      return twoFactor(email, product)
    case 'password_reset':
      return passwordReset(email, product)
    case 'sign_up_again':
      return signUpAgain(product)
    case 'new_device':
      return newDevice(email, product)
    case 'session_revoked':
      return sessionRevoked(email, product)
    case 'feedback_ready':
      return feedbackReady(email, product)
    case 'feedback_failed':
      return feedbackFailed(email, product)
    case 'password_changed':
      return passwordChanged(email, product)
    case 'account_deleted':
      return accountDeleted(email, product)
    case 'contact':
      return contact(email, product)
    case 'newsletter':
      return newsletter(email, product)
    case 'plan_started':
      return planStarted(email, product)
    case 'plan_changed':
      return planChanged(email, product)
    case 'plan_canceled':
      return planCanceled(email, product)
    case 'plan_reactivated':
      return planReactivated(email, product)
    case 'plan_ended':
      return planEnded(email, product)
    case 'plan_paused':
      return planPaused(email, product)
    case 'renewal_failed':
      return renewalFailed(email, product)
    case 'payment_recovered':
      return paymentRecovered(email, product)
    case 'payment_refunded':
      return paymentRefunded(email, product)
    case 'operator_notice':
      return operatorNotice(email, product)
  }
}
