import { limits } from '@greenroom/contract/limits'

export type RoomAlert = { title: string; message: string }

const typeInstead = 'You can type your answer instead.'

/** Every alert of the room: what happened, and what to do next. */
export const alerts = {
  microphoneDenied: {
    title: 'Microphone Access Denied',
    message: `Your browser does not let this page use the microphone. Allow it in the address bar and try again. ${typeInstead}`,
  },
  microphoneMissing: {
    title: 'Microphone Not Found',
    message: `No microphone was found. Plug one in or switch it on, then try again. ${typeInstead}`,
  },
  browserNotSupported: {
    title: 'Browser Not Supported',
    message: `This browser cannot turn speech into text. Chrome, Edge and Safari can. ${typeInstead}`,
  },
  noSpeech: {
    title: 'No Speech Detected',
    message: `Nothing was heard, so your answer is empty. Check that the microphone is not muted and record again. ${typeInstead}`,
  },
  speechNetwork: {
    title: 'Cannot Start Recording',
    message: `The browser's speech service did not answer. Check your connection and try again. ${typeInstead}`,
  },
  recordingInterrupted: {
    title: 'Recording Stopped',
    message: 'The microphone or the speech service stopped working. The words heard until then are kept.',
  },
  questionPlaying: {
    title: 'Cannot Start Recording',
    message: 'You can record as soon as the question has been read to you. Typing is possible now.',
  },
  recordingFailed: {
    title: 'Cannot Start Recording',
    message: `The recording could not start. Try again. ${typeInstead}`,
  },
  recordingLimit: {
    title: 'Recording Limit Reached',
    message: 'Each question has one recording. You can still edit your answer before you submit it.',
  },
  recordingActive: {
    title: 'Recording Already Active',
    message: 'A recording is running. Stop it before you start another one.',
  },
  timeExpired: {
    title: 'Time Expired',
    message: 'The three minutes for a recording are over. You can still type, or submit what you have.',
  },
  audioIssue: {
    title: 'Audio Playback Issue',
    message: 'The question could not be played. Read it on the screen: your time starts when you close this message.',
  },
  audioReadable: {
    title: 'Audio Playback Issue',
    message:
      'The question could not be played. Read it on the screen, or let your browser read it to you: your time starts when you close this message.',
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
    message: 'This interview was opened in another tab and continues there. Nothing is lost.',
  },
  emptyAnswer: { title: 'Empty Answer', message: 'Record or type an answer before you submit it.' },
  discarded: {
    title: 'Interview Ended',
    message: 'This interview was ended before its first answer. You can start a new one.',
  },
  ownRecordingOver: {
    title: 'Recording Limit Reached',
    message: `A recording for a question of yours ends after ${limits.optionalQuestions.recordingSeconds} seconds.`,
  },
} as const satisfies Record<string, RoomAlert>

/** A recording that is kept but has no words yet; `detail` is what the server said, if it said something. */
export function notTranscribed(detail: string | null): RoomAlert {
  const cause = detail ?? 'The transcription server did not answer.'
  return {
    title: 'Couldn’t transcribe your recording',
    message: `${cause} Your recording is kept in this browser, so you do not have to repeat it. If you type instead, it is discarded.`,
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
