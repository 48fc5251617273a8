import { cutSlots } from '@greenroom/contract/report/example-slots'
import { noteTitles } from '@greenroom/contract/report/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { sample } from '../samples/remarks.js'
import { nameJob } from './name-job.ts'

/** Three remarks of the sample report; the number beside a quotation leads to it there. */
export function RemarksPicture() {
  const { works, change, covers } = sample
  return (
    <figure className="picture">
      <figcaption className="picture-bar label">
        <span>From the feedback</span>
        <span className="picture-job">{nameJob(sample)}</span>
      </figcaption>
      <dl className="remarks">
        <Remark title={noteTitles.works}>
          <p>
            <Quoted {...works} />
          </p>
          <p className="soft">{works.says}</p>
        </Remark>
        <Remark title={noteTitles.change}>
          <p className="strong">{change.change.title}</p>
          <p>
            <Quoted number={change.number} quotation={change.change.quotation} />
          </p>
          {change.change.why !== '' && <p className="soft">{change.change.why}</p>}
          <p>
            {noteTitles.sayNext}: “<Slots words={change.change.sayNext} />”
          </p>
        </Remark>
        <Remark title={noteTitles.asked}>
          <p className="strong">{covers.covers}</p>
          <p>
            {noteTitles.passage} “{covers.passage.text}”
          </p>
        </Remark>
      </dl>
    </figure>
  )
}

function Remark({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Quoted({ number, quotation }: { number: number; quotation: { text: string } }) {
  return (
    <>
      “<mark className="said">{quotation.text}</mark>”
      <Link
        className="ref"
        to={{ pathname: paths.sample(), hash: `note-${number}` }}
        aria-label={`${number}, show in the sample report`}
      >
        {number}
      </Link>
    </>
  )
}

/** Words to say, with the places that only the candidate can fill in. */
function Slots({ words }: { words: string }) {
  return cutSlots(words).map(({ kind, text }, at) =>
    kind === 'slot' ? (
      <span key={`${at}:${text}`} className="slot">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
