import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { ClosingScreen } from './closing/closing-screen.tsx'
import { sendQuestions, skipQuestions } from './closing/own-questions.ts'
import { RepliesScreen } from './closing/replies-screen.tsx'
import { closeDraft } from './drafts/persist-draft.ts'
import { FinishedScreen } from './finished/finished-screen.tsx'
import { PracticeFinishedScreen } from './finished/practice-finished-screen.tsx'
import { runEffects } from './machine/effect-runner.ts'
import type { RoomState } from './machine/room.ts'
import { isRunning } from './machine/room-machine.ts'
import { QuestionScreen } from './question/question-screen.tsx'
import { submitAnswer } from './question/send-answer.ts'
import { createRoomContext } from './room-context.ts'
import { createRoomEffects } from './room-effects.ts'
import { RoomHead } from './room-head.tsx'
import { LoadingScreen, UnreachableScreen } from './session/loading-screen.tsx'
import { useKeyboardInset } from './session/use-keyboard-inset.ts'
import { useLeaving } from './session/use-leaving.ts'
import { SoundCheckScreen } from './sound-check/sound-check-screen.tsx'

/** One interview from its first question to the last screen: the machine decides, the effects of its state act, the screens show. */
export function InterviewRoom({ interviewId }: { interviewId: string }) {
  const navigate = useNavigate()
  const [context] = useState(() => createRoomContext(interviewId, navigate))
  const { state, draft, voice } = context
  const { dispatch } = state
  const room = useSyncExternalStore(state.subscribe, state.read)
  const heading = useSyncExternalStore(context.heading.subscribe, context.heading.read)
  const practiced = heading?.practiced ?? null
  const element = useRef<HTMLDivElement>(null)
  const session = useSession()
  const plan = session.status === 'logged-in' ? session.user.subscriptionLevel : 'FREE'

  usePageTitle(titleOf(room, practiced ? 'practice' : 'interview'))
  useKeyboardInset(element)
  const leaving = useLeaving(context, plan)
  useEffect(() => {
    const stop = runEffects(state, createRoomEffects(), context)
    return () => {
      stop()
      closeDraft(context)
      voice.silence()
    }
  }, [context, state, voice])
  const finish = () => dispatch({ type: 'finished' })

  return (
    <div className="room" ref={element}>
      <RoomHead
        heading={heading}
        end={isRunning(room) ? leaving.end : 'not_offered'}
        call={room.at === 'sound_check' ? 'not_started' : 'started'}
        onEndCall={() => void leaving.endCall()}
        onLogOut={() => void leaving.logOut()}
      />
      {(room.at === 'loading' || room.at === 'refused') && <LoadingScreen />}
      {room.at === 'unreachable' && (
        <UnreachableScreen detail={room.detail} onTryAgain={() => dispatch({ type: 'reloaded' })} />
      )}
      {room.at === 'sound_check' && (
        <SoundCheckScreen
          questions={room.question.count}
          heldSince={room.heldSince}
          voice={voice}
          onDone={(habit) => dispatch({ type: 'sound_checked', habit })}
        />
      )}
      {'asked' in room && (
        <QuestionScreen
          key={room.asked.question.number}
          {...{ room, heading, draft, voice, state }}
          submit={() => submitAnswer(context)}
          tryNow={() => context.retry.current()}
        />
      )}
      {room.at === 'closing' && (
        <ClosingScreen
          {...{ room, draft, voice, state }}
          closing={{ send: () => sendQuestions(interviewId, state), skip: () => skipQuestions(state) }}
        />
      )}
      {room.at === 'replies' && <RepliesScreen replies={room.replies} voice={voice} onContinue={finish} />}
      {room.at === 'finished' && practiced && (
        <PracticeFinishedScreen
          interviewId={interviewId}
          practiced={practiced}
          lastWords={room.lastWords}
          ending={room.ending}
          failure={room.failure}
          onEndAgain={finish}
        />
      )}
      {room.at === 'finished' && !practiced && (
        <FinishedScreen
          interviewId={interviewId}
          plan={plan}
          records={draft.answerRecords()}
          ending={room.ending}
          failure={room.failure}
          onEndAgain={finish}
          onBack={() => void navigate(paths.completed())}
        />
      )}
    </div>
  )
}

function titleOf(room: RoomState, kind: 'interview' | 'practice'): string {
  if (kind === 'practice') return room.at === 'finished' ? 'Practice finished' : 'Practice one question'
  if ('asked' in room) {
    const { number, count, kind } = room.asked.question
    return `Question ${number} of ${count}${kind === 'follow_up' ? ', follow-up' : ''}`
  }
  if (room.at === 'sound_check') return 'Sound check'
  if (room.at === 'closing') return 'Your questions'
  if (room.at === 'replies') return 'Your questions, answered'
  return room.at === 'finished' ? 'Interview finished' : 'Interview'
}
