import { answerTransitions } from './answer-transitions.ts'
import { closingTransitions } from './closing-transitions.ts'
import { heldMicrophone } from './held-microphone.ts'
import { openRoom, speak } from './opening.ts'
import {
  openingRoom,
  type RoomEvent,
  type RoomEventName,
  type RoomState,
  type RoomStateName,
  type TransitionsOf,
} from './room.ts'

/** What may happen anywhere but in a room that was refused: that one stays closed. */
const anywhere: TransitionsOf<RoomStateName> = {
  refused: (_, { reason }) => ({ at: 'refused', reason }),
  reloaded: () => openingRoom,
}

/** The room as a state machine: a row of transitions per state. An event without a transition changes nothing. */
export const transitions: { readonly [S in RoomStateName]: TransitionsOf<S> } = {
  loading: {
    ...anywhere,
    loaded: (_, event) => openRoom(event),
    load_failed: (_, { detail }) => ({ at: 'unreachable', detail }),
  },
  unreachable: { ...anywhere },
  refused: {},
  sound_check: { ...anywhere, ...heldMicrophone, sound_checked: ({ question }, { habit }) => speak(question, habit) },
  speaking: { ...anywhere, ...answerTransitions.speaking },
  ready: { ...anywhere, ...answerTransitions.ready },
  recording: { ...anywhere, ...answerTransitions.recording },
  punctuating: { ...anywhere, ...answerTransitions.punctuating },
  editing: { ...anywhere, ...answerTransitions.editing },
  submitting: { ...anywhere, ...answerTransitions.submitting },
  thinking: { ...anywhere, ...answerTransitions.thinking },
  closing: { ...anywhere, ...closingTransitions.closing },
  replies: { ...anywhere, ...closingTransitions.replies },
  finished: { ...anywhere, ...closingTransitions.finished },
}

/** The next state of the room. An event that makes no sense in a state changes nothing. */
export function reduceRoom(room: RoomState, event: RoomEvent): RoomState {
  // The row belongs to the state and the cell to the event, which the compiler cannot follow through two lookups.
  const row = transitions[room.at] as { [E in RoomEventName]?: (room: RoomState, event: RoomEvent) => RoomState }
  return row[event.type]?.(room, event) ?? room
}

/** Whether there is an interview to leave: something would be lost, and the screen stays awake. */
export function isRunning(room: RoomState): boolean {
  return 'asked' in room || room.at === 'sound_check' || room.at === 'closing' || room.at === 'replies'
}
