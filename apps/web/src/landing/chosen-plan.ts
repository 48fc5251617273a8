import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PlanChoice, readPlan } from '../paths.ts'

/** Resumes the checkout once, as if the card's button had been clicked: `plan` comes from the checkout's URL. */
export function useChosenPlan(plan: PlanChoice['plan'], goOn: () => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const chosen = readPlan((state as { chosen?: string } | null)?.chosen ?? null) === plan
  const gone = useRef(false)
  useEffect(() => {
    if (!chosen || gone.current) return
    gone.current = true
    // A reload of the pricing page doesn't choose again.
    void navigate(pathname + search, { replace: true })
    goOn()
  }, [chosen])
}
