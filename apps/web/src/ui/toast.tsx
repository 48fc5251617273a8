import './toast.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from './announcer.tsx'
import { Button } from './button.tsx'
import { createStore } from './store.ts'

type Toast = { id: number; text: string; undo: (() => void) | null }
const toasts = createStore<readonly Toast[]>([])
/** Display time, longer with an undo button (milliseconds). The timer is paused on hover and focus. */
const shownFor = { plain: 6000, undo: 10_000 }
let lastId = 0

/** A short confirmation that is announced and disappears automatically. Failures are alerts, not toasts. */
export function showToast(text: string): void {
  announce(text)
  add(text, null)
}

/** The same, with an undo button. Returns a function that removes it, for when undo no longer applies. */
export function showUndo(text: string, undo: () => void): () => void {
  announce(`${text}. Undo is offered at the end of the page.`)
  return add(text, undo)
}

function add(text: string, undo: Toast['undo']) {
  const id = ++lastId
  toasts.write([...toasts.read(), { id, text, undo }])
  return () => remove(id)
}

function remove(id: number) {
  toasts.write(toasts.read().filter((toast) => toast.id !== id))
}

export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read)
  const region = useRef<HTMLDivElement>(null)
  const isShown = shown.length > 0
  useEffect(() => {
    // Popover API: in the top layer, over an open dialog. Without it, toasts show under the backdrop.
    if (isShown) region.current?.showPopover?.()
    else region.current?.hidePopover?.()
  }, [isShown])
  return (
    <div ref={region} className="toasts" popover="manual">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** The text was announced by showToast; only the button is exposed to screen readers. */
function ToastCard({ toast: { id, text, undo } }: { toast: Toast }) {
  const [attention, setAttention] = useState<'here' | 'elsewhere'>('elsewhere')
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const come = () => setAttention('here')
    const go = () => setAttention('elsewhere')
    for (const event of ['pointerenter', 'focusin']) card.current?.addEventListener(event, come)
    for (const event of ['pointerleave', 'focusout']) card.current?.addEventListener(event, go)
  }, [])
  useEffect(() => {
    if (attention === 'here') return
    const timer = setTimeout(() => remove(id), undo ? shownFor.undo : shownFor.plain)
    return () => clearTimeout(timer)
  }, [attention, id, undo])
  if (!undo) {
    return (
      <p className="toast" aria-hidden="true">
        {text}
      </p>
    )
  }
  return (
    <div ref={card} className="toast toast-undo">
      <p>{text}</p>
      <Button
        look="quiet"
        aria-label={`Undo: ${text}`}
        onClick={() => {
          remove(id)
          undo()
        }}
      >
        Undo
      </Button>
    </div>
  )
}
