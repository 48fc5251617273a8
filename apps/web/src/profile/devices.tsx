import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { logout } from '../api/session.ts'
import { alert, confirm } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { longDate } from '../ui/long-date.ts'
import { sessionsQuery } from './queries.ts'

/** Where the account is signed in, with a way out of each and of all. Not shown while the list is not available. */
export function Devices() {
  const sessions = useQuery(sessionsQuery)
  const [running, setRunning] = useState<string | null>(null)
  if (!sessions.data) return null

  const signOut = async (id: string) => {
    setRunning(id)
    await call('revokeSession', { params: { id } }).catch((error: unknown) => alert('Error', detailOf(error)))
    await sessions.refetch()
    setRunning(null)
  }
  const signOutAll = async () => {
    const agreed = await confirm({
      title: 'Sign out everywhere?',
      text: 'This browser is signed out too.',
      confirm: 'Sign out everywhere',
    })
    if (!agreed) return
    await call('revokeSessions').then(logout, (error: unknown) => alert('Error', detailOf(error)))
  }

  return (
    <section className="account-devices" aria-labelledby="devices">
      <h2 id="devices">Signed-in devices</h2>
      <ul className="rows">
        {sessions.data.sessions.map(({ id, device, lastUsedAt, current }) => (
          <li key={id} className="between">
            <p>
              {device}
              <span className="small soft account-used">
                {current ? 'This browser' : `Last used ${longDate(lastUsedAt)}`}
              </span>
            </p>
            {!current && (
              <Button onClick={() => signOut(id)} working={running === id ? 'Signing out' : undefined}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={signOutAll}>
        Sign out everywhere
      </Button>
    </section>
  )
}
