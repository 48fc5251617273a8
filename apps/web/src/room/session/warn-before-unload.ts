import type { RoomEffect } from '../room-context.ts'

/** Closing the tab or leaving the site gets the browser's own warning, unless leaving was agreed to. */
export const warnBeforeUnload: RoomEffect = {
  start({ leaving }) {
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.agreed) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  },
}
