import { countJobs } from '@greenroom/catalogue'
import { planOffers } from '@greenroom/contract/plan-offers'
import type { EmailBranding } from '../port.ts'
import { BillingPage, planNames, priceAndNext, profileOf } from './billing-page.tsx'
import { automatic, type EmailDraft, type EmailOf } from './draft.ts'
import { Action, List, Small, To, Words } from './layout.tsx'
import { moment } from './phrases.ts'

const offers = planOffers(countJobs())

/** A plan was bought. */
export function planStarted(email: EmailOf<'plan_started'>, product: EmailBranding): EmailDraft {
  const plan = planNames[email.plan]
  return {
    subject: `Your ${product.name} ${plan} plan is active`,
    headers: automatic,
    page: (
      <BillingPage product={product} preview={`Thanks for choosing ${plan}. Here's what you get.`}>
        <Words>Thanks for choosing {plan}. Your plan is active, and here's what you get:</Words>
        <List items={offers[email.plan]} />
        <Action address={`${product.url}/interviews`}>Start an interview</Action>
        <Words>{priceAndNext(email)}</Words>
        {email.next.kind === 'renews' && (
          <Words>
            You can cancel anytime in My Account. If you cancel before it renews, you'll keep {plan} until{' '}
            {moment(email.next.at)}.
          </Words>
        )}
        <Words>
          Your receipts and your card are in My Account, under Manage billing: <To address={profileOf(product)} />.
        </Words>
        <Small>
          Our terms: <To address={`${product.url}/terms`} />
        </Small>
      </BillingPage>
    ),
  }
}

/** Another plan was chosen, which takes effect at once. */
export function planChanged(email: EmailOf<'plan_changed'>, product: EmailBranding): EmailDraft {
  const [from, plan] = [planNames[email.from], planNames[email.plan]]
  return {
    subject: `You're on ${product.name} ${plan} now`,
    headers: automatic,
    page: (
      <BillingPage product={product} preview={`Your plan changed from ${from} to ${plan}.`}>
        <Words>
          Your plan changed from {from} to {plan}, starting now. {priceAndNext(email)}
        </Words>
        <Words>
          {email.plan === 'PREMIUM'
            ? 'The amount for the rest of this period is on the invoice in My Account, under Manage billing.'
            : `What you paid for ${from} and haven't used is a credit that comes off your next payments.`}
        </Words>
        {email.plan === 'PREMIUM' && <Words>Here's what you get with {plan}:</Words>}
        {email.plan === 'PREMIUM' && <List items={offers.PREMIUM} />}
        <Words>
          See your plan and your invoices in My Account: <To address={profileOf(product)} />.
        </Words>
      </BillingPage>
    ),
  }
}

/** A plan was canceled: it ends with its period, or has ended because it was unpaid. */
export function planCanceled({ plan, until }: EmailOf<'plan_canceled'>, product: EmailBranding): EmailDraft {
  const name = planNames[plan]
  return {
    subject: `Your ${product.name} ${name} plan is canceled`,
    headers: automatic,
    page: until ? (
      <BillingPage product={product} preview={`You can keep using it until ${moment(until)}.`}>
        <Words>Your {name} plan is canceled and won't renew. We won't charge your card for it again.</Words>
        <Words>
          You can keep using {name} until {moment(until)}. After that, you'll be on the Free plan.
        </Words>
        <Words>
          Changed your mind? Until then, you can reactivate it in My Account: <To address={profileOf(product)} />.
        </Words>
      </BillingPage>
    ) : (
      <BillingPage product={product} preview="It ended right away, and we won't charge your card again.">
        <Words>
          Your {name} plan is canceled. Its last renewal wasn't paid, so it ended right away, and you're on the Free
          plan now.
        </Words>
        <Words>You don't owe anything, and we won't charge your card again.</Words>
        <Words>
          You can choose a plan again anytime: <To address={`${product.url}/?section=pricing`} />.
        </Words>
      </BillingPage>
    ),
  }
}

/** A canceled plan was taken up again before it ended. */
export function planReactivated(email: EmailOf<'plan_reactivated'>, product: EmailBranding): EmailDraft {
  const plan = planNames[email.plan]
  return {
    subject: `Your ${product.name} ${plan} plan will renew after all`,
    headers: automatic,
    page: (
      <BillingPage product={product} preview={`It renews on ${moment(email.renewsAt)}.`}>
        <Words>Your {plan} plan is no longer canceled, so it will renew after all.</Words>
        <Words>{priceAndNext({ ...email, next: { kind: 'renews', at: email.renewsAt } })}</Words>
        <Words>
          You can still cancel anytime in My Account: <To address={profileOf(product)} />.
        </Words>
      </BillingPage>
    ),
  }
}

/** A plan is over, whatever ended it. */
export function planEnded({ plan }: EmailOf<'plan_ended'>, product: EmailBranding): EmailDraft {
  const name = planNames[plan]
  return {
    subject: `Your ${product.name} ${name} plan has ended`,
    headers: automatic,
    page: (
      <BillingPage product={product} preview="You're on the Free plan now. Your interviews are still in your account.">
        <Words>
          Your {name} plan has ended, and you're on the Free plan now. We won't charge your card for it again.
        </Words>
        <Words>Your interviews are still in your account. If you want {name} back, you can get it anytime.</Words>
        <Action address={`${product.url}/?section=pricing`}>See plans</Action>
      </BillingPage>
    ),
  }
}
