import { useState } from 'react'
import { useProduct } from '../api/product.ts'
import { FormPage, OutcomePage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Address } from '../ui/address.tsx'
import { Button } from '../ui/button.tsx'
import { ContactForm } from './contact-form.tsx'
import { said } from './messages.ts'

export function Component() {
  usePageTitle('Contact us')
  const { contactEmail } = useProduct()
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  if (sentFrom !== null) {
    return (
      <OutcomePage title="Thanks for writing" lead={said.sent}>
        <p>
          We'll reply to <Address>{sentFrom}</Address>
        </p>
        <div className="form-actions">
          <Button onClick={() => setSentFrom(null)}>Write another message</Button>
        </div>
      </OutcomePage>
    )
  }
  return (
    <FormPage
      title="Contact us"
      lead="A question, a problem, an idea: a person reads it and replies by email."
      aside={
        <p>
          Or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      }
    >
      <ContactForm onSent={setSentFrom} />
    </FormPage>
  )
}
