import type { EmailBranding } from '../port.ts'
import { automatic, type EmailDraft, type EmailOf } from './draft.ts'
import { Layout, To, Words } from './layout.tsx'

const listDeleted = (review: EmailOf<'account_deleted'>['review']) =>
  `interviews, answers, feedback${review === 'none' ? ' and favorites' : ', favorites and review'}`

/** The last mail: the account is gone. */
export const accountDeleted = (
  { billing, review }: EmailOf<'account_deleted'>,
  product: EmailBranding,
): EmailDraft => ({
  subject: `Your ${product.name} account has been deleted`,
  headers: automatic,
  page: (
    <Layout product={product} preview={`With your ${listDeleted(review)}.`}>
      <Words>
        Your {product.name} account has been deleted, with your {listDeleted(review)}. This can't be undone.
      </Words>
      {review === 'published' && <Words>Your review is no longer on our home page.</Words>}
      {billing === 'kept' && <Words>We keep billing records, without your name, for 7 years.</Words>}
      <Words>
        If this wasn't you, please write to <To address={`mailto:${product.contactEmail}`}>{product.contactEmail}</To>.
      </Words>
      <Words>Thank you for practicing with us.</Words>
    </Layout>
  ),
})
