import './toast.css'
import { useSyncExternalStore } from 'react'
import { announce } from './announcer.tsx'
import { createStore } from './store.ts'

const toasts = createStore<readonly { id: number; text: string }[]>([])
const shownFor = 6000
let lastId = 0

/** A short confirmation that needs no answer; it is announced and leaves by itself. Failures are alerts, not toasts. */
export function showToast(text: string) {
  const id = ++lastId
  toasts.write([...toasts.read(), { id, text }])
  announce(text)
  setTimeout(() => toasts.write(toasts.read().filter((toast) => toast.id !== id)), shownFor)
}

export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read)
  return (
    <div className="toasts" aria-hidden="true">
      {shown.map((toast) => (
        <p key={toast.id} className="toast">
          {toast.text}
        </p>
      ))}
    </div>
  )
}
