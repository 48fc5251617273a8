import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { logout } from '../api/session.ts'
import { paths } from '../paths.ts'
import { alertFailure } from '../shell/failure-alert.ts'
import { confirm } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { longDate } from '../ui/long-date.ts'
import { Notice } from '../ui/notice.tsx'
import { SkeletonLine, Skeletons } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.tsx'
import { sessionsQuery } from './queries.ts'

/** Where the account is signed in, with a way out of each and of all. */
export function Devices() {
  const sessions = useQuery(sessionsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const afterSignOut = async (device: string) => {
    await sessions.refetch()
    // The button that was pressed is removed.
    heading.current?.focus()
    showToast(`${device} is signed out`)
  }

  return (
    <section className="account-devices" aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1}>
        Signed-in devices
      </h2>
      {sessions.isPending && (
        <Skeletons words="Loading your devices" className="account-devices-waiting">
          <ul className="rows" aria-hidden="true">
            {['this browser', 'another'].map((device) => (
              <li key={device}>
                <SkeletonLine />
                <SkeletonLine />
                <SkeletonLine />
              </li>
            ))}
          </ul>
        </Skeletons>
      )}
      {sessions.isError && !sessions.data && (
        <Notice
          tone="warning"
          title="Your devices didn't load"
          actions={
            <Button onClick={() => sessions.refetch()} working={sessions.isFetching ? 'Loading' : undefined}>
              Try again
            </Button>
          }
        >
          {detailOf(sessions.error)}
        </Notice>
      )}
      {sessions.data && (
        <ul className="rows">
          {sessions.data.sessions.map((session) => (
            <Device key={session.id} {...session} onSignedOut={afterSignOut} />
          ))}
        </ul>
      )}
      {sessions.data && <SignOutEverywhere />}
    </section>
  )
}

type SignedInDevice = { id: string; device: string; createdAt: string; lastUsedAt: string; current: boolean }

type DeviceProps = SignedInDevice & { onSignedOut: (device: string) => void }

function Device({ id, device, createdAt, lastUsedAt, current, onSignedOut }: DeviceProps) {
  const [running, setRunning] = useState(false)
  const signOut = async () => {
    setRunning(true)
    try {
      await call('revokeSession', { params: { id } })
      onSignedOut(device)
    } catch (error) {
      await alertFailure("We couldn't sign out this device", detailOf(error))
    }
    setRunning(false)
  }
  return (
    <li className="between">
      <p>
        {device}
        <span className="small soft account-note">
          {current ? 'This browser' : `Last used ${longDate(lastUsedAt)}`}
        </span>
        <span className="small soft account-note">Signed in {longDate(createdAt)}</span>
      </p>
      {!current && (
        <Button
          onClick={signOut}
          aria-label={`Sign out ${device}, signed in ${longDate(createdAt)}`}
          working={running ? 'Signing out' : undefined}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const navigate = useNavigate()
  const [running, setRunning] = useState(false)
  const signOut = async () => {
    const agreed = await confirm({
      title: 'Sign out everywhere?',
      text: 'This signs out this browser, too. Every browser will need a code from your email the next time you log in.',
      confirm: 'Sign out everywhere',
      cancel: 'Stay signed in',
      tone: 'danger',
    })
    if (!agreed) return
    setRunning(true)
    try {
      await call('revokeSessions')
      await logout()
      await navigate(paths.login(), { state: { notice: "You're signed out everywhere." } })
    } catch (error) {
      await alertFailure("We couldn't sign you out everywhere", detailOf(error))
      setRunning(false)
    }
  }
  return (
    <div className="account-everywhere">
      <Button look="quiet" onClick={signOut} working={running ? 'Signing out' : undefined}>
        Sign out everywhere
      </Button>
      <p className="small soft">
        Logging out ends the session in this browser. Signing out everywhere ends them all, and each browser will need a
        code the next time.
      </p>
    </div>
  )
}
