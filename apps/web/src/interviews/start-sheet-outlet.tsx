import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readSheetChoice, wasOpenedHere, withoutSheet } from './start-address.ts'
import type { useStartInterview } from './start-interview.ts'

type StartSheet = typeof import('./start-sheet.tsx').default

/** Code splitting: the sheet's code, loaded on first use. A failure reaches the page's error boundary. */
function useSheetCode(needed: 'needed' | 'not_needed'): StartSheet | null {
  const [code, setCode] = useState<StartSheet | null>(null)
  useEffect(() => {
    if (needed === 'not_needed' || code) return
    import('./start-sheet.tsx').then(
      (module) => setCode(() => module.default),
      (error: unknown) =>
        setCode(() => {
          throw error
        }),
    )
  }, [needed, code])
  return code
}

/** The sheet that the address asks for; `within` is the sector that a page is about. Closing it goes back where it was opened from here, else to the same page without it. */
export function useStartSheet(starts: ReturnType<typeof useStartInterview>, within?: string): ReactNode {
  const [query] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const closed = useRef<string>(undefined)
  const choice = readSheetChoice(query)
  const StartSheet = useSheetCode(choice ? 'needed' : 'not_needed')
  if (!choice || !StartSheet) return null

  const close = () => {
    if (closed.current === location.key) return
    closed.current = location.key
    if (wasOpenedHere(location.state)) void navigate(-1)
    else void navigate(withoutSheet(location), { replace: true, preventScrollReset: true })
  }
  const set = ({ level, questions }: { level: string; questions: number }) => {
    const next = new URLSearchParams(query)
    next.set('level', level)
    next.set('questions', String(questions))
    void navigate(`${location.pathname}?${next}`, { replace: true, state: location.state, preventScrollReset: true })
  }
  return (
    <StartSheet
      key={[choice.job, choice.sector, choice.template].join('\n')}
      choice={within === undefined ? choice : { ...choice, sector: within }}
      starts={starts}
      onSetting={set}
      onClose={close}
    />
  )
}
