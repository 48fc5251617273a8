import { stem } from '../text/words.ts'

/** Verbs that duties begin with, in their base form. */
const verbs = `
achieve act adapt adjust administer advise analyze apply approve arrange assemble assess assist attend audit balance budget build buy
calculate calibrate care carry check clean coach code collaborate collect communicate compile complete conduct configure consult contact
contribute control cook coordinate count create cut debug define deliver demonstrate deploy design detect develop diagnose direct dispatch
dispense document draft drive edit educate encourage enforce engage ensure enter escalate establish estimate evaluate examine execute
explain facilitate file fix follow forecast gather generate greet guide handle help hire identify implement improve inspect install
instruct integrate interact interpret interview investigate keep label launch lead lift listen load maintain make manage market measure
meet mentor mix model monitor motivate move negotiate observe operate optimize order organize oversee own pack perform pick plan prepare
present prevent price prioritize process produce program promote protect provide publish purchase recommend reconcile record recruit
reduce refine repair replace report represent research resolve respond restock review run sanitize schedule secure select sell serve set
ship solve sort stock store supervise supply support teach test track train translate transport treat triage troubleshoot update upsell
answer author brief champion clean cultivate film fold foster illustrate invoice liaise log mitigate moderate onboard partner photograph pitch pay post proofread protect query reorder scan screen shoot source survey tailor weld wire wash
use validate verify welcome work write
allocate assign bake brew delegate hand host inform mop patrol refill replenish rotate sew sweep tend tidy unload unpack wrap`

const bases: ReadonlySet<string> = new Set(verbs.trim().split(/\s+/))
const byStem: ReadonlyMap<string, string> = new Map([...bases].map((verb) => [stem(verb), verb]))

/** True for "manage", "managing" and "manages". */
export const isDutyVerb = (word: string): boolean => baseOf(word) !== undefined

/** The base form of a duty's verb; undefined for a word that is not one. */
export function baseOf(word: string): string | undefined {
  if (bases.has(word)) return word
  return /(?:ing|s)$/.test(word) ? byStem.get(stem(word)) : undefined
}

export type VerbForm = 'base' | 's' | 'ing'

/** The form that a duty's verb stands in; undefined for a word that is not one. "process" is a base form. */
export function formOf(word: string): VerbForm | undefined {
  if (bases.has(word)) return 'base'
  if (!isDutyVerb(word)) return undefined
  return word.endsWith('ing') ? 'ing' : 's'
}
