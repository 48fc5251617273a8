import type { EmailBranding } from '../port.ts'
import { automatic, type CodeEmail, type EmailDraft } from './draft.ts'
import { Code, Layout, TakeItBack, Words } from './layout.tsx'
import { duration } from './phrases.ts'

/** The second factor: the code for a login in a browser that is not trusted yet. */
export const twoFactor = ({ code, validMinutes }: CodeEmail, product: EmailBranding): EmailDraft => ({
  subject: `Your ${product.name} login code`,
  headers: automatic,
  page: (
    <Layout product={product} preview="Use it to finish logging in.">
      <Words>
        Someone logged in to {product.name} with your password. If this was you, use this code to finish logging in:
      </Words>
      <Code code={code} />
      <Words>
        It expires in {duration(validMinutes)} and works once, only in the browser where you logged in. Never share it.
      </Words>
      <TakeItBack product={product} when="If this wasn't you" />
    </Layout>
  ),
})
