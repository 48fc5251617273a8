import { findSector } from '@greenroom/catalogue'
import { Icon } from '../ui/icon.tsx'

/** The small drawing of a sector, beside its name; none for a sector that the catalog does not have. */
export function SectorMark({ sector }: { sector: string }) {
  const found = findSector(sector)
  return found ? <Icon name={found.icon} /> : null
}
