import type { EmailBranding } from '../port.ts'
import { automatic, type EmailDraft, type EmailOf } from './draft.ts'
import { Layout, TakeItBack, Words } from './layout.tsx'
import { moment, oneLine } from './phrases.ts'

/** A login in a browser that was not trusted before. */
export const newDevice = ({ device, at }: EmailOf<'new_device'>, product: EmailBranding): EmailDraft => ({
  subject: `New login to your ${product.name} account`,
  headers: automatic,
  page: (
    <Layout product={product} preview={`From ${oneLine(device)}, on ${moment(at)}.`}>
      <Words>
        Someone logged in to your {product.name} account on a new device: {`${oneLine(device)}, on ${moment(at)}.`}
      </Words>
      <Words>If this was you, there's nothing to do.</Words>
      <TakeItBack product={product} when="If this wasn't you" />
    </Layout>
  ),
})
