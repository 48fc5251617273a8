import '../ui/speech.css'
import { Icon } from '../ui/icon.tsx'
import { Steps } from '../ui/steps.tsx'
import { VoiceLine } from '../ui/voice-line.tsx'
import { heard } from './heard.ts'

/** A moment in the room, drawn with the room's own parts: the question, the line, an answer being spoken, its feedback. */
export function Stage() {
  return (
    <figure
      className="stage page"
      aria-label="A moment in the room: a question, an answer being spoken, and the feedback it will get"
    >
      <div className="stage-head">
        <Steps noun="Question" current={2} total={5} />
        <p className="label stage-job">Store Manager, mid level</p>
      </div>
      <p className="question stage-question">
        Tell me about a time you had to decide without all the information you wanted.
      </p>
      <VoiceLine className="stage-line-wide" levels={heard.wide} ticks={280} />
      <VoiceLine className="stage-line-narrow" levels={heard.narrow} ticks={86} />
      <div className="stage-time">
        <span className="mic mic-small" aria-hidden="true">
          <i>
            <Icon name="microphone" />
          </i>
          Recording
        </span>
        <span className="timer">
          <strong>1:52</strong> left
        </span>
      </div>
      <div className="stage-body">
        <p className="answer">
          I called the two nearest stores to see what they could lend us, and moved four people off the registers to
          bring out what was in the back. <mark className="said">In the end it went pretty well.</mark>
          <sup className="ref">1</sup> <span className="hearing">So I think what I</span>
          <span className="caret" />
        </p>
        <figcaption className="note">
          <p className="label">
            <span className="note-number">1</span> Later, in your report
          </p>
          <p>
            “Pretty well” hides your best part. Say what changed: when the aisle was full again, or what a customer told
            you.
          </p>
        </figcaption>
      </div>
    </figure>
  )
}
