import type { ComponentType } from 'react'
import { ConstructionAndTradesPicture } from '../illustrations/construction-and-trades.tsx'
import { EducationPicture } from '../illustrations/education.tsx'
import { EngineeringAndManufacturingPicture } from '../illustrations/engineering-and-manufacturing.tsx'
import { FinancePicture } from '../illustrations/finance.tsx'
import { HealthcarePicture } from '../illustrations/healthcare.tsx'
import { HospitalityAndTravelPicture } from '../illustrations/hospitality-and-travel.tsx'
import { LawAndPublicServicePicture } from '../illustrations/law-and-public-service.tsx'
import { LogisticsAndTransportPicture } from '../illustrations/logistics-and-transport.tsx'
import { MarketingAndMediaPicture } from '../illustrations/marketing-and-media.tsx'
import { SalesAndRetailPicture } from '../illustrations/sales-and-retail.tsx'
import { ScienceAndResearchPicture } from '../illustrations/science-and-research.tsx'
import { TechnologyPicture } from '../illustrations/technology.tsx'

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
