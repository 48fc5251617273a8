const steps = [
  ['The question', 'You hear it and you can read it. The microphone stays off until it has been asked.'],
  [
    'Your answer',
    'Up to three minutes. You start and stop the microphone, you see every word, and you can correct any of it before you send it.',
  ],
  [
    'A follow-up',
    'Only sometimes. If you leave out what you did or how it ended, the interviewer asks. A complete answer is left alone.',
  ],
  ['Your questions', 'At the end it is your turn: up to five questions, as in the real thing.'],
  [
    'Your report',
    'What works in each answer, one change where an answer shows the need, and what else interviewers listen for. Each remark points to the words it is about.',
  ],
] as const

export function RunningOrder() {
  return (
    <section className="section page split" id="how">
      <header>
        <h2 className="heading">The running order</h2>
        <p className="soft">The same five steps every time, so the only new thing is the question.</p>
      </header>
      <ol className="rows running-order">
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
