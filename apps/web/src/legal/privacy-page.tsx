import { type ProductInfo, useProduct } from '../api/product.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { WordsThatLeave } from './words-that-leave.tsx'

const sections = (product: ProductInfo, { name, company, contactEmail } = product): LegalSection[] => [
  {
    id: 'definitions',
    title: 'Definitions',
    body: (
      <ul>
        <li>“{name}”, “the service”: the web product for practicing job interviews.</li>
        <li>“We”, “us”: {company}, a limited liability company. We are the controller of your personal data.</li>
        <li>“Personal data”: information about a person who is or can be identified.</li>
        <li>“Processing”: anything done with personal data: collecting, storing, using, sharing, erasing.</li>
        <li>“Provider”: a company that processes data for us, on our instructions.</li>
      </ul>
    ),
  },
  {
    id: 'collected',
    title: 'Information we collect',
    body: (
      <>
        <p>What you give us:</p>
        <ul>
          <li>Account: email address, password (stored only as a one-way hash), whether you want the newsletter.</li>
          <li>
            Practice: the interviews you start, job titles and descriptions you enter, favorites, your answers as text,
            questions you ask.
          </li>
          <li>
            A review, if you write one: stars, words and the name you choose. We read it first; if we publish it,
            anybody can read it, with the job you practiced for.
          </li>
          <li>Messages: what you write in the contact form, with the name and email address you give there.</li>
        </ul>
        <p>What we collect as you use the service:</p>
        <ul>
          <li>
            Feedback and transcripts, the number and times of your interviews, the length and pace of your answers.
          </li>
          <li>
            Subscription: plan, period, missing payments, refunds, disputes, and the payment provider’s references. Card
            numbers go to that provider and never reach us.
          </li>
          <li>Technical data: IP address, browser and device type, times of requests, sign-ins and errors.</li>
        </ul>
        <p>
          Your voice: your browser, or the speech service it uses, turns speech into text, and only the text reaches us.
          If your browser cannot do that, a recording of your answer may pass through our server to a speech-to-text
          service. We store the text, not the recording.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How we use it, and on what lawful basis',
    body: (
      <ul>
        <li>
          To provide the service: accounts, interviews, feedback, payments and support (performance of our contract with
          you).
        </li>
        <li>
          To keep it safe: codes by email, limits on attempts, detecting abuse and errors (our legitimate interests).
        </li>
        <li>
          To improve it, including the models that ask and give feedback (our legitimate interests; you may object).
        </li>
        <li>
          To send offers and updates, if you asked for them (your consent, which you can withdraw in your account at any
          time).
        </li>
        <li>To keep financial records and respond to lawful requests (legal obligations).</li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    body: (
      <>
        <p>
          We set two cookies. The service needs both, and scripts cannot read them. <code>greenroom-refresh</code> keeps
          you signed in for 14 days after your last visit, and 30 days at most. <code>greenroom-browser</code> lasts a
          year and recognizes this browser: after you enter a code here, we do not ask for another for 30 days. On
          secure connections both names begin with <code>__Host-</code>.
        </p>
        <p>
          Your browser’s local storage remembers whether you are or were signed in, your theme, your sound and
          interviewer settings, which notice your account showed last and how tall parts of a page were, so that pages
          do not jump while they load, and an unfinished answer, so that reloading the page does not lose it. What you
          begin to write in a form, such as a review, stays in its tab until you send it or close the tab.
        </p>
        <p>
          If your voice is recorded because your browser cannot turn it into text, the recording stays in the browser’s
          storage (IndexedDB), so that reloading the page does not lose it, until it is transcribed, you discard it, the
          interview ends or you log out.
        </p>
        <p>
          If analytics are used, they tell us which pages work and which do not. You can block or delete cookies in your
          browser; without the necessary ones you cannot stay signed in.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who we share it with',
    body: (
      <>
        <p>We do not sell personal data. We share what is necessary with providers of these kinds:</p>
        <ul>
          <li>payments: to charge subscriptions;</li>
          <li>email marketing: to send the newsletter, if you asked for it;</li>
          <li>artificial intelligence: to ask questions and write feedback, if an external model is used;</li>
          <li>speech-to-text: to transcribe a recorded answer, if your browser cannot do that itself;</li>
          <li>text-to-speech: to read aloud what the interviewer says, if an external voice is used;</li>
          <li>analytics: to understand how the service is used;</li>
          <li>cloud hosting: to run the service and store its data.</li>
        </ul>
        <WordsThatLeave product={product} />
        <p>
          We also share data when the law requires it, to protect people or rights, and with a company that takes over
          the service, under this same policy.
        </p>
      </>
    ),
  },
  {
    id: 'transfers',
    title: 'International transfers',
    body: (
      <p>
        We and our providers may process data in the United States and in other countries. When data leaves the European
        Economic Area or the United Kingdom we rely on an adequacy decision or on standard contractual clauses, with
        additional safeguards where needed.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          Account and practice data: as long as your account exists. When you delete it, it is erased from the live
          service immediately.
        </li>
        <li>Account data that remains in logs and backups: up to about 1 year after the account is closed.</li>
        <li>Billing records: up to 7 years, as tax law requires, without your name where possible.</li>
        <li>A review: until you delete it in your account, or delete the account.</li>
        <li>Contact messages: until they have been dealt with, and for up to 1 year after.</li>
      </ul>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The service is not for children under 13, and we do not knowingly collect their data. If you believe that a
        child under 13 has given us data, write to us and we will erase it. Minors who are 13 or older need the
        agreement of a parent or guardian.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You can see, correct, download and erase your data: most of it directly in your account settings, the rest by
          writing to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
        <p>
          <strong>In the European Economic Area and the United Kingdom</strong> you have the right of access,
          rectification, erasure, restriction, portability and objection, the right to withdraw consent at any time, and
          the right to complain to the data protection authority where you live. The software alone makes no decision
          that has legal effects on you.
        </p>
        <p>
          <strong>In California</strong> you have the right to know what we collect, use and share, to have it corrected
          or deleted, to limit the use of sensitive information, to opt out of sale or sharing (we do neither for
          advertising), and not to be treated worse for using these rights. We answer a verified request within 45 days.
          You may use an authorized agent.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Links to others',
    body: (
      <p>
        Sites we link to, including the payment page, have their own policies. We are not responsible for what they do,
        so please read those policies.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        If we make a material change to this policy, we give 30 days’ notice by email or in the service. The date at the
        top shows which version you are reading.
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
  usePageTitle('Privacy Policy')
  const product = useProduct()
  return (
    <LegalPage
      title="Privacy Policy"
      updated="November 29, 2026"
      lead={`${product.name} is a place to rehearse. This is what ${product.company} collects, why, for how long, and what you can do about it. As the Terms explain, what you enter may be used to improve the product’s models after details that identify you are removed.`}
      sections={sections(product)}
    />
  )
}
