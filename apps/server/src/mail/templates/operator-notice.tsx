import type { Product } from '../port.ts'
import { automatic, type Draft, type EmailOf } from './draft.ts'
import { Layout, Words } from './layout.tsx'
import { oneLine } from './phrases.ts'

/** Something the operator has to look at. */
export function operatorNotice({ subject, paragraphs }: EmailOf<'operator_notice'>, product: Product): Draft {
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
