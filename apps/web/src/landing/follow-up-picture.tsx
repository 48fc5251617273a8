import { sample } from '../samples/follow-up.js'
import { Presence } from '../ui/presence.tsx'
import { MarkedAnswer } from './marked-answer.tsx'
import { nameJob } from './name-job.ts'

/** An answer, and the follow-up that quotes words of it. */
export function FollowUpPicture() {
  return (
    <figure className="picture">
      <figcaption className="picture-bar label">
        <span>{sample.question}</span>
        <span className="picture-job">{nameJob(sample)}</span>
      </figcaption>
      <p className="answer picture-pad">
        <MarkedAnswer answer={sample.answer} quotations={[sample.takesUp]} />
      </p>
      <div className="asks">
        <Presence state="speaking" />
        <p className="question">{sample.followUp}</p>
      </div>
    </figure>
  )
}
