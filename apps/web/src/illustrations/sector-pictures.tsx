import type { ComponentType } from 'react'
import { ConstructionAndTradesPicture } from './construction-and-trades.tsx'
import { EducationPicture } from './education.tsx'
import { EngineeringAndManufacturingPicture } from './engineering-and-manufacturing.tsx'
import { FinancePicture } from './finance.tsx'
import { HealthcarePicture } from './healthcare.tsx'
import { HospitalityAndTravelPicture } from './hospitality-and-travel.tsx'
import { LawAndPublicServicePicture } from './law-and-public-service.tsx'
import { LogisticsAndTransportPicture } from './logistics-and-transport.tsx'
import { MarketingAndMediaPicture } from './marketing-and-media.tsx'
import { SalesAndRetailPicture } from './sales-and-retail.tsx'
import { ScienceAndResearchPicture } from './science-and-research.tsx'
import { TechnologyPicture } from './technology.tsx'

const pictures: Record<string, ComponentType> = {
  technology: TechnologyPicture,
  healthcare: HealthcarePicture,
  finance: FinancePicture,
  education: EducationPicture,
  'engineering-and-manufacturing': EngineeringAndManufacturingPicture,
  'marketing-and-media': MarketingAndMediaPicture,
  'sales-and-retail': SalesAndRetailPicture,
  'hospitality-and-travel': HospitalityAndTravelPicture,
  'law-and-public-service': LawAndPublicServicePicture,
  'construction-and-trades': ConstructionAndTradesPicture,
  'science-and-research': ScienceAndResearchPicture,
  'logistics-and-transport': LogisticsAndTransportPicture,
}

/** The drawn picture of a sector, by its slug. It fills the element that it is put into. */
export function SectorPicture({ slug }: { slug: string }) {
  const Picture = pictures[slug]
  return Picture ? <Picture /> : null
}
