import { createStore } from '../../ui/store.ts'
import { openingRoom, type Room, type RoomEvent } from './room.ts'
import { reduceRoom } from './room-machine.ts'

export type RoomState = ReturnType<typeof createRoomState>

/** The machine with its state, outside React: what an event has changed can be read at once, before the screen is drawn. */
export function createRoomState(opening: Room = openingRoom) {
  const { read, write, subscribe } = createStore(opening)
  return { read, subscribe, dispatch: (event: RoomEvent) => write(reduceRoom(read(), event)) }
}
