import type { EmailBranding } from '../port.ts'
import type { EmailDraft, EmailOf } from './draft.ts'
import { Layout, Small, To, Words } from './layout.tsx'
import { oneLine, paragraphsOf } from './phrases.ts'

/** A newsletter, with a link for people and a header for mail programs that end it with one click (RFC 8058). */
export function newsletter(
  { subject, text, unsubscribeToken }: EmailOf<'newsletter'>,
  product: EmailBranding,
): EmailDraft {
  const token = encodeURIComponent(unsubscribeToken)
  const paragraphs = paragraphsOf(text)
  return {
    subject: oneLine(subject),
    headers: {
      'List-Unsubscribe': `<${product.url}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    page: (
      <Layout product={product} preview={oneLine(paragraphs[0] ?? '')}>
        {paragraphs.map((paragraph, at) => (
          <Words key={at}>{paragraph}</Words>
        ))}
        <Small>
          {product.company} sent you this because you chose to receive offers and updates. To stop these emails:{' '}
          <To address={`${product.url}/unsubscribe?token=${token}`}>Unsubscribe</To>
        </Small>
      </Layout>
    ),
  }
}
