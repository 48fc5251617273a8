import { Navigate, useParams } from 'react-router'
import { paths } from '../paths.ts'

/** Redirects the alternative URL of a sector to the canonical one. */
export function Component() {
  const { sector = '' } = useParams()
  return <Navigate to={paths.sector(sector)} replace />
}
