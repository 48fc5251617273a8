import './faqs.css'
import { catalogSize } from '../shell/catalog-size.ts'
import { Icon } from '../ui/icon.tsx'

export const faqs: readonly (readonly [question: string, answer: string])[] = [
  [
    'Why not just use ChatGPT?',
    "You can, and it's great for polishing a resume. But it doesn't put you on the spot. Here a voice asks, the clock runs, and the follow-up goes after what you left out. Your feedback only quotes words you really said, and it's built on what interviewers listen for in each question. With Premium you can also see yourself get better: same question, first try next to third.",
  ],
  [
    'Do I have to speak?',
    "No. Typing is always one tap away, and you can switch halfway through. If your browser can't listen, we tell you before you start.",
  ],
  [
    'What if I go blank?',
    "Nothing bad happens. Nobody interrupts you. When three minutes are up, recording stops and you can still edit your answer. If you leave it empty, we send “I don't have an answer for that.” and move on.",
  ],
  [
    'Who writes the feedback?',
    "Our AI coach. Every report says which one wrote it. It goes by the words of your answers, never your accent, face or voice, and it says so when there's something it couldn't judge.",
  ],
  ["Will it tell me if I'll get the job?", "No. Nobody can know that from a practice interview, so we don't guess."],
  [
    'Which jobs can I practice for?',
    `${catalogSize.jobs} jobs in ${catalogSize.fields.length} fields, from EMT and barber to data analyst and CPA. With Premium you can paste any job posting and the questions follow it.`,
  ],
  [
    'What happens to what I say?',
    "The text of your answers stays with your account so you can reread it. We don't keep recordings. You can download everything, delete any interview, or delete your account.",
  ],
  [
    'Can I cancel?',
    "Anytime, in two clicks, in My Account. You keep your plan until the end of the month you paid for. Fees aren't refunded.",
  ],
  ['How old do I have to be?', "13 or older. If you're a minor, a parent or guardian has to agree."],
]

export function Faqs() {
  return (
    <section className="section page split" id="faqs" aria-labelledby="faqs-title">
      <header>
        <h2 className="heading" id="faqs-title" tabIndex={-1} data-focus-target>
          Frequently asked questions
        </h2>
      </header>
      <div className="rows faq">
        {faqs.map(([question, answer], i) => (
          <details key={question} open={i === 0}>
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
