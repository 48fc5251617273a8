import './closing-band.css'
import { useSession } from '../api/use-session.ts'
import { FreeStart } from './free-start.tsx'

/** The last call to action, and the room's chair under its lamp. */
export function ClosingBand() {
  const loggedIn = useSession().status === 'logged-in'
  return (
    <section className="closing" aria-labelledby="closing-title">
      <div className="page">
        <div className="closing-words">
          <h2 className="claim" id="closing-title">
            Walk in having already said it.
          </h2>
          <div className="closing-action">
            <FreeStart />
            <p className="small">
              Five questions, about 15 minutes.
              {!loggedIn && (
                <>
                  <br />
                  No card needed.
                </>
              )}
            </p>
          </div>
        </div>
        <svg className="closing-picture" viewBox="0 0 420 300" aria-hidden="true">
          <path d="M172 84H260L374 300H58Z" fill="var(--art-lamp)" opacity=".22" />
          <path d="M216-600V40" stroke="var(--art-paper)" strokeWidth="5" />
          <circle cx="216" cy="84" r="20" fill="var(--art-lamp)" />
          <path d="M194 36H238L272 84H160Z" fill="var(--art-paper)" />
          <path
            d="M178 150 190 236V306M190 236H258V306"
            fill="none"
            stroke="var(--art-paper)"
            strokeWidth="13"
            strokeLinejoin="round"
          />
        </svg>
      </div>
    </section>
  )
}
