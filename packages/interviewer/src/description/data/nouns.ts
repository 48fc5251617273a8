const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** People one leads or trains, by their head noun in the singular. */
export const staff = set(`
associate employee staff team member crew hire trainee volunteer intern apprentice server cook technician engineer developer nurse
aide colleague coworker teammate rep representative agent analyst assistant officer cashier driver teacher designer manager supervisor
lead barista worker operator picker mechanic salesperson recruit personnel people workforce professional specialist bartender host baker
scientist consultant guard lifeguard housekeeper clerk electrician plumber carpenter writer editor attorney paralegal player athlete
receptionist packer concierge stylist installer mentee peer hygienist resident report`)
/** People one serves, or talks to. */
export const publicPeople = set(`
customer guest client patient shopper visitor caller buyer tenant resident student parent family homeowner passenger applicant
candidate vendor supplier stakeholder contractor subcontractor physician doctor provider donor partner prospect lead member owner
people participant child kid infant toddler patron traveler user individual attendee learner pupil camper adult senior elder dog cat pet
inspector carrier insurer payer broker landlord investor executive leader consumer citizen victim witness neighbor community public
department agency developer party person`)
/** Adults in care. */
export const inCare = set('resident patient client adult senior elder individual')
/** Those who are taught. */
export const learners = set(
  'student class subject learner pupil course lesson algebra math science english reading skill group child swimmer',
)
/** What can be right or wrong: records, numbers, orders, money. */
export const records = set(`
record chart log file invoice bill order data account drawer register timesheet payroll payment deposit transaction statement sign
measurement prescription form claim entry number expense receipt ticket note documentation paperwork hour minute sample label inventory
stock code balance ledger report temperature job reading result finding quantity attendance reservation appointment call vital time
schedule mileage shipment bank cash money sale return tax book medication database spreadsheet list manifest library calculation
information detail specimen address title deed policy charge procedure diagnosis score grade tip till drawers room-service takeout minutes
credit refund request application requisition purchase weight count observation progress case visit incident outage change event`)
/** Machines, vehicles and medicine: checked before use. */
export const machines = set(`
forklift truck van vehicle bus machine machinery equipment press lathe mill saw crane excavator loader mower tractor drill jack injection
medication medicine dose tool boat ladder lift grinder router oven fryer mixer blower trailer backhoe bulldozer dozer scanner register
aircraft plane drone welder torch printer bobcat skid-steer instrument shot vaccine vaccination kiln conveyor hoist chainsaw pump
robot car passenger patient material supply goods freight cargo load furniture chemical route hose`)
/** Places and things that get clean. */
export const cleanable = set(`
room kitchen bar store floor restroom bathroom lobby area station counter table equipment dish aisle office facility vehicle entry
instrument tool surface machine space site cage kennel pool oven grill dishware glassware linen window carpet hallway building shop
classroom toy bay fryer truck car van bus utensil pot pan workstation workspace house home property unit cart shelf menu silverware hood
tank restaurant front dining sink theater stall pen garage yard bed bedding laundry hand`)
/** Things that break. */
export const fixable = set(`
system equipment machine machinery vehicle engine issue problem fault failure circuit appliance device network hardware software
bug leak pipe unit brake motor pump computer printer laptop application roof door wall fixture furnace conditioner boiler elevator
component code server outage error defect line part product truck bike clock shoe phone transmission wiring malfunction pipeline
crash query connection robot instrument account drain faucet toilet panel generator compressor tractor trailer refrigerator facility
building property tool website tractor controller plc drive valve breakdown heater build deployment environment`)
/** What is made: a product, a document or a system. */
export const made = set(`
system product document report page site website app application service api module playbook plan lesson curriculum feature prototype
dashboard model pipeline campaign menu deck presentation content article copy post story logo brand program tool database schema policy
procedure design interface library component test suite framework platform strategy proposal template newsletter video brochure ad
website email course material guide manual cabinet deck fence house wall furniture structure bridge circuit board part schematic drawing
budget roadmap spec specification standard network architecture infrastructure integration workflow dish recipe cake floral arrangement
bouquet display exhibit set costume script brief contract letter memo speech grant syllabus game animation illustration layout wireframe
experiment protocol assay algorithm dataset visualization query macro spreadsheet playlist itinerary package training handbook
activity landing packaging mockup graphic banner flyer release statement motion pleading opinion will schedule wardrobe pattern garment
drink unit code`)
/** What stands in a row of people: asked with a line at the counter. */
export const queued = set(
  'customer guest drink coffee food order visitor sandwich patron shopper passenger fan beverage pizza meal ice beer',
)
/** Rules, and what they protect. */
export const rules = set(`
policy procedure confidentiality regulation law standard guideline code protocol privacy hipaa rule safety osha compliance recipe
information data secret requirement gmp specification curfew ordinance legislation`)
/** Trouble between people. */
export const heated = set('complaint dispute conflict escalation grievance objection argument altercation disturbance')
/** What can be put in order beforehand. */
export const plannable = set(`
calendar waitlist schedule appointment meeting travel trip event supply inventory stock shift work job project budget workload route
delivery shipment material ingredient part order crew menu week production maintenance campaign launch class lesson activity tour
reservation interview training task ticket queue case caseload warehouse shelf shelve display logistics account portfolio roadmap
backlog sprint release timeline expense resource space facility property contract vendor supplier subcontractor operation
office equipment visit inspection pickup volunteer party wedding catering hotel flight merchandise store floor product truck service
load van station bar line cooler cart room rotation treatment surgery care staff team outing field shoot exhibition priority plan
session screening time bed test care stop dose move conference repair content post process department business asset list tool unit system
shop`)

const massNouns = set(`
payroll staff inventory stock equipment machinery software hardware data information documentation paperwork food cash money mail
content copy code compliance safety training maintenance travel product freight merchandise waste trash laundry furniture traffic
research feedback housekeeping billing scheduling support security personnel revenue turnover downtime shrink scrap waste churn engagement
growth retention spend toil noise access care treatment medication transportation communication coordination production construction
quality morale productivity performance efficiency awareness progress attendance behavior water gas power drywall lumber concrete
tile flooring siding plumbing wiring insulation carpet sheetrock asphalt jewelry clothing apparel produce meat fish bread dough pizza coffee
business people children men women deli bakery sushi beer wine beef pasta sauce rice soup corn hay grain milk livestock cattle poultry
privacy confidentiality hipaa osha linen bedding luggage baggage ductwork masonry steel metal glass wood plastic fabric hair makeup skin nails
algebra math science english reading biology chemistry physics history geometry calculus music art yoga swimming spanish literacy material cargo public`)
const pluralOnly = set(
  'supplies goods sales operations communications logistics analytics benefits electronics signs clothes materials procedures proceeds resources relations vitals premises earnings savings costs taxes blueprints groceries analyses diagnoses children people men women criteria metrics kpis okrs groundskeeping ethics physics mathematics economics economics dishes needs labs minutes hours materials news series species',
)
const singularWithS = /(?:ss|us|is|ics|ness)$/
const people = set('people children men women personnel staff police criteria')

/** True for a noun in the plural, as its verb agrees with it. */
export const isPlural = (noun: string): boolean => {
  const word = noun.toLowerCase()
  if (word === 'staff' || word === 'personnel') return false
  if (people.has(word)) return true
  return (
    word.endsWith('s') &&
    !singularWithS.test(word) &&
    !['gas', 'news', 'series', 'canvas', 'atlas', 'sms', 'aws', 'pos', 'gps'].includes(word)
  )
}
export const isMass = (noun: string): boolean => massNouns.has(noun.toLowerCase())

/** The singular of a regular plural; the word itself where there is none. */
export function singular(noun: string): string {
  const word = noun.toLowerCase()
  if (word === 'police' || word === 'people') return noun
  if (word === 'children') return 'child'
  if (word === 'men') return 'man'
  if (word === 'women') return 'woman'
  if (word === 'analyses') return 'analysis'
  if (!isPlural(word)) return noun
  if (word === 'shelves') return 'shelf'
  if (/(?:ies)$/.test(word) && word.length > 4 && !/(?:movies|cookies|brownies|pies|ties)$/.test(word))
    return `${noun.slice(0, -3)}y`
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return noun.slice(0, -2)
  if (/(?:buses|statuses|viruses|bonuses|campuses)$/.test(word)) return noun.slice(0, -2)
  return noun.slice(0, -1)
}
/** True for a plural of which one may be spoken: "charts", not "supplies". */
export const hasSingular = (noun: string): boolean =>
  isPlural(noun) && singular(noun) !== noun && !pluralOnly.has(noun.toLowerCase())

/** Single things that postings name without an article: "run register". */
export const wantsArticle = set(`
register bar store van truck kitchen floor lobby phone desk counter office shop calendar front house drawer building warehouse waitlist
forklift dining room line grill fryer station inbox website blog database budget schedule team crew cashbox switchboard salesfloor dock
till restaurant vehicle site yard entry entrance area department laboratory lab classroom pipeline roadmap backlog queue menu facility system gate door measure dining-room dumpster cooler freezer route app gate counter dispatcher deck press scene perimeter playground pool cafeteria`)

/** Single things of which a phrase needs "a" or "the", and which no article of ours fits. */
export const singleThings = set(`
discrepancy order alert report invoice record chart incident case claim form label sample device vehicle customer guest patient client
machine problem issue complaint ticket request document receipt bill error defect project campaign event meeting appointment shipment
package pallet container tire engine window sign list session class student child family resident member vendor supplier account
transaction deposit statement contract proposal presentation website feature dashboard model plan policy procedure impression job`)
