import { Navigate, useParams } from 'react-router'
import { paths } from '../paths.ts'

/** The other reading of the sector's address leads to the one that is used. */
export function Component() {
  const { sector = '' } = useParams()
  return <Navigate to={paths.sector(sector)} replace />
}
