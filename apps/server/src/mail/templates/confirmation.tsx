import type { EmailBranding } from '../port.ts'
import { automatic, type CodeEmail, type EmailDraft } from './draft.ts'
import { Code, Layout, Words } from './layout.tsx'
import { duration } from './phrases.ts'

/** The code that confirms a sign-up. */
export const confirmation = ({ code, validMinutes }: CodeEmail, product: EmailBranding): EmailDraft => ({
  subject: `Your ${product.name} confirmation code`,
  headers: automatic,
  page: (
    <Layout product={product} preview="This code confirms your email address.">
      <Words>Welcome to {product.name}. This code confirms your email address:</Words>
      <Code code={code} />
      <Words>
        It expires in {duration(validMinutes)}. If you didn't sign up, you can ignore this email: nothing happens
        without the code.
      </Words>
    </Layout>
  ),
})
