/** What the room does with the microphone of the screen that it shows. */
export type ScreenMicrophone = {
  /** Something is being said, or is not written down yet. */
  state: 'on' | 'off'
  /** Switches it off at once, because the room is left, and sends nothing. What was heard stays. */
  quieten: () => void
  /** Somebody stays after all: what was heard until then is written down. */
  stay: () => void
}

export const noMicrophone: ScreenMicrophone = { state: 'off', quieten() {}, stay() {} }
