import './fields.css'
import { Link } from 'react-router'
import { SectorPicture } from '../illustrations/sector-pictures.tsx'
import { paths } from '../paths.ts'
import { catalogSize } from '../shell/catalog-size.ts'
import { ArrowLink } from './arrow-link.tsx'

/** Which jobs can be practiced for: the fields, each with its picture and the number of its jobs. */
export function Fields() {
  const { jobs, fields } = catalogSize
  return (
    <section className="section page" aria-labelledby="fields-title">
      <header className="fields-head">
        <h2 className="heading" id="fields-title">
          {jobs} jobs in {fields.length} fields
        </h2>
        <ArrowLink to={paths.interviews()}>Find your job</ArrowLink>
      </header>
      <ul className="fields">
        {fields.map((field) => (
          <li key={field.slug}>
            <Link className="field-card" to={paths.sector(field.name)}>
              <span className="field-picture">
                <SectorPicture slug={field.slug} />
              </span>
              <h3>{field.name}</h3>
              <p>{field.jobs} jobs</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
