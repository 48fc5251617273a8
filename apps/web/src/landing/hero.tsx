import { Link } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { FreeStart } from './free-start.tsx'

export function Hero() {
  const loggedIn = useSession().status === 'logged-in'
  return (
    <section className="hero page" id="hero" aria-labelledby="hero-title">
      <h1 className="claim" id="hero-title" tabIndex={-1} data-focus-target>
        Say it here
        <br />
        before it counts.
      </h1>
      <div className="hero-words">
        <p>
          A practice interview that asks out loud, follows up on what you said, and shows you what to change, in your
          own words.
        </p>
        <div className="hero-action">
          <FreeStart look="primary" />
          <p className="label">
            {loggedIn ? 'Five questions, about 15 minutes.' : 'First one free, no card.'}
            <br />
            <Link to={paths.sample()}>See a sample report</Link>
          </p>
        </div>
      </div>
    </section>
  )
}
