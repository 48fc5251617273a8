import './moments.css'
import '../ui/speech.css'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { ArrowLink } from './arrow-link.tsx'
import { FollowUpPicture } from './follow-up-picture.tsx'
import { PracticePicture } from './practice-picture.tsx'
import { RemarksPicture } from './remarks-picture.tsx'

/** Three moments of the product. Whatever the interviewer or the coach says in them was made by them, from stored answers. */
export function Moments() {
  return (
    <section className="section page moments" aria-label="What happens in an interview">
      <Moment
        title="It listens, then asks the next question"
        text="Not a list of prompts. If you leave out why, or how it ended, the interviewer picks up your own words and asks."
        picture={<FollowUpPicture />}
      />
      <Moment
        title="Same question, third try"
        text="Practice any answer again and see both side by side, with what's new this time."
        picture={<PracticePicture />}
      />
      <Moment
        title="Feedback that quotes you"
        text="Every remark carries a number and points to the sentence it's about. No scores out of nowhere, no invented quotes."
        more={<ArrowLink to={paths.sample()}>See a sample report</ArrowLink>}
        picture={<RemarksPicture />}
      />
    </section>
  )
}

type Props = { title: string; text: string; more?: ReactNode; picture: ReactNode }

function Moment({ title, text, more, picture }: Props) {
  return (
    <article className="moment">
      <header>
        <h2 className="moment-title">{title}</h2>
        <p className="soft">{text}</p>
        {more}
      </header>
      {picture}
    </article>
  )
}
