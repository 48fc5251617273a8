import { limits } from '@greenroom/contract/limits'
import { alert } from '../ui/ask.tsx'

export type RoomAlert = { title: string; message: string }

const typeInstead = 'You can type your answer instead.'

/** Every alert of the room: what happened, and what to do next. */
export const alerts = {
  microphoneDenied: {
    title: 'Microphone Access Denied',
    message: `Your browser doesn't let this page use the microphone. Allow it in the address bar and try again. ${typeInstead}`,
  },
  microphoneMissing: {
    title: 'Microphone Not Found',
    message: `We couldn't find a microphone. Plug one in or turn it on, then try again. ${typeInstead}`,
  },
  browserNotSupported: {
    title: 'Browser Not Supported',
    message: `This browser can't turn speech into text. Chrome, Edge and Safari can. ${typeInstead}`,
  },
  noSpeech: {
    title: 'No Speech Detected',
    message: `We didn't hear anything, so your answer is empty. Check that the microphone isn't muted and record again. ${typeInstead}`,
  },
  speechNetwork: {
    title: 'Cannot Start Recording',
    message: `Your browser's speech recognition isn't responding. Check your connection and try again. ${typeInstead}`,
  },
  recordingInterrupted: {
    title: 'Recording Stopped',
    message: 'The microphone or speech recognition stopped working. We kept everything we heard until then.',
  },
  questionPlaying: {
    title: 'Cannot Start Recording',
    message: 'You can record as soon as the question is over. You can already type.',
  },
  recordingFailed: {
    title: 'Cannot Start Recording',
    message: `We couldn't start the recording. Try again. ${typeInstead}`,
  },
  recordingLimit: {
    title: 'Recording Limit Reached',
    message: 'You can record once per question. You can still edit your answer before you submit it.',
  },
  recordingActive: {
    title: 'Recording Already Active',
    message: "You're already recording. Stop that recording before you start another one.",
  },
  timeExpired: {
    title: 'Time Expired',
    message: 'Your three minutes to record are over. You can still type, or submit what you have.',
  },
  audioIssue: {
    title: 'Audio Playback Issue',
    message: "We couldn't play the question. Read it on the screen: your time starts when you close this message.",
  },
  audioReadable: {
    title: 'Audio Playback Issue',
    message:
      "We couldn't play the question. Read it on the screen, or let your browser read it to you: your time starts when you close this message.",
  },
  audioBlocked: {
    title: 'Audio Playback Issue',
    message:
      'Your browser plays sound only after a click. Press "Hear the question", or read it on the screen: your time starts when you close this message.',
  },
  otherTab: {
    title: 'Interview Already Open',
    message: 'This interview is open in another tab. Continue there, or close that tab and open the interview again.',
  },
  moved: {
    title: 'Interview Moved',
    message: 'You opened this interview in another tab. It continues there, and nothing is lost.',
  },
  emptyAnswer: { title: 'Empty Answer', message: 'Record or type an answer before you submit it.' },
  discarded: {
    title: 'Interview Ended',
    message: 'This interview ended before its first answer. You can start a new one.',
  },
  ownRecordingOver: {
    title: 'Recording Limit Reached',
    message: `You can record up to ${limits.optionalQuestions.recordingSeconds} seconds per question.`,
  },
} as const satisfies Record<string, RoomAlert>

/** A recording that is stored but not transcribed yet; `detail` is what the server said, if it said something. */
export function notTranscribed(detail: string | null): RoomAlert {
  const cause = detail ?? "Our transcription service isn't responding."
  return {
    title: "Couldn't transcribe your answer",
    message: `${cause} We kept your recording in this browser, so you don't have to repeat it. If you type instead, we'll delete it.`,
  }
}

/** Names the length and the maximum, so that the reader knows how much must go. */
export function answerTooLong(length: number): RoomAlert {
  const characters = (count: number) => count.toLocaleString('en-US')
  return {
    title: 'Answer Too Long',
    message: `Your answer has ${characters(length)} characters. The maximum is ${characters(limits.answer.max)}. Shorten it, then submit.`,
  }
}

/** Shows an alert; resolves when it is closed. */
export const showAlert = ({ title, message }: RoomAlert): Promise<void> => alert(title, message)
