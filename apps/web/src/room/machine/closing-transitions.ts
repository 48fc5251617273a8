import { limits } from '@greenroom/contract/limits'
import { cutText } from '@greenroom/contract/text'
import { questionLines } from '../closing/question-lines.ts'
import { heldMicrophone } from './held-microphone.ts'
import type { RoomAt, RoomState, TransitionsOf } from './room.ts'

const finish = (): RoomState => ({ at: 'finished', ending: 'ending', lastWords: null })

/** Changes the lines, unless they are on their way. */
const write = (room: RoomAt<'closing'>, questions: string[]): RoomState =>
  room.sending === 'sending' ? room : { ...room, questions, sending: 'not_yet', failure: undefined }

/** The optional questions after the last answer (up to five, each cut at 500 characters), the replies, and the end. */
export const closingTransitions = {
  closing: {
    ...heldMicrophone,
    own_recording_started: (room, { recording }) => ({ ...room, recording }),
    // Its time counts from the moment the microphone is on.
    own_recording_heard: (room, { endsAt }) =>
      room.recording ? { ...room, recording: { ...room.recording, endsAt } } : room,
    own_recording_over: (room) => (room.recording ? { ...room, recording: null } : room),
    question_typed: (room, { index, text }) =>
      index < room.questions.length
        ? write(room, room.questions.with(index, cutText(text, limits.optionalQuestions.length)))
        : room,
    question_added: (room) =>
      room.questions.length < limits.optionalQuestions.max ? write(room, [...room.questions, '']) : room,
    question_suggested: (room, { text }) => {
      const empty = room.questions.findIndex((line) => line.trim() === '')
      if (empty !== -1) return write(room, room.questions.with(empty, text))
      return room.questions.length < limits.optionalQuestions.max ? write(room, [...room.questions, text]) : room
    },
    question_removed: (room, { index }) => write(room, questionLines(room.questions.toSpliced(index, 1))),
    questions_sent: (room) => ({ ...room, sending: 'sending', failure: undefined }),
    questions_failed: (room, { failure }) => ({ ...room, sending: 'failed', failure }),
    questions_answered: (_, { replies }) => (replies.length > 0 ? { at: 'replies', replies } : finish()),
    finished: finish,
  },
  replies: { finished: finish },
  finished: {
    finished: (room) => ({ ...room, ending: 'ending', failure: undefined }),
    end_answered: (room) => ({ ...room, ending: 'ended', failure: undefined }),
    end_failed: (room, { failure }) => ({ ...room, ending: 'failed', failure }),
  },
} satisfies { [S in 'closing' | 'replies' | 'finished']: TransitionsOf<S> }
