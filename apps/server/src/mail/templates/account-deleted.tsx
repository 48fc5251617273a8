import type { Product } from '../port.ts'
import { automatic, type Draft } from './draft.ts'
import { Layout, To, Words } from './layout.tsx'

/** The last mail: the account is gone. */
export const accountDeleted = (product: Product): Draft => ({
  subject: `Your ${product.name} account has been deleted`,
  headers: automatic,
  page: (
    <Layout product={product} preview="With your interviews, answers, feedback and favorites.">
      <Words>
        Your {product.name} account has been deleted, with your interviews, answers, feedback and favorites. This cannot
        be undone.
      </Words>
      <Words>
        If it was not you who deleted it, please write to{' '}
        <To address={`mailto:${product.contactEmail}`}>{product.contactEmail}</To>.
      </Words>
      <Words>Thank you for practicing with us.</Words>
    </Layout>
  ),
})
