import { limits } from '@greenroom/contract/limits'
import type { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import type { ReplyOf } from '../api/request.ts'
import type { PracticedQuestion } from '../start/start-practice.ts'
import type { DraftAnswer } from './machine/answer.ts'
import type { InterviewSnapshot, Question, QuestionReply, Submission } from './machine/room.ts'

/** Whom the interview is for, and what was taken from a job description; the same on every screen of the room. */
export type Heading = {
  job: string
  level: string
  understood: string[]
  notice: string | null
  /** The question that is answered again, where this is a practice. */
  practiced: PracticedQuestion | null
}

/** The server's snapshot of the interview. */
export async function fetchSnapshot(
  interviewId: string,
  signal: AbortSignal,
): Promise<{ snapshot: InterviewSnapshot; heading: Heading }> {
  const reply = await call('currentQuestion', { params: { id: interviewId }, signal })
  const { job, level, understood, notice, practice_of } = reply
  const practiced = practice_of
    ? { interviewId: practice_of.interviewId, questionNumber: practice_of.question_number }
    : null
  return {
    heading: { job, level, understood, notice, practiced },
    snapshot: toSnapshot({ ...reply, nextQuestion: reply.question }, reply.answers),
  }
}

/**
 * Sends an answer once under its key and gives what comes next, or 'thinking' where the answer is stored and the next question
 * takes a moment. `secondsTaken` counts from the start of the timer.
 */
export async function sendAnswer(
  interviewId: string,
  question: Question,
  {
    answer,
    submission,
    secondsTaken,
    signal,
  }: { answer: DraftAnswer; submission: Submission; secondsTaken: number; signal: AbortSignal },
): Promise<InterviewSnapshot | 'thinking'> {
  const spoken = answer.by === 'voice'
  const reply = await call('submitAnswer', {
    params: { id: interviewId },
    headers: { 'Idempotency-Key': submission.key },
    signal,
    body: {
      text: submission.text,
      question_number: question.number,
      spoken,
      acknowledge: true,
      seconds: Math.round(spoken ? answer.seconds : secondsTaken),
      ...(spoken && { raw_text: answer.raw }),
    },
  })
  return reply.thinking ? 'thinking' : toSnapshot(reply, [])
}

/** What comes after question `number`; the server answers when it knows. Throws when it names that question once more. */
export async function fetchNext(interviewId: string, number: number, signal: AbortSignal): Promise<InterviewSnapshot> {
  const { snapshot } = await fetchSnapshot(interviewId, signal)
  if (snapshot.state === 'asking' && snapshot.question.number <= number)
    throw new Error('the next question is not there')
  return snapshot
}

/** Timeout (milliseconds) of the punctuation, which is optional. */
const punctuationTimeoutMs = 3000

/** The text with sentences and capitals, or as it is when that fails or takes more than three seconds. Never throws. */
export async function punctuate(rawText: string): Promise<string> {
  if (rawText.length > limits.speech.rawText) return rawText
  const signal = AbortSignal.timeout(punctuationTimeoutMs)
  // A renewal of the tokens that hangs holds the call up as well, and it does not hear the signal.
  const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  const reply = await Promise.race([call('punctuate', { body: { rawText }, signal }).catch(() => null), late])
  return reply?.correctedText?.trim() ? reply.correctedText : rawText
}

/** The words of a recording; '' when there are none. */
export async function transcribe(recording: Blob, signal: AbortSignal): Promise<string> {
  return (await call('transcribe', { body: recording, signal })).text
}

export async function sendOwnQuestions(interviewId: string, questions: string[]): Promise<QuestionReply[]> {
  const { answers } = await call('submitQuestions', { params: { id: interviewId }, body: { questions } })
  return answers
}

/** Has the interviewer say this text and gives the address of the audio. */
export async function fetchSpeechUrl(text: string): Promise<string> {
  const { ttsAudioUrl } = await call('speak', { body: { text } })
  return ttsAudioUrl
}

/** Timeout (milliseconds) for ending the interview on the server while the candidate waits to leave. */
const endTimeoutMs = 10_000

/** Ends the interview: it is completed when something was answered, else discarded. The request outlives the page. */
export async function endInterview(interviewId: string): Promise<'completed' | 'discarded'> {
  const signal = AbortSignal.timeout(endTimeoutMs)
  const { state } = await call('endInterview', { params: { id: interviewId }, keepalive: true, signal })
  return state === 'discarded' ? 'discarded' : 'completed'
}

type CurrentReply = Omit<ReplyOf<'submitAnswer'>, 'isInterviewOver' | 'thinking'>

function toSnapshot(reply: CurrentReply, replies: QuestionReply[]): InterviewSnapshot {
  if (reply.state === 'discarded') return { state: 'discarded' }
  if (reply.state === 'completed') return { state: 'completed', message: reply.finalInterviewMessage }
  if (reply.state === 'closing' || reply.nextQuestion === null) {
    return { state: 'closing', message: reply.finalInterviewMessage, audioUrl: reply.ttsAudioUrl, replies }
  }
  const { nextQuestion: text, ttsAudioUrl: audioUrl, questionNumber: number, questionCount: count, kind } = reply
  const acknowledgment = reply.acknowledgment && {
    text: reply.acknowledgment.text,
    audioUrl: reply.acknowledgment.ttsAudioUrl,
  }
  return { state: 'asking', question: { text, audioUrl, number, count, kind, acknowledgment } }
}

/** A transient failure: no answer, a broken or a busy server. Everything else is a refusal. */
export function mayPass(error: ApiError): boolean {
  return error.status === 0 || error.status === 429 || error.status >= 500
}
