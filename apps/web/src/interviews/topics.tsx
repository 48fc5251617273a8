import './topics.css'
import { type ReactNode, useId } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { listChecked, listPromised, sayRoom, setChecked } from './topic-choice.ts'
import type { Preview, Understanding } from './use-preview.ts'

type Choice = {
  unchecked: readonly string[]
  questionCount: number
  onUnchecked: (unchecked: readonly string[]) => void
}

/**
 * The topics of a pasted description as checkboxes, and which of them the questions have room for. Its height is reserved (no layout
 * shift).
 */
export function Topics({ preview, ...choice }: Choice & { preview: Preview }) {
  return <div className="topics">{draw(preview, choice)}</div>
}

function draw(preview: Preview, choice: Choice) {
  switch (preview.kind) {
    case 'empty':
      return <Words words="Paste the job posting to see what we'll ask about." />
    case 'too_long':
      return <Words words="Shorten the posting to see what we'll ask about." />
    case 'reading': {
      const { before, isSameText } = preview
      const spinner = <Spinner words={isSameText ? 'Checking what fits' : 'Reading the posting'} />
      if (!before || before.found.length === 0) return <Words words={spinner} />
      return (
        <TopicList
          understanding={before}
          says={<span className={isSameText ? 'topics-late' : undefined}>{spinner}</span>}
          look={isSameText ? 'current' : 'older'}
          {...choice}
        />
      )
    }
    case 'read': {
      const { understanding } = preview
      const { found, notice } = understanding
      if (found.length === 0) return <Words words={notice ?? "We couldn't find anything to ask about yet."} />
      const says = sayRoom(understanding, choice.unchecked, choice.questionCount)
      return (
        <>
          <TopicList understanding={understanding} says={says} look="current" {...choice} />
          {notice && <p className="soft">{notice}</p>}
        </>
      )
    }
    case 'failed': {
      const says = "We can't tell which topics fit right now. You can still start the interview."
      if (!preview.before)
        return <Words words="We can't show the topics right now. You can still start the interview." />
      return <TopicList understanding={{ ...preview.before, understood: [] }} says={says} look="older" {...choice} />
    }
  }
}

const title = 'Ask me about'

function Words({ words }: { words: ReactNode }) {
  return (
    <>
      <p className="topics-title">{title}</p>
      <p className="soft">{words}</p>
    </>
  )
}

type ListProps = Choice & { understanding: Understanding; says: ReactNode; look: 'current' | 'older' }

/** Topics of an older text, or unchecked by a failed preview, carry no mark: it isn't known whether they fit. */
function TopicList({ understanding, says, look, unchecked, questionCount: _, onUnchecked }: ListProps) {
  const id = useId()
  const { found } = understanding
  const checked = listChecked(found, unchecked)
  const promised = listPromised(understanding, unchecked)
  return (
    <fieldset className={`topics-list topics-${look}`} aria-describedby={id}>
      <legend className="topics-title">{title}</legend>
      <p className="topics-room" id={id}>
        {says}
      </p>
      {found.map((topic) => {
        const isChecked = checked.includes(topic)
        const hasRoom = look === 'older' || !isChecked || promised.includes(topic)
        return (
          <label className="check" key={topic}>
            <input
              type="checkbox"
              className="mark"
              checked={isChecked}
              onChange={(event) => onUnchecked(setChecked(unchecked, topic, event.target.checked))}
            />
            <span className={isChecked && hasRoom ? undefined : 'soft'}>{topic}</span>
            {!hasRoom && <span className="topics-tag">No room</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
