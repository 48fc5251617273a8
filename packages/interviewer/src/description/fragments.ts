import { functionWords } from '../text/function-words.ts'
import { isCompound } from './clauses.ts'
import * as nouns from './data/nouns.ts'
import { activities, toolNamed } from './data/tools.ts'
import { formOf } from './data/verbs.ts'
import { isHarmful, isNoDuty, isProtectedWish } from './left-out.ts'
import { isName, lowerCase } from './names.ts'
import type { Subject } from './tool-questions.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Nouns that name work on their own when a posting lists them: "brakes, suspension, engine repair". */
const work = set(`
bath nail cut filling crown extraction x-ray brake suspension exhaust alignment diagnostic diagnostics estimate laundry edit inspection tolerance
micrometer caliper lathe mill typography prepress production banner graphic optimization dieline layout shampoo haircut color highlight perm facial
manicure pedicure massage lash brow wax sanitation charting sterilization impression scan repair rebuild overhaul remodel kitchen bathroom roof
roofing siding gutter deck window door fence concrete drywall stucco tile cabinet countertop trim flooring plaster masonry brickwork stonework excavation
grading drainage irrigation hardscape mulch lawn tree shrub hedge sprinkler pool hvac furnace boiler duct ductwork chiller refrigeration compressor
wiring panel conduit outlet lighting switchgear generator motor plc pump valve hydraulics pneumatics gearbox conveyor weld mig tig stick
grill saute fryer pantry pastry bread dough sauce pasta pizza sushi espresso cocktail wine catering banquet buffet breakfast brunch
billing coding payroll invoice receivable payable reconciliation tax return bookkeeping budget forecast audit close ledger journal
intake triage vital injection phlebotomy ekg wound iv catheter vaccine medication hygiene dementia hospice bathing feeding transfer mobility
booking reservation check-in checkout housekeeping turnover minibar linen inventory stock receiving shipping picking packing loading cycle
lesson curriculum grading iep tutoring reading math phonics behavior conference field-trip playground snack nap craft storytime
script camera editing sound mixing mastering animation storyboard voiceover lighting rigging set prop costume makeup
seo sem email newsletter blog social campaign content copy landing analytics branding event sponsorship
contract pleading discovery deposition motion brief closing title lease zoning permit compliance filing
patrol surveillance report search traffic crowd alarm access
firewall vpn network server backup patching ticket helpdesk imaging deployment pipeline monitoring logging container api database etl dashboard model testing automation
welding machining fixture fixturing tooling jig mold die stamping sheet assembly soldering harness kitting packaging palletizing labeling
statement onboarding benefit recruiting recruitment hiring enrollment leave investigation training
microscopy pcr assay titration chromatography hplc culture sample calibration validation documentation protocol dissection
replacement measurement treatment placement adjustment board quote blowout straightening prep selection
piano safe appliance furniture freight pallet forklift trailer dispatch route delivery deliveries  pickup
lockout rekey install abstraction appeal firmware bootloader renewal sealant prophy survey coordination`)
const namesWork =
  /[a-z]{3}(?:tion|graphy|lysis|metry|enance|ography|plasty|keeping|making|cleaning|fitting|handling|finishing)$/
const notWork = set(`
location vacation compensation commission education position application motivation attention dedication transportation ambition communication
description information discussion determination organization corporation qualification certification registration graduation orientation
salutation station nation question action option condition reputation expectation passion relation promotion donation foundation
association occupation situation citation addition mention completion interaction direction section function exception employment time-keeping
working training building parking evening morning clothing setting standing spending living hiring nursing lifting being including having wedding consideration discrimination accommodation notification authorization participation collaboration contribution verification termination`)

const opening =
  /^(?:(?:strong|proven|solid|good|basic|advanced|some|hands-on|working|prior|professional|excellent|experience|experienced|experience|knowledge|skills?|skilled|proficien\w+|familiarity|background|understanding|of|with|in|and|full|light|heavy|general|occasional|lots|mostly|mainly|also|other|our|your|all|the|a|an|honest|busy) )*/i
const maxWords = 4

/** True for the name of a kind of work, as listed without a verb. */
export function isWorkName(name: string): boolean {
  const words = name.split(' ')
  const head = words.at(-1) ?? ''
  const one = nouns.singular(head)
  if (words.length > maxWords || !/^[a-z][a-z-]*(?: [a-z-]+)*$|^X-rays?$/.test(name)) return false
  if (words.some((word, at) => at > 0 && word !== 'and' && word !== 'of' && functionWords.has(word))) return false
  if (functionWords.has(words[0]!) || notWork.has(one) || isNoDuty(name) || isProtectedWish(name) || isHarmful(name))
    return false
  if (words.some((word) => /[^aeiou]ys$/.test(word))) return false
  return (
    work.has(one) || activities.has(name) || namesWork.test(head) || (words.length > 1 && /[a-z]{3}ing$/.test(head))
  )
}

/** Splits a line without verbs into the kinds of work it lists, at commas, slashes and bullets. */
export function readFragments(line: string): Subject[] {
  const told = line.includes(':') ? line.slice(line.indexOf(':') + 1) : line
  // "Cut, stir, drain, mill" are all verbs, so none is the name of a thing.
  const tasks = told.split(/, | and /).filter((item) => formOf(item)?.form === 'base' && !work.has(item)).length > 1
  return told
    .replace(/\([^)]{0,100}\)?/g, ' ')
    .split(/[,;·|+]|\.(?=\s|$)| - | – |(?<=[a-z]{3})\/(?=[a-z]{3})| and (?=[\w-]+(?: [\w-]+)?$)| & /i)
    .flatMap((item) => {
      const said = item.trim().replace(/^.*\b(?:includes?|including|involves?)\b:? /i, '')
      const written = said.split(' ')
      // A title-case line that contains a name is an employer, not work.
      if (written.length > 1 && written.every((word) => /^[A-Z]/.test(word)) && written.some(isName)) return []
      if (/^(?:indoor|outdoor|on-?site|heated|private|free)\b/i.test(said)) return []
      const name = lowerCase(`x ${said.replace(/[.!]+$/, '')}`)
        .slice(2)
        .replace(opening, '')
        .replace(/ (?:with|at|in|on|for|to|from|skills?|experience|knowledge|work|required)\b.*$/i, '')
        .replace(/^[A-Z][a-z]+/, (first) => (toolNamed(first) ? first : first.toLowerCase()))
        .trim()
      const words = name.split(' ')
      const verb =
        formOf(words[0]!)?.form === 'base' &&
        words.length > 1 &&
        !isCompound(words) &&
        !work.has(nouns.singular(words[0]!))
      return !verb &&
        !(tasks && !name.includes(' ')) &&
        name.length > 2 &&
        isWorkName(name) &&
        !name.split(' ').some(isName)
        ? [{ name, kind: 'work' as const }]
        : []
    })
}
