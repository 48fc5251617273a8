import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { alert } from '../../ui/ask.tsx'
import type { Refusal, Room } from '../machine/room.ts'
import { alerts } from '../room-alerts.ts'

const alertsOf = { other_tab: alerts.otherTab, moved: alerts.moved, discarded: alerts.discarded } as const

/** Shows the way out of a room that cannot be entered here: the not-found page, or an alert and the page it leads `away` to. */
export function useRefusal(room: Room, away: string): void {
  const navigate = useNavigate()
  const refusal = room.at === 'refused' ? room.reason : null

  const goAway = useEffectEvent(async (reason: Refusal) => {
    if (reason === 'not_found') return navigate(paths.notFound(), { replace: true })
    // Told already, with the words that were not sent.
    if (reason === 'ended_elsewhere') return navigate(away, { replace: true })
    const { title, message } = alertsOf[reason]
    await alert(title, message)
    await navigate(away, { replace: true })
  })
  useEffect(() => {
    if (refusal !== null) void goAway(refusal)
  }, [refusal])
}
