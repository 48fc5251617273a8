import { findSector } from '@greenroom/catalogue'
import { SectorIcon } from '../illustrations/sector-pictures.tsx'

/** A sector's icon, beside its name; none when the catalog doesn't have the sector. */
export function SectorMark({ sector }: { sector: string }) {
  const found = findSector(sector)
  return found ? <SectorIcon slug={found.slug} /> : null
}
