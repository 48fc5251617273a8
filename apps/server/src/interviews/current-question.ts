import type { Contract, Reply } from '@greenroom/contract'
import { chooseAcknowledgment } from '@greenroom/interviewer'
import { AppError } from '../kit/app-error.ts'
import type { Principal } from '../kit/principal.ts'
import { advance, prefetchAudio } from './advance.ts'
import type { InterviewsDeps } from './deps.ts'
import type { Interview, InterviewSnapshot, StoredTurn } from './interview.ts'
import { readLevel, readPlanCoverage } from './plan-coverage.ts'
import { findSnapshot } from './snapshot/store.ts'
import { whoAsked } from './turn.ts'
import { writeCurrentQuestion, writeReply } from './wire/replies.ts'

/** The state of an interview, for a reload or after a conflict (409). Fails with 404 once it was discarded. */
export async function readCurrentQuestion(
  deps: InterviewsDeps,
  { userId }: Principal,
  id: string,
): Promise<Reply<Contract['currentQuestion']>> {
  const found = await findSnapshot(deps.db, userId, id)
  if (!found || found.interview.state === 'discarded') throw new AppError('not_found')
  const snapshot = await advance(deps, found)
  prefetchAudio(deps, snapshot)
  const { interview } = snapshot
  const { understood, noRoomFor, notice } = readPlanCoverage(interview)
  const { nextQuestion, isInterviewOver: _, ...current } = showQuestion(deps, snapshot)
  return writeCurrentQuestion({
    ...current,
    question: nextQuestion,
    job: interview.job,
    level: readLevel(interview),
    // A model may word the next question, even if it hasn't so far.
    interviewer:
      interview.state === 'completed' || interview.practiceOf !== null
        ? whoAsked(snapshot.turns)
        : deps.interviewer.name,
    understood,
    noRoomFor,
    notice,
    manner: interview.manner,
    depth: interview.depth,
    answers: found.asked.map((each) => writeReply(each, deps.speech.prepare(each.answer))),
    practiceOf: interview.practiceOf,
  })
}

/** The question after answer number `answered`, or the current one, or the closing words. */
export function showQuestion(deps: InterviewsDeps, { interview, turns }: InterviewSnapshot, answered?: number) {
  const turn = answered === undefined ? turns.at(-1) : turns[answered]
  const asking = turn !== undefined && (answered !== undefined || interview.state === 'active')
  const finalMessage = 'finalMessage' in interview ? interview.finalMessage : null
  const spoken = asking ? turn.question : interview.state === 'closing' ? interview.finalMessage : null
  return {
    nextQuestion: asking ? turn.question : null,
    ttsAudioUrl: spoken === null ? null : deps.speech.prepare(spoken),
    isInterviewOver: !asking,
    finalInterviewMessage: asking ? null : finalMessage,
    questionNumber: asking ? turn.number : turns.length,
    questionCount: interview.questionCount,
    kind: (asking ? turn.kind : 'main') as 'main' | 'follow_up',
    state: interview.state,
    acknowledgment: asking ? acknowledgmentOf(deps, interview, turn) : null,
  }
}

/** The reply to an answer that is stored while what comes next isn't known yet: number and kind are those of the question that was answered. */
export const showThinking = (
  { questionCount, state }: Interview,
  { number, kind }: Pick<StoredTurn, 'number' | 'kind'>,
) => ({
  nextQuestion: null,
  thinking: true,
  ttsAudioUrl: null,
  isInterviewOver: false,
  finalInterviewMessage: null,
  questionNumber: number,
  questionCount,
  kind,
  state,
  acknowledgment: null,
})

/** Its audio is prefetched while the question is being answered. None after the last answer, where no model is called. */
function acknowledgmentOf(
  { interviewer, speech }: InterviewsDeps,
  { id, manner, questionCount }: Interview,
  { number }: StoredTurn,
) {
  if (!interviewer.acknowledges || number >= questionCount) return null
  const text = chooseAcknowledgment(manner, id, number)
  return { text, ttsAudioUrl: speech.prepare(text) }
}
