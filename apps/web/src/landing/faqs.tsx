import { Icon } from '../ui/icon.tsx'

const faqs = [
  [
    'Do I have to speak?',
    'No. Typing is always one tap away, and you can change your mind halfway. If your browser cannot listen, the room says so before you begin.',
  ],
  [
    'What if I go blank?',
    'Nothing bad. Nobody interrupts you. When the three minutes are over the recording stops, and you can still correct what is there. An empty answer is sent as “I don’t have an answer for that.” and the interview goes on.',
  ],
  [
    'Who writes the feedback?',
    'A coach that is software. Each report names it. It looks at what you said, never at your accent, face or voice, and it says when there was something it could not judge.',
  ],
  ['Will it tell me whether I get the job?', 'No. It cannot know, so it does not guess.'],
  [
    'Which jobs can I practice for?',
    'Over 150 job titles in twelve sectors. With Premium you can paste any job description and the questions follow it.',
  ],
  [
    'How does a subscription end?',
    "You can cancel it in My Account anytime. You'll keep your plan until the end of the period you paid for, then you're on the Free plan. Fees aren't refunded.",
  ],
  ['How old do I have to be?', '13 or over. If you are a minor, a parent or guardian has to agree.'],
] as const

export function Faqs() {
  return (
    <section className="section page split" id="faqs">
      <header>
        <h2 className="heading">Questions</h2>
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
