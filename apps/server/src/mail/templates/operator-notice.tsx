import type { EmailBranding } from '../port.ts'
import { automatic, type EmailDraft, type EmailOf } from './draft.ts'
import { Layout, Words } from './layout.tsx'
import { oneLine } from './phrases.ts'

/** Something the operator has to look at. */
export function operatorNotice(
  { subject, paragraphs }: EmailOf<'operator_notice'>,
  product: EmailBranding,
): EmailDraft {
  return {
    subject: `${product.name}: ${oneLine(subject)}`,
    headers: automatic,
    page: (
      <Layout product={product} preview={oneLine(paragraphs[0] ?? subject)}>
        {paragraphs.map((paragraph, at) => (
          <Words key={at}>{oneLine(paragraph)}</Words>
        ))}
      </Layout>
    ),
  }
}
