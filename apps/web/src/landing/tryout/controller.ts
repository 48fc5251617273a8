import type { Remark, RemarkReply } from '@greenroom/contract/report/remark'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { unlockAudio } from '../../speech/audio-context.ts'
import { canSpeakWithBrowser, speakWithBrowser } from '../../speech/browser-voice.ts'
import { createDictation, type DictationFailure, type DictationText } from '../../speech/dictation.ts'
import { type LevelMeter, startLevelMeter } from '../../speech/level-meter.ts'
import { lendsMicrophoneOnce } from '../../speech/microphone-lending.ts'
import { createPlayback, type PlaybackState } from '../../speech/playback.ts'
import type { Notice, TryoutDraft, TryoutEvent, TryoutQuestion } from './tryout-state.ts'

export type TryoutController = ReturnType<typeof createController>
type Listener = {
  dispatch(event: TryoutEvent): void
  /** How loud the interviewer is, 0 to 1. */
  onVoice(level: number): void
  /** How loud the candidate is, 0 to 1. */
  onLevel(level: number): void
}

const noticeOf: Record<DictationFailure, Notice> = {
  denied: 'denied',
  'no-microphone': 'no_microphone',
  network: 'recording_failed',
  language: 'unsupported',
  unsupported: 'unsupported',
  unstable: 'recording_failed',
  'given-up': 'recording_failed',
}
const requestTimeoutMs = 20_000

/** The tryout's side effects: the question's audio, the microphone and the server. Loaded lazily, with the first click. */
export function createController({ dispatch, onVoice, onLevel }: Listener) {
  let meter: LevelMeter | null = null
  let lastLength = 0
  const playback = createPlayback({ onLevel: onVoice, onState: onPlaybackState })
  let fallback: { question: TryoutQuestion } | null = null
  let browserVoice: { stop(): void } | null = null
  /** Aborts the request of the previous click, so that its late reply is ignored. */
  let request = new AbortController()

  function onPlaybackState(state: PlaybackState): void {
    if (state.kind === 'ended') dispatch({ type: 'audio_over', notice: null })
    if (state.kind !== 'failed') return
    const words = fallback?.question.text
    fallback = null
    if (words && state.reason === 'error' && navigator.onLine && canSpeakWithBrowser())
      browserVoice = speakWithBrowser(words, {
        onState(next) {
          if (next.kind === 'ended') dispatch({ type: 'audio_over', notice: null })
          if (next.kind === 'failed') dispatch({ type: 'audio_over', notice: 'no_sound' })
        },
      })
    else dispatch({ type: 'audio_over', notice: 'no_sound' })
  }

  const dictation = createDictation({
    onText: (heard: DictationText) => {
      dispatch({ type: 'heard', heard })
      // Phones can't meter the microphone beside recognition: there the level is estimated from new text.
      const length = heard.final.length + heard.interim.length
      if (!meter && length > lastLength) onLevel(Math.min(0.25 + (length - lastLength) / 30, 0.9))
      lastLength = length
    },
    onState(state) {
      if (state.kind === 'listening') dispatch({ type: 'listening', now: Date.now() })
      if (state.kind !== 'failed') return
      stopMeter()
      dispatch({ type: 'recording_failed', notice: noticeOf[state.reason], text: dictation.text() })
    },
  })

  function stopMeter(): void {
    meter?.stop()
    meter = null
  }

  /** Also cancels one that hasn't started, such as during the permission prompt. Its text is discarded. */
  function cancelRecording(): void {
    stopMeter()
    dictation.hold()
  }

  function stopAudio(): void {
    request.abort()
    browserVoice?.stop()
    browserVoice = null
    playback.stop()
  }

  /** Cancels the previous click's audio and request, and returns the signal of a new one. */
  function startRequest(): AbortSignal {
    stopAudio()
    request = new AbortController()
    return request.signal
  }

  return {
    /** Plays the question's audio, fetched first where it isn't known. */
    async hear(question: TryoutQuestion): Promise<void> {
      const signal = startRequest()
      unlockAudio()
      dispatch({ type: 'asking' })
      const known = question.audioUrl ?? (await fetchAudio(question, signal).catch(() => null))
      if (signal.aborted) return
      if (known !== null) dispatch({ type: 'question_known', id: question.id, audioUrl: known })
      fallback = { question }
      if (known !== null) playback.play(known)
      else onPlaybackState({ kind: 'failed', reason: 'error' })
    },
    /** Stops audio and recording. */
    cancel(): void {
      stopAudio()
      cancelRecording()
    },
    record(): void {
      stopAudio()
      cancelRecording()
      lastLength = 0
      dispatch({ type: 'microphone_pressed' })
      unlockAudio()
      if (dictation.supported && !lendsMicrophoneOnce(navigator)) {
        meter = startLevelMeter({
          onLevel,
          onFailure() {
            meter = null
          },
        })
      }
      dictation.start()
    },
    async stop(): Promise<void> {
      dispatch({ type: 'stop_pressed', now: Date.now() })
      stopMeter()
      const text = await dictation.stop()
      if (dictation.state.kind !== 'failed') dispatch({ type: 'recorded', text })
    },
    async send(question: TryoutQuestion, draft: TryoutDraft): Promise<void> {
      dispatch({ type: 'sent' })
      try {
        dispatch({ type: 'answered', ...(await sendAnswer(question, draft)) })
      } catch (error) {
        dispatch(readFailure(error))
      }
    },
    async next(question: TryoutQuestion): Promise<void> {
      const signal = startRequest()
      const found = await fetchQuestion({ after: question.id }, signal).catch(() => null)
      if (signal.aborted) return
      dispatch(found ? { type: 'next_question', question: found } : { type: 'no_next_question' })
    },
    close(): void {
      stopAudio()
      stopMeter()
      dictation.abandon()
    },
  }
}

async function fetchQuestion(query: { after?: string }, ended: AbortSignal): Promise<TryoutQuestion> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(requestTimeoutMs)])
  const reply = await call('tryoutQuestion', { query, signal })
  return { id: reply.question_id, text: reply.question, audioUrl: reply.ttsAudioUrl }
}

/** Only the first question, which is built into the page, comes without its audio. */
async function fetchAudio({ id }: TryoutQuestion, ended: AbortSignal): Promise<string | null> {
  const first = await fetchQuestion({}, ended)
  return first.id === id ? (first.audioUrl ?? null) : null
}

async function sendAnswer(
  question: TryoutQuestion,
  { text, by }: TryoutDraft,
): Promise<{ answer: string; remark: Remark }> {
  const { answer, remark } = await call('answerTryout', {
    body: { question_id: question.id, text, spoken: by === 'speech' },
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  return { answer, remark: readRemark(remark) }
}

function readRemark(reply: RemarkReply): Remark {
  if (reply.kind === 'strength') {
    const { asks_next: asksNext, ...same } = reply
    return { ...same, asksNext }
  }
  return reply.kind === 'none' ? { kind: 'none', listensFor: reply.listens_for, asksNext: reply.asks_next } : reply
}

function readFailure(error: unknown): TryoutEvent {
  if (error instanceof ApiError && error.code === 'tryout_used_up') return { type: 'refused', because: 'used_up' }
  if (error instanceof ApiError && error.code === 'too_many') return { type: 'refused', because: 'busy' }
  return { type: 'not_sent', notice: navigator.onLine ? 'failed' : 'offline' }
}
