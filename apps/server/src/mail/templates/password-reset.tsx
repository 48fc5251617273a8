import type { EmailBranding } from '../port.ts'
import { automatic, type CodeEmail, type EmailDraft } from './draft.ts'
import { Code, Layout, Words } from './layout.tsx'
import { duration } from './phrases.ts'

/** The code with which a new password can be chosen. */
export const passwordReset = ({ code, validMinutes }: CodeEmail, product: EmailBranding): EmailDraft => ({
  subject: `Your ${product.name} password reset code`,
  headers: automatic,
  page: (
    <Layout product={product} preview="Use it to choose a new password.">
      <Words>Use this code to choose a new password for {product.name}:</Words>
      <Code code={code} />
      <Words>
        It expires in {duration(validMinutes)} and works once. When you change your password, all devices are signed
        out.
      </Words>
      <Words>
        If you didn't ask for it, you can ignore this email: your password stays as it is. Never share the code.
      </Words>
    </Layout>
  ),
})
