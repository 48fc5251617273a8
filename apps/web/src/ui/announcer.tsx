import { useSyncExternalStore } from 'react'
import { openModals } from './modal.ts'
import { createStore } from './store.ts'

type Message = { text: string; serial: number; at: number }
/** Long enough for a screen reader to pick the text up; then the region is cleared (milliseconds). */
const clearAfterMs = 5000
const polite = createStore<Message>({ text: '', serial: 0, at: 0 })
const assertive = createStore<Message>({ text: '', serial: 0, at: 0 })

const cleared = ({ serial }: Message): Message => ({ text: '', serial: serial + 1, at: 0 })

/** Announces `text` to screen readers in an aria-live region, without moving focus. 'assertive' interrupts: only for what can't wait. */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite') {
  const region = urgency === 'polite' ? polite : assertive
  const serial = region.read().serial + 1
  region.write({ text, serial, at: Date.now() })
  setTimeout(() => {
    if (region.read().serial === serial) region.write(cleared(region.read()))
  }, clearAfterMs)
}

/** A message younger than this hasn't been read out yet (milliseconds). */
const unreadMs = 1000

// When a modal closes, the page's regions must not repeat what the modal's have announced.
openModals.subscribe(() => {
  for (const region of [polite, assertive]) {
    if (openModals.read() === 0 && Date.now() - region.read().at >= unreadMs) region.write(cleared(region.read()))
  }
})

/** Announces a route change. An announcement made just before, such as its cause, is included. */
export function announcePage(title: string) {
  const { text, at } = polite.read()
  announce(text !== '' && Date.now() - at < unreadMs ? `${title}. ${text}` : title)
}

/** The page's aria-live regions, empty while a modal is open: the inert page behind it isn't read out. */
export function PageAnnouncer() {
  const modals = useSyncExternalStore(openModals.subscribe, openModals.read, () => 0)
  return <LiveRegions isSilent={modals > 0} />
}

/** A modal's aria-live regions; rendered inside it. */
export const ModalAnnouncer = () => <LiveRegions isSilent={false} />

function LiveRegions({ isSilent }: { isSilent: boolean }) {
  const politeMessage = useSyncExternalStore(polite.subscribe, polite.read, polite.read)
  const assertiveMessage = useSyncExternalStore(assertive.subscribe, assertive.read, assertive.read)
  return (
    <div className="unseen">
      <div aria-live="polite">{!isSilent && <span key={politeMessage.serial}>{politeMessage.text}</span>}</div>
      <div aria-live="assertive">{!isSilent && <span key={assertiveMessage.serial}>{assertiveMessage.text}</span>}</div>
    </div>
  )
}
