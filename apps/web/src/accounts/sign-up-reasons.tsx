import './sign-up-reasons.css'
import { limits } from '@greenroom/contract/limits'
import { planLabel } from '../billing/plan-label.ts'
import type { LoginTarget } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'

const minutes = (limits.defaultQuestionCount * limits.answer.seconds) / 60

const free = [
  `${limits.defaultQuestionCount} questions, asked out loud, with follow-ups on what you said.`,
  'Answer by voice or by typing.',
  `About ${minutes} minutes, whenever you're ready.`,
  'Feedback right after, built on your own words.',
  'Free, and no card needed.',
]
const paid = [
  'First your account, then the card page.',
  "You won't be charged before you confirm there.",
  "Cancel anytime. You'll keep your plan until the end of the period you paid for.",
]

/** What signing up offers: the free interview, or the chosen plan. */
export function SignUpReasons({ target }: { target: LoginTarget }) {
  const chosen = target.redirect === 'pricing' && target.plan !== undefined && target.plan !== 'FREE' && target.plan
  return (
    <section className="reasons" aria-labelledby="reasons">
      <h2 id="reasons">{chosen ? `Getting ${planLabel(chosen)}` : 'Your free interview'}</h2>
      <ul>
        {[...(chosen ? paid : free), "We don't sell your data, and you can delete it anytime."].map((reason) => (
          <li key={reason}>
            <Icon name="check" />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
