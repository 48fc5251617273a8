import { useAbout } from '../api/about.ts'

/** The team from the operator's settings; nothing without one. */
export function Team() {
  const { team } = useAbout()
  if (team.length === 0) return null
  return (
    <section className="section page" id="team" aria-labelledby="team-title">
      <h2 className="heading" id="team-title" tabIndex={-1} data-focus-target>
        Who's behind it
      </h2>
      <ul className="team">
        {team.map(({ name, role, text, picture }) => (
          <li key={`${name}, ${role}`} className="member">
            {picture ? <img src={picture} alt="" width="64" height="64" loading="lazy" /> : <Silhouette />}
            <h3>{name}</h3>
            <p className="small soft">
              {role}
              {text && `. ${text}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Silhouette() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill="var(--art-wash)" />
      <path d="M8 66C8 46 20 40 32 40S56 46 56 66Z" fill="var(--art-green)" />
      <circle cx="32" cy="25" r="12" fill="var(--art-lamp)" />
    </svg>
  )
}
