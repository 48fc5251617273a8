import { plans } from '@greenroom/contract/limits'
import { Link } from 'react-router'
import { useProduct } from '../api/product.ts'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'

type Names = { name: string; company: string; contactEmail: string }

const sections = ({ name, company, contactEmail }: Names): LegalSection[] => [
  {
    id: 'definitions',
    title: 'Definitions',
    body: (
      <ul>
        <li>“{name}”, “the service”: the web product for practicing job interviews that these terms are about.</li>
        <li>“We”, “us”: {company}, a limited liability company, which operates the service.</li>
        <li>“You”: the person who uses the service, and, for a minor, also the parent or guardian who agreed.</li>
        <li>“Content”: what you say, type, paste or send: answers, job descriptions, questions and messages.</li>
        <li>“Feedback”: the remarks about your answers that the service produces.</li>
        <li>“Plan”: Free, Basic or Premium, including what the pricing page lists for it.</li>
      </ul>
    ),
  },
  {
    id: 'acceptance',
    title: 'Acceptance',
    body: (
      <>
        <p>
          By creating an account or using the service you agree to these terms and to the{' '}
          <Link to={paths.privacy()}>Privacy Policy</Link>. If you do not agree, do not use the service.
        </p>
        <p>If you use the service for an organization, you confirm that you are authorized to agree on its behalf.</p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Who may use the service',
    body: (
      <p>
        You must be at least 13 years old. If you are 13 or older but younger than 18, or than the age of legal majority
        where you live, a parent or guardian must read these terms and agree to them on your behalf. Children under 13
        may not use the service.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account and its security',
    body: (
      <>
        <p>
          Use your own working email address, choose a password that you do not use anywhere else, and keep it to
          yourself. One account per person.
        </p>
        <p>
          You are responsible for what happens under your account. Tell us right away at{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a> if you believe that someone else has used it. You can
          sign out every device in your account settings.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    body: (
      <>
        <p>You may not:</p>
        <ul>
          <li>break the law with the service, or use it to harm, threaten, deceive or harass anyone;</li>
          <li>enter content that you have no right to use, or personal data of others without their permission;</li>
          <li>attempt to access accounts, data or systems that are not yours, or to get around limits or payment;</li>
          <li>
            overload, probe, copy, scrape or reverse engineer the service, except where the law gives you that right;
          </li>
          <li>upload harmful code, or share, resell or rent out your account;</li>
          <li>
            use the service or its output to build a competing product, or pass Feedback off as the opinion of a real
            employer.
          </li>
        </ul>
        <p>We may limit, suspend or close an account that does any of this. When possible, we warn you first.</p>
      </>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Plans, fees and renewal',
    body: (
      <>
        <p>
          Free includes one interview. Basic costs ${plans.BASIC.monthly} and Premium ${plans.PREMIUM.monthly} per
          month. Fees are in US dollars (USD); taxes that apply are added or included as the checkout page shows.
        </p>
        <p>
          <strong>Subscriptions renew automatically</strong> each month at the then-current price, and our payment
          provider charges your card until you cancel. If we change a price, we tell you at least 30 days before it
          applies to you.
        </p>
        <p>
          <strong>Fees are not refunded</strong>, in whole or in part, including for time you did not use, except where
          the law requires it.
        </p>
      </>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    body: (
      <>
        <p>
          You can cancel at any time in your account settings. The cancellation takes effect at the end of the billing
          cycle you have paid for. Until then you keep your plan and can reactivate it. After that, your plan is Free.
          If a renewal was not paid, canceling ends the plan right away.
        </p>
        <p>
          You can delete your account at any time. A subscription that would charge you again must be canceled first.
        </p>
      </>
    ),
  },
  {
    id: 'your-content',
    title: 'Your content and our license to use it',
    body: (
      <>
        <p>Your content remains yours.</p>
        <p>
          You grant us a worldwide, non-exclusive, royalty-free license to store, process, reproduce, adapt and display
          it in order to run, secure and improve the service. This includes using it to develop and{' '}
          <strong>train artificial intelligence</strong> models, by us or by providers who work for us. Before content
          is used for training, details that identify you are removed as far as is reasonably possible.
        </p>
        <p>
          The license ends when you delete the content or your account, except for copies that the law requires us to
          keep and for what models have already learned. You confirm that you have the right to enter what you enter.
        </p>
      </>
    ),
  },
  {
    id: 'ours',
    title: 'What is ours',
    body: (
      <p>
        The service, its software, design, questions and name belong to us or to those who licensed them to us. You may
        use them as intended, for your own preparation. You may keep and share your reports as you like.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No warranty, no professional advice',
    body: (
      <>
        <p>
          The interviewer and the coach are software.{' '}
          <strong>AI feedback may be wrong or incomplete and is not professional advice</strong>: not career, legal,
          medical, psychological or financial advice. It does not predict whether anyone will hire you. Use your own
          judgment.
        </p>
        <p>
          The service is provided “as is” and “as available”. To the extent the law allows, we give no warranties,
          express or implied, including of merchantability, fitness for a particular purpose, accuracy, or uninterrupted
          and error-free operation.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    body: (
      <>
        <p>
          To the extent the law allows, we are not liable for indirect, incidental, special, consequential or punitive
          damages, nor for lost profits, opportunities, employment or data.
        </p>
        <p>
          Our total liability for all claims is limited to{' '}
          <strong>the greater of the fees you paid in the last 6 months before the claim arose, or USD 100</strong>.
          Nothing here limits liability that cannot be limited by law.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of the State of Illinois, United States, without regard to its
        conflict-of-law rules. You keep any mandatory consumer rights you have where you live.
      </p>
    ),
  },
  {
    id: 'arbitration',
    title: 'Arbitration, and how to opt out of it',
    body: (
      <>
        <p>Write to us first: most disputes can be settled by email.</p>
        <p>
          A dispute that is not settled within 30 days after that is decided by binding arbitration before one
          arbitrator, not in court, and each side acts only on its own behalf: there are no class or representative
          proceedings. Either side may instead go to a small-claims court, or ask a court for an order that protects its
          intellectual property.
        </p>
        <p>
          <strong>You can opt out of arbitration within 30 days</strong> after you first accept these terms, by writing
          to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from the email address of your account and saying so.
          Opting out has no other effect.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. If a change is material, we give you at least 30 days’ notice before it takes effect,
        by email or in the service. If you do not agree, you can cancel and delete your account before then. Using the
        service afterward means that you agree.
      </p>
    ),
  },
  {
    id: 'general',
    title: 'General',
    body: (
      <p>
        If one part of these terms cannot be enforced, the rest stays in force. Failing to enforce a right does not
        waive it. You may not transfer these terms. We may transfer them to a company that takes over the service, and
        we tell you if we do.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        {company}, by email: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    ),
  },
]

export function Component() {
  usePageTitle('Terms of Service')
  const product = useProduct()
  return (
    <LegalPage
      title="Terms of Service"
      updated="May 22, 2025"
      lead={`These are the terms on which ${product.company} lets you use ${product.name}. They are a contract, so please read them, especially the parts on renewal, liability and arbitration.`}
      sections={sections(product)}
    />
  )
}
