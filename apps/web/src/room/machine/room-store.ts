import { createStore } from '../../ui/store.ts'
import { openingRoom, type RoomEvent, type RoomState } from './room.ts'
import { reduceRoom } from './room-machine.ts'

export type RoomStore = ReturnType<typeof createRoomStore>

/** The machine with its state, outside React: what an event has changed can be read at once, before the screen is drawn. */
export function createRoomStore(opening: RoomState = openingRoom) {
  const { read, write, subscribe } = createStore(opening)
  return { read, subscribe, dispatch: (event: RoomEvent) => write(reduceRoom(read(), event)) }
}
