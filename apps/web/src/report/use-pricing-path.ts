import { useParams } from 'react-router'
import { paths } from '../paths.ts'

/** The pricing page, with the way back to the report that led there. */
export function usePricingPath(): string {
  const { id } = useParams()
  return paths.pricing(id === undefined ? undefined : paths.detail(id))
}
