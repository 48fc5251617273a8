import { allTitles, type FamilyId } from '@greenroom/catalogue'
import { describe, expect, it, test } from 'vitest'
import { guessFamily, isTechnical, titleOf } from './family.ts'

/** What people in the US type, several to a line, and the family whose questions they should get. */
const typed: Partial<Record<FamilyId, string[]>> = {
  software: [
    'Software Engineering Intern | C# Developer | Sr Full Stack Eng',
    'SWE | Software Engineer, Payments | Sr. Java Developer | Full-Stack Web Developer (Remote) | C++ Programmer',
    '.NET Developer | iOS Engineer | SDET | Software Engineer II | front end dev | React Developer | Sofware Engineer',
    'VP of Engineering - Software | Staff Software Engineer at a startup | Node.js backend engineer',
  ],
  data: ['Jr. Data Analyst | Data Scientist - Marketing | BI Analyst | Machine Learning Engineer | Power BI Developer'],
  security: [
    'Director of Information Security | Security Operations Analyst | Network Security Engineer',
    'SOC Analyst | Information Security Analyst | Cyber Security Engineer | Pen Tester',
  ],
  infrastructure: [
    'Systems Admin | DevOps/SRE',
    'Sysadmin | DevOps | Cloud Engineer (AWS) | Linux Administrator | Network Admin | DBA',
  ],
  'it-support': ['Desktop Support | Help Desk Tier 1 | IT Support Tech | Helpdesk Analyst | IT Technician'],
  product: [
    'Technical Product Manager | Scrum Master | Sr. Product Owner | IT Project Manager | Product Manager - Growth',
  ],
  design: ['UI/UX Designer | Junior Graphic Designer | Product Designer | Interior Designer | Art Director'],
  nursing: [
    'Research Nurse | Prison Nurse | Chief Nursing Officer | LVN - Home Health',
    'RN | Registered Nurse - ICU (Nights) | LVN | LPN/RN | Travel Nurse | Charge RN | Nurse Manager | RN Case Manager',
    'REGISTERED NURSE MED/SURG | Labor and Delivery Nurse | Director of Nursing | Nurse Midwife | Regestered Nurse',
  ],
  clinicians: [
    'Nurse Practitioner (FNP) | Physical Therapist | PTA | Respiratory Therapist | Family Physician | Dentist',
    'Veterinarian - Small Animal | Physician Assistant, Urgent Care | Speech Language Pathologist | Chiropractor',
  ],
  'medical-support': [
    "Dental Hygenist | Dentist's Assistant | CT Tech",
    'Medical Assistant | MA | Dental Assistant (Bilingual) | X-Ray Tech | Surgical Tech | Vet Tech | Phlebotomist',
    'Sterile Processing Tech | Optician | EKG Technician | Veterinary Assistant | Ultrasound Tech',
  ],
  'human-services': [
    'Case Manager | RBT | Substance Abuse Counselor | LCSW | Licensed Clinical Social Worker | Eligibility Worker',
    'Behavioral Health Technician | School Counselor | Child Welfare Caseworker | Mental Health Counselor',
  ],
  pharmacy: ['Pharmacy Tech | Certified Pharmacy Technician - Part Time | Staff Pharmacist | Pharmacy Intern'],
  care: [
    "CNAs | Nurse's Aide | Live-in Caregiver",
    'CNA | CNA/HHA | Caregiver | PCT | Direct Support Professional | DSP | Home Health Aide | Caregiver needed ASAP',
    'Personal Care Assistant | Nursing Assistant (Night Shift) | PCA',
  ],
  'health-administration': [
    'Medical Receptionist | Front Desk - Dental Office | Medical Biller | Patient Access Rep | Practice Manager',
    'Medical Office Manager | Medical Records Technician',
  ],
  banking: ['Bank Teller | Universal Banker | Teller | Branch Manager - Chase | Personal Banker I'],
  lending: ['Debt Collector | Loan Processor | Mortgage Loan Originator | Loan Officer | Collections Specialist'],
  compliance: [
    'Anti-Money Laundering Investigator | Data Privacy Officer',
    'AML Analyst | Fraud Investigator | KYC Analyst | Compliance Officer | Compliance Manager',
  ],
  accounting: [
    'Construction Accountant | AP/AR Clerk | VP, Finance',
    'CPA | Accounts Payable Clerk | A/P Specialist | Tax Preparer | Restaurant Accountant | Bookkeeper (Part-time)',
    'Senior Staff Accountant | Payroll Clerk | Internal Auditor | Controller | Accounting Clerk',
  ],
  insurance: ['Claims Adjuster | Insurance Sales Agent | Underwriter | Actuarial Analyst | Claims Examiner'],
  investment: ['Financial Analyst | Financial Advisor | Investment Banking Analyst | FP&A Analyst | Wealth Manager'],
  teaching: [
    'Sub | Substitute Teacher | 3rd Grade Teacher | High School Math Teacher | Adjunct Professor | ESL Teacher',
    'Special Ed Teacher | Tutor | Preschool Teacher | Pre-K Teacher | Music Teacher',
  ],
  childcare: [
    'Teacher Assistant - Pre-K | Kindergarten Aide | Preschool Teacher Assistant',
    'Paraeducator | Paraprofessional | Daycare Worker | Babysitter | Nanny | Camp Counselor | Teacher Aide',
    "Teacher's Assistant | Childcare Provider | Daycare Director",
  ],
  'education-support': [
    'Assistant Principal - Middle School | Head of Admissions',
    'Librarian | School Principal | Assistant Principal | Academic Advisor | Admissions Counselor',
  ],
  'learning-design': ['Instructional Designer | Corporate Trainer | L&D Manager | Training Specialist'],
  engineering: [
    'Mechanical Engineer | Electrical Engineer II | Process Engineer | Manufacturing Engineering Manager | Controls Engineer',
    'Mechanical Engineering Intern | R&D Engineer | Aerospace Engr.',
  ],
  'architecture-civil': ['Architect | Project Architect | Civil Engineer (EIT) | Structural Engineer | Land Surveyor'],
  'quality-safety': [
    'Warehouse Quality Inspector | Environmental Health and Safety Specialist',
    'QC Inspector | EHS Specialist | Safety Manager | Quality Assurance Manager | Home Inspector',
  ],
  production: [
    'Factory Worker | Machinist | CNC Operator | Assembler | Production Worker - 2nd Shift | Machine Operator 2nd Shift',
    'Water Treatment Operator | Manufacturing Associate | Plant Manager | Production Lead',
  ],
  marketing: ['Social Media Manager | Marketing Intern | SEO Specialist | Director, Marketing | Brand Ambassador'],
  writing: ['Copywriter | Reporter | Technical Writer | Spanish Translator | Copy Editor | Medical Interpreter'],
  'film-audio': ['Videographer | Influencer | Photographer | Video Editor | Sound Tech | YouTuber'],
  sales: [
    'BDR | SDR | AE | Software Sales Executive | Realtor | Leasing Agent | Property Manager | Inside Sales Rep',
    'Car Sales | Real Estate Agent | VP of Sales | Account Manager | Regional Sales Manager',
  ],
  'customer-service': [
    'Cust Svc Rep | Product Support Specialist',
    'CSR | Call Center Agent | Customer Service Rep | Customer Support Specialist | Customer Success Manager',
  ],
  retail: [
    'Cashier II $15/hr | Grocery Clerk | Front End Manager',
    'Stocker | Bagger | Cashier | cashier at walmart | Retail Associate | Store Manager | Asst. Store Manager',
    'Sales Associate | Retail Sales Associate/Cashier | Merchandiser | Cahsier | Overnight Stocker | Keyholder',
  ],
  hotel: [
    'Front Desk Agent | Valet | Hotel Front Desk Clerk | Night Auditor | Concierge | Bellman | Guest Service Agent',
  ],
  restaurant: [
    'Restaurant GM | Restaurant Shift Supervisor | Food Runner',
    'Server | Hostess | Waitress | Barista | Fast Food Worker | Bartender (Weekends) | Server/Bartender | Food Runner',
    "Shift Lead at McDonald's | General Manager - Restaurant | Coffee Shop Worker | Crew Member - Taco Bell",
  ],
  cleaning: [
    'Airport Janitor | Medical Office Cleaner | Custodain | *URGENT* Cleaner',
    'Janitor | Custodian | EVS Tech | Room Attendant | Housekeeper | Hospital Janitor | House Cleaner | Head Custodian',
    'Environmental Services Technician',
  ],
  kitchen: [
    'Hospital Cook | Hiring: Line Cooks! | Pâtissier',
    'Line Cook | Cook/Prep | Cook | Sous Chef | Cafeteria Worker | Meat Cutter | Dishwasher | Prep Cook $18/hr',
    'School Cafeteria Cook | Deli Clerk | Lunch Lady | Pastry Chef',
  ],
  'travel-events': ['Event Planner | Travel Agent | Tour Guide | Wedding Planner'],
  'personal-services': [
    'Barber | Hairstylist | Nail Tech | Massage Therapist | Personal Trainer | Esthetician | Soccer Coach | LMT',
  ],
  legal: [
    'Real Estate Attorney | Personal Injury Paralegal',
    'Paralegal | Legal Assistant | Attorney | Associate Attorney | Corporate Lawyer | Immigration Paralegal',
  ],
  'public-service': [
    'Policy Analyst | Grant Writer | Volunteer Coordinator | City Planner | Community Outreach Specialist',
  ],
  protective: ['Police Officer | CO | Correctional Officer | Deputy Sheriff | Probation Officer | Border Patrol Agent'],
  guarding: [
    'Hotel Security Guard | Hospital Security Officer | Retail Security',
    'Security Guard | Asset Protection Associate | Security Officer (Unarmed) | TSA Officer | Armed Guard | Bouncer',
  ],
  'emergency-response': [
    'Police Dispatch | Ambulance EMT',
    'EMT | EMT-B | Paramedic | 911 Operator | Firefighter/EMT | Lifeguard | 911 Dispatcher',
  ],
  'electrical-trades': ['Electrician | Journeyman Electrician | Lineman | Apprentice Electrician | Solar Installer'],
  'plumbing-hvac': ['HVAC Tech | Plumber | HVAC Service Technician | Plumbers Apprentice | Pipe Fitter'],
  'building-trades': [
    'Welders needed | Interior Painter | Carpentor',
    'Carpenter | Welder | Drywall Installer | Mason | Roofer | Painter | Construction Worker | Heavy Equipment Operator',
    'MIG Welder | Concrete Laborer',
  ],
  'vehicle-mechanics': ['Auto Mechanic | Diesel Tech | Lube Tech | A&P Mechanic | Automotive Technician | Mechanic'],
  maintenance: [
    'Maintanence Technician | Warehouse Maintenance Technician | School Maintenance Worker',
    'Handyman | Groundskeeper | Landscaper | Maintenance Tech | Building Maintenance | Apartment Maintenance Technician',
  ],
  'site-management': ['Superintendent | Construction Project Manager | Construction Foreman | Estimator'],
  science: [
    'Lab Tech | Clinical Research Coordinator | Chemist | Research Associate II | Medical Lab Technician | MLS',
  ],
  environment: ['Environmental Scientist | Park Ranger | Energy Analyst | Sustainability Coordinator'],
  warehouse: [
    'Warehouse Shift Leader | Whse Supv | CHERRY PICKER',
    'Forklift Driver | Package Handler | Warehouse Associate | Amazon Warehouse Worker | Longshoreman | Picker/Packer',
    'Material Handler | Warehouse Supervisor - 3rd shift | FORKLIFT OPERATOR!!! | Shipping & Receiving Clerk',
  ],
  transport: [
    'Airport Shuttle Driver | Concrete Truck Driver | Warehouse Driver',
    'CDL Driver | CDL A Truck Driver | School Bus Driver | Uber Driver | Pharmacy Delivery Driver | Truck driver (OTR)',
    'DoorDash Driver | Mail Carrier | Trcuk Driver | FedEx Courier | Bus Operator | Mover',
  ],
  aviation: ['Baggage Handler | Gate Agent | Flight Attendant | Airline Pilot | Ramp Agent - Delta'],
  logistics: ['Freight Dispatcher | Logistics Coordinator | Freight Broker | Customs Broker | Dispatcher - Trucking'],
  'supply-chain': ['Buyer | Procurement Manager | Supply Chain Analyst | Demand Planner'],
  administration: [
    'School Secretary | Exec Asst | Admin Asst III',
    'Administrative Assistant | Admin Assistant | Court Clerk | Office Clerk | Receptionist | Executive Assistant to the CEO',
    'Data Entry | Secretary | Office Manager',
  ],
  people: [
    'Vice President of Human Resources | Benefits Coordinator',
    'HR Generalist | Nurse Recruiter | HR | Recruiter | Human Resources Coordinator | HR Business Partner',
  ],
}
const unsure = [
  'Associate',
  'Team Member',
  'Crew',
  'Manager',
  'Supervisor',
  'Intern',
  'Zymurgist Extraordinaire',
  'General Manager',
  'Consultant',
  'Team Lead',
  'Summer Job',
  'asdf',
  '',
  '!!!',
  'Anything',
  'Volunteer',
  'Farmer',
  'Museum Curator',
  'Warehouse Poet',
  'Supervisor/Trainer',
]

const cases = Object.entries(typed).flatMap(([family, lines]) =>
  lines.flatMap((line) => line.split(' | ')).map((title) => [title, family] as const),
)

describe('the family of a title', () => {
  it.each(cases)('%s belongs to %s', (title, family) => {
    expect(guessFamily(title)).toBe(family)
  })

  it.each(unsure)('of "%s" is not guessed', (title) => {
    expect(guessFamily(title)).toBeUndefined()
  })

  it('is that of the catalogue for its own titles', () => {
    for (const { jobTitle, sector, family } of allTitles())
      if (jobTitle !== 'Project Manager' || sector === 'Technology')
        expect(guessFamily(jobTitle), jobTitle).toBe(family)
  })
})

test('a free title is recognized as the title of the catalogue that it means', () => {
  expect(titleOf('RN - ICU (Nights)')).toBe('Registered Nurse')
  expect(titleOf('Senior Technical Product Manager')).toBe('Product Manager')
  expect(titleOf('dsp')).toBe('Direct Support Professional')
  expect(titleOf('Dragon Tamer')).toBeUndefined()
})

test('technical families are those of the catalogue', () => {
  expect(isTechnical('plumbing-hvac')).toBe(true)
  expect(isTechnical('retail')).toBe(false)
  expect(isTechnical(undefined)).toBe(false)
})
