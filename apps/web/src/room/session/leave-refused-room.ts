import { paths } from '../../paths.ts'
import { alert } from '../../ui/ask.tsx'
import { exitsOf } from '../exits.ts'
import type { RoomRefusal } from '../machine/room.ts'
import { alerts } from '../room-alerts.ts'
import type { RoomContext, RoomEffect } from '../room-context.ts'

const alertsOf = { other_tab: alerts.otherTab, moved: alerts.moved, discarded: alerts.discarded } as const

/** Leads out of a room that can't be entered: to the not-found page, or after an alert to where the interview began. */
export const leaveRefusedRoom: RoomEffect = {
  start(context, room) {
    if (room.at === 'refused') void leave(context, room.reason)
    return undefined
  },
}

async function leave({ interviewId, heading, navigate }: RoomContext, reason: RoomRefusal): Promise<void> {
  if (reason === 'not_found') return navigate(paths.notFound(), { replace: true })
  // 'ended_elsewhere' was shown already, with the words that were not sent.
  if (reason !== 'ended_elsewhere') await alert(alertsOf[reason].title, alertsOf[reason].message)
  const { away } = exitsOf(interviewId, heading.read()?.practiced ?? null)
  await navigate(away, { replace: true })
}
