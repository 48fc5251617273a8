import { templates } from '@greenroom/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { templatesQuery } from './queries.ts'
import { openedHere } from './start-address.ts'
import { setUpPlaces } from './use-set-up.ts'

/** Whole rehearsals that fit any job. The catalog's own are shown at once; the server says which of them are on offer. */
export function ReadyMade() {
  const { data = templates } = useQuery(templatesQuery)
  return (
    <section aria-labelledby="templates">
      <h2 className="subheading ready-heading" id="templates">
        Ready-made interviews
      </h2>
      <ul className="ready">
        {data.map(({ id, title, description }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p className="small soft">{description}</p>
            <Link
              className="ready-link"
              id={setUpPlaces.template(id)}
              to={paths.startSheet({ template: id })}
              {...openedHere}
            >
              Start <VisuallyHidden>{title}</VisuallyHidden>
              <Icon name="arrowRight" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
