import type { EmailBranding } from '../port.ts'
import { BillingPage, planNames, profileOf } from './billing-page.tsx'
import { automatic, type EmailDraft, type EmailOf } from './draft.ts'
import { Action, To, Words } from './layout.tsx'
import { moment, money } from './phrases.ts'

/** A renewal could not be charged; the plan works on for some days. */
export function renewalFailed(email: EmailOf<'renewal_failed'>, product: EmailBranding): EmailDraft {
  const { problem, owed, payUrl, nextAttempt } = email
  const [plan, until, declined] = [planNames[email.plan], moment(email.until), problem === 'card_declined']
  return {
    subject: declined
      ? `We couldn't renew your ${product.name} ${plan} plan`
      : `Confirm the payment for your ${product.name} ${plan} plan`,
    headers: automatic,
    page: (
      <BillingPage product={product} preview={`${plan} keeps working until ${until}.`}>
        <Words>
          {owed
            ? `We tried to charge ${money(owed)} to renew your ${plan} plan`
            : `We tried to renew your ${plan} plan`}
          {declined ? ', but your card was declined.' : ', but your bank wants you to confirm the payment.'}
        </Words>
        <Words>
          {plan} keeps working until {until}. To keep it after that,{' '}
          {declined ? 'pay by then or use another card.' : 'confirm the payment by then.'}
        </Words>
        <Action address={payUrl ?? profileOf(product)}>
          {declined ? (payUrl ? 'Pay now' : 'Update your card') : 'Confirm payment'}
        </Action>
        {nextAttempt && <Words>If you don't, we'll try your card again on {moment(nextAttempt)}.</Words>}
        <Words>
          If you update your card in My Account, we'll charge it right away. You can cancel there too:{' '}
          <To address={profileOf(product)} />.
        </Words>
      </BillingPage>
    ),
  }
}

/** The days of grace are over: nothing is included any more, but a charge may still come. */
export function planPaused({ plan, owed, payUrl }: EmailOf<'plan_paused'>, product: EmailBranding): EmailDraft {
  const name = planNames[plan]
  return {
    subject: `Your ${product.name} ${name} plan is paused`,
    headers: automatic,
    page: (
      <BillingPage product={product} preview={`Pay to get ${name} back, or cancel.`}>
        <Words>
          We haven't received the {owed ? money(owed) : 'payment'} for your {name} plan, so it's paused and you're on
          the Free plan for now. Once it's paid, {name} is back. If you update your card in My Account, we'll charge it
          right away.
        </Words>
        <Action address={payUrl ?? profileOf(product)}>{payUrl ? 'Pay now' : 'Update your card'}</Action>
        <Words>
          Your subscription isn't canceled, so your card may still be charged. If you don't want {name} anymore, cancel
          in My Account, and it won't be: <To address={profileOf(product)} />.
        </Words>
      </BillingPage>
    ),
  }
}

/** A renewal that had failed was paid. */
export function paymentRecovered({ plan, next }: EmailOf<'payment_recovered'>, product: EmailBranding): EmailDraft {
  const name = planNames[plan]
  const whatNext =
    next.kind === 'renews' ? `It renews on ${moment(next.at)}.` : `It's canceled, so it ends on ${moment(next.at)}.`
  return {
    subject: `We got your payment for ${product.name} ${name}`,
    headers: automatic,
    page: (
      <BillingPage product={product} preview={`Your ${name} plan is active. ${whatNext}`}>
        <Words>Thanks, your payment went through. Your {name} plan is active, and there's nothing else to do.</Words>
        <Words>
          {whatNext} Your receipt is in My Account, under Manage billing: <To address={profileOf(product)} />.
        </Words>
      </BillingPage>
    ),
  }
}

/** Money went back: for a second subscription that was canceled, or for one that had ended when it was paid. */
export function paymentRefunded(email: EmailOf<'payment_refunded'>, product: EmailBranding): EmailDraft {
  const sum = money(email.refunded)
  return email.reason === 'duplicate' ? duplicateRefunded(sum, product) : latePaymentRefunded(sum, product)
}

function latePaymentRefunded(sum: string, product: EmailBranding): EmailDraft {
  return {
    subject: `We refunded ${sum}: your plan had already ended`,
    headers: automatic,
    page: (
      <BillingPage product={product} preview="You paid for a plan that had already ended, so we refunded it.">
        <Words>
          Your payment of {sum} came in after the {product.name} subscription it was for had ended. It couldn't bring
          that plan back, so we refunded {sum} to the card you used.
        </Words>
        <Words>It can take up to 10 business days to show up on your statement.</Words>
        <Words>
          You can choose a plan anytime: <To address={`${product.url}/?section=pricing`} />.
        </Words>
      </BillingPage>
    ),
  }
}

function duplicateRefunded(sum: string, product: EmailBranding): EmailDraft {
  return {
    subject: `We refunded ${sum}: you were charged twice`,
    headers: automatic,
    page: (
      <BillingPage product={product} preview="You had two subscriptions. We canceled one and refunded it.">
        <Words>
          You had two {product.name} subscriptions at once, so you paid twice. We canceled one of them and refunded{' '}
          {sum} to the card you used.
        </Words>
        <Words>
          It can take up to 10 business days to show up on your statement. Your other subscription keeps going, so
          there's nothing you need to do.
        </Words>
        <Words>
          See your plan in My Account: <To address={profileOf(product)} />.
        </Words>
      </BillingPage>
    ),
  }
}
