import '../closing/closing.css'
import '../question/dock.css'
import '../../ui/speech.css'
import { CareText } from '../../care/care-text.tsx'
import { paths } from '../../paths.ts'
import { type PracticedQuestion, usePractice } from '../../start/start-practice.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { EndFailureNotice } from '../closing/end-failure-notice.tsx'
import type { RoomAt } from '../machine/room.ts'

type Props = {
  interviewId: string
  practiced: PracticedQuestion
  lastWords: string | null
  ending: RoomAt<'finished'>['ending']
  failure: RoomAt<'finished'>['failure']
  onEndAgain: () => void
}

/** The last screen of a practice: it leads to both answers side by side. A care message replaces that. */
export function PracticeFinishedScreen({ interviewId, practiced, lastWords, ending, failure, onEndAgain }: Props) {
  const { practice, practicing } = usePractice()
  const care = lastWords !== null
  return (
    <>
      <main className="room-main" id="content" tabIndex={-1}>
        <div className="room-column room-practiced">
          <h1 className="question" ref={focusOnMount} tabIndex={-1} data-focus-target>
            {care ? 'Before anything else' : "Nice, that's another take."}
          </h1>
          {ending === 'failed' && <EndFailureNotice what="practice" failure={failure} />}
          {lastWords !== null ? (
            <CareText message={lastWords} className="answer" />
          ) : (
            <p className="answer">Your feedback is being written. Next you can see both answers side by side.</p>
          )}
        </div>
      </main>
      <footer className="dock">
        <div className="room-column dock-pair dock-stacked">
          {ending === 'failed' && (
            <Button look="primary" onClick={onEndAgain}>
              Try again
            </Button>
          )}
          {ending !== 'failed' && care && (
            <ButtonLink to={paths.detail(practiced.interviewId)}>Back to your report</ButtonLink>
          )}
          {ending !== 'failed' && !care && (
            <>
              <Button look="quiet" working={practicing ? 'Starting' : undefined} onClick={() => practice(practiced)}>
                Practice this answer again
              </Button>
              <ButtonLink
                look="primary"
                to={paths.practice(practiced.interviewId, practiced.questionNumber, interviewId)}
              >
                Compare the two answers
              </ButtonLink>
            </>
          )}
        </div>
      </footer>
    </>
  )
}
