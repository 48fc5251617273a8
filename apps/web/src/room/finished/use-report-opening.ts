import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'

/** Minimum delays (milliseconds) before the report opens: after the last screen appeared, and after feedback became ready. */
const shownForMs = 6000
const readyForMs = 2500

/**
 * Opens the report automatically once it is `ready`, in place of the last screen. It stays while the candidate uses it (a focus
 * that moved, a selection, a dialog) or chose to stay; a hidden page waits until it is visible.
 */
export function useReportOpening(
  interviewId: string,
  { isReady, isAwaited }: { isReady: boolean; isAwaited: boolean },
) {
  const navigate = useNavigate()
  const [choice, setChoice] = useState<'opens' | 'stays'>('opens')
  const opens = isAwaited && choice === 'opens'
  const [appearedAt] = useState(Date.now)

  const open = useEffectEvent(() => {
    if (isInUse()) setChoice('stays')
    else void navigate(paths.detail(interviewId), { replace: true })
  })
  useEffect(() => {
    if (!isReady || !opens) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(open, Math.max(appearedAt + shownForMs - Date.now(), readyForMs))
    }
    schedule()
    document.addEventListener('visibilitychange', schedule)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    }
  }, [isReady, opens, appearedAt])

  return { opens, stay: () => setChoice('stays') }
}

/** Whether the person is doing something on this page. The heading gets its focus from us. */
function isInUse(): boolean {
  const focused = document.activeElement
  const isElsewhere = focused !== null && focused !== document.body && !focused.matches('h1, main')
  return (
    isElsewhere || document.getSelection()?.isCollapsed === false || document.querySelector('dialog[open]') !== null
  )
}
