import type { SectorSlug } from '@greenroom/catalogue'
import type { ComponentType } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
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

/** A sector's card picture, and the small icon beside its name. */
const art: Record<SectorSlug, { Picture: ComponentType; icon: IconName }> = {
  technology: { Picture: TechnologyPicture, icon: 'laptop' },
  healthcare: { Picture: HealthcarePicture, icon: 'stethoscope' },
  finance: { Picture: FinancePicture, icon: 'coins' },
  education: { Picture: EducationPicture, icon: 'graduationCap' },
  'engineering-and-manufacturing': { Picture: EngineeringAndManufacturingPicture, icon: 'gear' },
  'marketing-and-media': { Picture: MarketingAndMediaPicture, icon: 'megaphone' },
  'sales-and-retail': { Picture: SalesAndRetailPicture, icon: 'bag' },
  'hospitality-and-travel': { Picture: HospitalityAndTravelPicture, icon: 'bell' },
  'law-and-public-service': { Picture: LawAndPublicServicePicture, icon: 'scale' },
  'construction-and-trades': { Picture: ConstructionAndTradesPicture, icon: 'hammer' },
  'science-and-research': { Picture: ScienceAndResearchPicture, icon: 'flask' },
  'logistics-and-transport': { Picture: LogisticsAndTransportPicture, icon: 'truck' },
}

/** The drawn picture of a sector. It fills the element that it is put into. */
export function SectorPicture({ slug }: { slug: SectorSlug }) {
  const { Picture } = art[slug]
  return <Picture />
}

export function SectorIcon({ slug }: { slug: SectorSlug }) {
  return <Icon name={art[slug].icon} />
}
