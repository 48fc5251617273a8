import { useProduct } from '../api/product.ts'
import { FormPage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { ContactForm } from './contact-form.tsx'

export function Component() {
  usePageTitle('Contact us')
  const { contactEmail } = useProduct()
  return (
    <FormPage
      title="Contact us"
      lead="A question, a problem, an idea: a person reads it and answers by email."
      aside={
        <p>
          Or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      }
    >
      <ContactForm />
    </FormPage>
  )
}
