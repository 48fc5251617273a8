import type { EmailBranding } from '../port.ts'
import { automatic, type EmailDraft, type EmailOf } from './draft.ts'
import { Layout, TakeItBack, To, Words } from './layout.tsx'
import { moment, oneLine } from './phrases.ts'

/** An old copy of a session's cookie was used, so the session was ended. */
export const sessionRevoked = ({ device, at }: EmailOf<'session_revoked'>, product: EmailBranding): EmailDraft => ({
  subject: `A device was signed out of your ${product.name} account`,
  headers: automatic,
  page: (
    <Layout product={product} preview={`${oneLine(device)}, on ${moment(at)}. Please log in again.`}>
      <Words>
        We signed out {oneLine(device)} on {moment(at)}, because an old copy of its session was used. Someone may have
        copied it from that device. It also happens when a browser is restored from a backup.
      </Words>
      <Words>
        Your other devices stay signed in. To keep using that device, log in again at{' '}
        <To address={`${product.url}/login`} />.
      </Words>
      <TakeItBack product={product} when="If you don't know how this happened" />
    </Layout>
  ),
})
