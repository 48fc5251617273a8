import './closing.css'
import './dock.css'
import '../ui/speech.css'
import { useEffect, useRef } from 'react'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EndFailureNotice } from './end-failure-notice.tsx'
import type { RoomAt } from './room.ts'

type Props = {
  interviewId: string
  ending: RoomAt<'finished'>['ending']
  failure: RoomAt<'finished'>['failure']
  onEndAgain: () => void
  onFinish: () => void
}

/** The last screen. The server has ended the interview before its buttons lead on: to the feedback, or to everything completed. */
export function FinishedScreen({ interviewId, ending, failure, onEndAgain, onFinish }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <main className="room-main" id="content" tabIndex={-1}>
        <div className="room-column room-finished">
          <h1 className="question" ref={heading} tabIndex={-1} data-focus-target>
            That was the whole interview. Well done for staying with it.
          </h1>
          {ending === 'failed' ? (
            <EndFailureNotice what="interview" failure={failure} />
          ) : (
            <p className="answer">
              Your feedback is being written from what you said. You will find it later under Completed, with the
              transcript.
            </p>
          )}
        </div>
      </main>
      <footer className="dock">
        <div className="room-column dock-pair">
          {ending !== 'failed' && (
            <Button working={ending === 'ending' ? 'Finishing' : undefined} onClick={onFinish}>
              Finish
            </Button>
          )}
          {ending === 'failed' && (
            <Button look="primary" onClick={onEndAgain}>
              Try again
            </Button>
          )}
          {ending === 'ended' && (
            <ButtonLink look="primary" to={paths.detail(interviewId)}>
              Read your feedback
            </ButtonLink>
          )}
        </div>
      </footer>
    </>
  )
}
