import type { EmailBranding } from '../port.ts'
import { automatic, type EmailDraft, type EmailOf } from './draft.ts'
import { Layout, TakeItBack, Words } from './layout.tsx'
import { moment } from './phrases.ts'

/** A new password was chosen with a code. */
export const passwordChanged = ({ at }: EmailOf<'password_changed'>, product: EmailBranding): EmailDraft => ({
  subject: `Your ${product.name} password was changed`,
  headers: automatic,
  page: (
    <Layout product={product} preview={`On ${moment(at)}. All devices were signed out.`}>
      <Words>
        Your {product.name} password was changed on {moment(at)}, with a code that we emailed you. All devices were
        signed out, and each asks for a code the next time you log in.
      </Words>
      <TakeItBack product={product} when="If this wasn't you" />
    </Layout>
  ),
})
