import type { EmailBranding } from '../port.ts'
import { automatic, type EmailDraft } from './draft.ts'
import { Layout, To, Words } from './layout.tsx'

/** Account-enumeration guard: this email, and not the page, reveals that the address has an account. */
export const signUpAgain = (product: EmailBranding): EmailDraft => ({
  subject: `You already have a ${product.name} account`,
  headers: automatic,
  page: (
    <Layout product={product} preview="Someone tried to sign up with your email address.">
      <Words>
        Someone, maybe you, tried to sign up for {product.name} with this email address. It already has an account, and
        nothing was changed.
      </Words>
      <Words>
        To log in, go to <To address={`${product.url}/login`} />. If you forgot your password, choose a new one at{' '}
        <To address={`${product.url}/forgot-password`} />.
      </Words>
      <Words>If this wasn't you, you can ignore this email. Your account is safe.</Words>
    </Layout>
  ),
})
