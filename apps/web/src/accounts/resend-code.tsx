import './resend-code.css'
import { useEffect, useId, useRef, useState } from 'react'
import { useProduct } from '../api/product.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'

/** End of the resend cooldown, as epoch milliseconds, so that it survives a reload. */
export const cooldownEnd = (seconds: number) => Date.now() + seconds * 1000

/** Seconds until a moment, never below 0; rerenders while they count down. */
function useSecondsUntil(moment: number): number {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (moment <= Date.now()) return
    const timer = setInterval(() => {
      setTick((tick) => tick + 1)
      if (moment <= Date.now()) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [moment])
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

/** "0:42"; from an hour on "1:05:00". */
function writeClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const ending = String(seconds % 60).padStart(2, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${ending}` : `${minutes}:${ending}`
}

type Props = { label?: string; from: number; running: boolean; onAsk: () => void }

/** Resend button with a cooldown. The countdown is visible; only its end is announced to screen readers. */
export function ResendCode({ label = 'Send another code', from, running, onAsk }: Props) {
  const id = useId()
  const { mailbox } = useProduct()
  const seconds = useSecondsUntil(from)
  const waits = seconds > 0
  const waited = useRef(waits)
  useEffect(() => {
    if (waited.current && !waits) announce('You can ask for another code now.')
    waited.current = waits
  }, [waits])

  return (
    <div className="resend">
      {!mailbox && <p className="small soft">No email yet? It can take a minute, and it may be in the spam folder.</p>}
      <Button
        aria-disabled={waits || undefined}
        aria-describedby={waits ? id : undefined}
        onClick={() => !waits && onAsk()}
        working={running ? 'Sending' : undefined}
      >
        {label}
      </Button>
      {waits && (
        <span id={id} className="small soft figures" role="timer">
          You can ask again in {writeClock(seconds)}
        </span>
      )}
    </div>
  )
}
