import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { rememberFocus, returnFocus } from '../ui/return-focus.ts'
import { readBilling } from './billing.ts'

/** Where the details didn't load: what the profile knows is shown meanwhile, and every change still asks the server. */
export function BillingFailure() {
  const [running, setRunning] = useState(false)
  const retry = async () => {
    rememberFocus()
    setRunning(true)
    await readBilling()
    setRunning(false)
    returnFocus()
  }
  return (
    <Notice
      tone="warning"
      title="We couldn't load your billing details"
      actions={
        <Button onClick={retry} working={running ? 'Loading' : undefined}>
          Try again
        </Button>
      }
    >
      Dates and amounts may be missing below. Nothing has changed.
    </Notice>
  )
}
