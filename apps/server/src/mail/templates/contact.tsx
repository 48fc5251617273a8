import { Fragment } from 'react'
import type { EmailBranding } from '../port.ts'
import type { EmailDraft, EmailOf } from './draft.ts'
import { Layout, Small, Words } from './layout.tsx'
import { oneLine, paragraphsOf } from './phrases.ts'

/** A message of the contact form, for the operator, who answers it like other mails. */
export function contact({ name, replyTo, userType, message }: EmailOf<'contact'>, product: EmailBranding): EmailDraft {
  const sender = oneLine(name) || replyTo
  return {
    subject: `Message from ${sender} to ${product.name}`,
    headers: { 'Reply-To': oneLine(replyTo) },
    page: (
      <Layout product={product} preview={oneLine(message)}>
        <Small>
          From {sender}, {replyTo} ({userType}), through the contact form. If you reply, it goes to that address,
          exactly as they typed it.
        </Small>
        {paragraphsOf(message).map((paragraph, at) => (
          <Words key={at}>
            {paragraph.split(/\r?\n/).map((line, place) => (
              <Fragment key={place}>
                {place > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </Words>
        ))}
      </Layout>
    ),
  }
}
