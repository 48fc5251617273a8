import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSession } from '../api/use-session.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { ClosingScreen } from './closing/closing-screen.tsx'
import { RepliesScreen } from './closing/replies-screen.tsx'
import { useClosing } from './closing/use-closing.ts'
import { openTabDraft } from './drafts/room-draft.ts'
import { usePersistDraft } from './drafts/use-persist-draft.ts'
import { exitsOf } from './exits.ts'
import { FinishedScreen } from './finished/finished-screen.tsx'
import { PracticeFinishedScreen } from './finished/practice-finished-screen.tsx'
import type { Room } from './machine/room.ts'
import { createRoomState } from './machine/room-state.ts'
import { QuestionScreen } from './question/question-screen.tsx'
import { useAcknowledgment } from './question/use-acknowledgment.ts'
import { useNextQuestion } from './question/use-next-question.ts'
import { useQuestionAudio } from './question/use-question-audio.ts'
import { useSubmission } from './question/use-submission.ts'
import { noMicrophone } from './recording/screen-microphone.ts'
import { RoomHead } from './room-head.tsx'
import { consequenceOf, consequenceOfPractice } from './session/leaving-consequence.ts'
import { LoadingScreen, UnreachableScreen } from './session/loading-screen.tsx'
import { useKeyboardInset } from './session/use-keyboard-inset.ts'
import { useLeaving } from './session/use-leaving.ts'
import { useRefusal } from './session/use-refusal.ts'
import { useInterviewSnapshot } from './session/use-snapshot.ts'
import { useTabLock } from './session/use-tab-lock.ts'
import { useWakeLock } from './session/use-wake-lock.ts'
import { SoundCheckScreen } from './sound-check/sound-check-screen.tsx'
import { createInterviewerVoice } from './voice/interviewer-voice.ts'

/** One interview from its first question to the last screen: the machine decides, the hooks act, the screens show. */
export function InterviewRoom({ interviewId }: { interviewId: string }) {
  const [draft] = useState(() => openTabDraft(interviewId))
  const [voice] = useState(createInterviewerVoice)
  const [state] = useState(createRoomState)
  const room = useSyncExternalStore(state.subscribe, state.read)
  const { dispatch } = state
  const element = useRef<HTMLDivElement>(null)
  const running = isRunning(room) ? 'running' : 'over'

  useTabLock(interviewId, draft, room.at === 'refused' || room.at === 'finished' ? 'released' : 'held', dispatch)
  const heading = useInterviewSnapshot(interviewId, room, draft, dispatch)
  const practiced = heading?.practiced ?? null
  const exits = exitsOf(interviewId, practiced)
  usePageTitle(titleOf(room, practiced ? 'practice' : 'interview'))
  usePersistDraft(interviewId, room, draft)
  useQuestionAudio(room, voice, draft, dispatch)
  // After the question's audio, which begins first.
  useAcknowledgment(room, voice, dispatch)
  const submission = useSubmission(interviewId, room, draft, dispatch)
  const askAgain = useNextQuestion(interviewId, room, dispatch)
  const closing = useClosing(interviewId, room, state)
  useWakeLock(running)
  useKeyboardInset(element)

  const session = useSession()
  const plan = session.status === 'logged-in' ? session.user.subscriptionLevel : 'FREE'
  const screenMicrophone = useRef(noMicrophone)
  const quieten = () => {
    voice.silence()
    screenMicrophone.current.quieten()
  }
  const leaving = useLeaving({
    interviewId,
    interview: running,
    draft,
    exits,
    question: practiced ? 'Leave Practice?' : 'Leave Interview?',
    consequence: () =>
      practiced
        ? consequenceOfPractice(room, screenMicrophone.current.state)
        : consequenceOf(room, screenMicrophone.current.state, plan),
    quieten,
    stay: () => screenMicrophone.current.stay(),
  })
  // After leaving: a room that is refused has nothing to ask any more before it leads away.
  useRefusal(room, exits.away)
  useEffect(() => {
    if (room.at === 'refused' || room.at === 'finished') voice.silence()
  }, [room.at, voice])
  useEffect(() => () => voice.silence(), [voice])

  return (
    <div className="room" ref={element}>
      <RoomHead
        heading={heading}
        end={running === 'running' ? leaving.end : 'not_offered'}
        call={room.at === 'sound_check' ? 'not_begun' : 'begun'}
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
          screenMicrophone={screenMicrophone}
          voice={voice}
          onDone={(habit) => dispatch({ type: 'sound_checked', habit })}
        />
      )}
      {'asked' in room && (
        <QuestionScreen
          key={room.asked.question.number}
          {...{ room, heading, draft, voice, state, screenMicrophone }}
          submit={submission.submit}
          tryNow={room.at === 'thinking' ? askAgain : submission.tryNow}
        />
      )}
      {room.at === 'closing' && <ClosingScreen {...{ room, draft, voice, closing, state, screenMicrophone }} />}
      {room.at === 'replies' && <RepliesScreen replies={room.replies} voice={voice} onContinue={closing.finish} />}
      {room.at === 'finished' && practiced && (
        <PracticeFinishedScreen
          interviewId={interviewId}
          practiced={practiced}
          lastWords={room.lastWords}
          ending={room.ending}
          failure={room.failure}
          onEndAgain={closing.finish}
        />
      )}
      {room.at === 'finished' && !practiced && (
        <FinishedScreen
          interviewId={interviewId}
          plan={plan}
          records={draft.answerRecords()}
          ending={room.ending}
          failure={room.failure}
          onEndAgain={closing.finish}
          onBack={closing.goToCompleted}
        />
      )}
    </div>
  )
}

function isRunning(room: Room): boolean {
  return 'asked' in room || room.at === 'sound_check' || room.at === 'closing' || room.at === 'replies'
}

function titleOf(room: Room, kind: 'interview' | 'practice'): string {
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
