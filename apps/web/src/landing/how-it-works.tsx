const steps = [
  ['The question', "You hear it and read it. The microphone stays off until it's been asked."],
  [
    'Your answer',
    'Up to three minutes. You start and stop the microphone, see every word, and fix anything before you send it.',
  ],
  ['A follow-up', "Only when something's missing. If your answer is complete, we move on."],
  ['Your questions', 'Just like in a real interview, you can ask up to five questions at the end.'],
  [
    'Your feedback',
    'What worked, the one change that gains most, and what interviewers listen for. Usually ready within a minute.',
  ],
] as const

export function HowItWorks() {
  return (
    <section className="section page split" aria-labelledby="how-title">
      <header>
        <h2 className="heading" id="how-title">
          How it works
        </h2>
        <p className="soft">Five steps, the same every time. Only the questions change.</p>
      </header>
      <ol className="rows steps-list">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
