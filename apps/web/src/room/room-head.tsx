import { Link } from 'react-router'
import { productDefaults } from '../api/product.ts'
import { paths } from '../paths.ts'
import { Logo } from '../shell/logo.tsx'
import { ThemeToggle } from '../shell/theme-toggle.tsx'
import { Button } from '../ui/button.tsx'
import type { Heading } from './queries.ts'
import { RoomMenu } from './room-menu.tsx'

type Props = {
  heading: Heading | null
  /** A call that has not started can't be ended. */
  call: 'started' | 'not_started'
  end: 'offered' | 'ending' | 'not_offered'
  onEndCall: () => void
  onLogOut: () => void
}

export function RoomHead({ heading, call, end, onEndCall, onLogOut }: Props) {
  return (
    <header className="room-head">
      <Link className="brand" to={paths.home()} aria-label={productDefaults.name}>
        <Logo />
      </Link>
      <p className="small soft">{heading && nameInterview(heading)}</p>
      {end !== 'not_offered' && (
        <Button look="quiet" className="end-call" working={end === 'ending' ? 'Ending' : undefined} onClick={onEndCall}>
          {call === 'started' ? 'End Call' : 'Leave'}
        </Button>
      )}
      <ThemeToggle />
      <RoomMenu onLogOut={onLogOut} />
    </header>
  )
}

function nameInterview({ job, level, practiced }: Heading): string {
  const name = level === 'Any' ? job : `${job}, ${level.toLowerCase()} level`
  return practiced ? `Practice: ${name}` : name
}
