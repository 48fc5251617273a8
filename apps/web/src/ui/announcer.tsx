import { useSyncExternalStore } from 'react'
import { openModals } from './modal.ts'
import { createStore } from './store.ts'

type Message = { text: string; serial: number; at: number }
/** Long enough to be drawn and taken up by a reader; afterwards nobody comes upon old words (milliseconds). */
const staysFor = 5000
const polite = createStore<Message>({ text: '', serial: 0, at: 0 })
const assertive = createStore<Message>({ text: '', serial: 0, at: 0 })

const silent = ({ serial }: Message): Message => ({ text: '', serial: serial + 1, at: 0 })

/** Says `text` once to screen readers without moving focus. 'assertive' interrupts: use it for what cannot wait. */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite') {
  const region = urgency === 'polite' ? polite : assertive
  const serial = region.read().serial + 1
  region.write({ text, serial, at: Date.now() })
  setTimeout(() => {
    if (region.read().serial === serial) region.write(silent(region.read()))
  }, staysFor)
}

/** Words that are younger than this were not read out yet (milliseconds). */
const unread = 1000

// What a modal has said isn't said again by the page when it closes.
openModals.subscribe(() => {
  for (const region of [polite, assertive]) {
    if (openModals.read() === 0 && Date.now() - region.read().at >= unread) region.write(silent(region.read()))
  }
})

/** Names the page that has arrived. What was announced just before, such as what led there, is said with it. */
export function announcePage(title: string) {
  const { text, at } = polite.read()
  announce(text !== '' && Date.now() - at < unread ? `${title}. ${text}` : title)
}

/** The live regions of the page, empty while a modal is open: the page behind it is inert, and not read out. */
export function PageAnnouncer() {
  const modals = useSyncExternalStore(openModals.subscribe, openModals.read, () => 0)
  return <LiveRegions isSilent={modals > 0} />
}

/** The live regions of a modal; rendered inside it. */
export const ModalAnnouncer = () => <LiveRegions isSilent={false} />

function LiveRegions({ isSilent }: { isSilent: boolean }) {
  const calm = useSyncExternalStore(polite.subscribe, polite.read, polite.read)
  const urgent = useSyncExternalStore(assertive.subscribe, assertive.read, assertive.read)
  return (
    <div className="unseen">
      <div aria-live="polite">{!isSilent && <span key={calm.serial}>{calm.text}</span>}</div>
      <div aria-live="assertive">{!isSilent && <span key={urgent.serial}>{urgent.text}</span>}</div>
    </div>
  )
}
