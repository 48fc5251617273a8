import '../question/answer-area.css'
import '../question/dock.css'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonLine, Skeletons } from '../../ui/skeleton.tsx'
import { VoiceLine } from '../../ui/voice-line.tsx'

/** Holds the places of presence, question, line, answer and dock, so that nothing moves when they come. */
export function LoadingScreen() {
  return (
    <>
      <main className="room-main" id="content" tabIndex={-1}>
        <Skeletons words="Opening the interview" className="room-column room-question">
          <span className="room-meta">
            <SkeletonLine width="third" />
          </span>
          <span className="room-question-skeleton">
            <SkeletonLine />
            <SkeletonLine width="half" />
          </span>
        </Skeletons>
        <div className="room-line">
          <VoiceLine className="room-column voice-line-off" levels={[]} ticks={1} />
        </div>
        <div className="room-column room-answer" />
      </main>
      <footer className="dock" aria-hidden="true">
        <div className="room-column dock-places" />
      </footer>
    </>
  )
}

export function UnreachableScreen({ detail, onTryAgain }: { detail: string; onTryAgain: () => void }) {
  return (
    <main className="room-main" id="content" tabIndex={-1}>
      <div className="room-column room-message">
        <EmptyState
          level="h1"
          title="We couldn't open your interview"
          actions={
            <Button look="primary" onClick={onTryAgain}>
              Try again
            </Button>
          }
        >
          <p>{detail} Your answers are safe.</p>
        </EmptyState>
      </div>
    </main>
  )
}
