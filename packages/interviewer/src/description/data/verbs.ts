/**
 * Verbs that duties begin with, after the templates that may ask about them, best first: "3 1: count, reconcile".
 * A verb may bring a particle ("follow up on"). What its object has to be is a template's own condition.
 */
const lines = `
3 1: count, reconcile, record, enter, bill, file, write up, invoice, transcribe, post, log, weigh, dispense, balance, calculate, submit, label, input, code, chart
3 4 1: verify
3 1 18: document
3 18: fill
19 3 1: maintain
3 2 1: take
2 3: ring up, cash out
3 1: track, keep track of
3 1: update
1 3: process, pay, compile, complete, collect, sort, ship, pack, scan, pick, archive, deposit, close out, redeem
1: harden, edge, list, restrain, insert, sketch, hold, carry, roll, wipe, remove, spray, stack, lubricate, adjust, align, tune, solder, drill, bend, grind, thread, tie, knit, extract, culture, titrate, pipette, dilute, stain, catalog, shelve, curate, notarize, certify, rescue, evacuate, extinguish, proctor, type, scan, mail, refactor, place, compress, puree, sharpen, spread, rake, plow, till, irrigate, milk, shear, demolish, excavate, pave, caulk, insulate, tape, texture, plaster, weatherproof, winterize, pin, cast, mold, deburr, stamp, engrave, laminate, bind, duplicate, decontaminate, dissect, swab, immunize, vaccinate, suture, bandage, compound, crush, steam, froth, unclog, jet, snake, vent, wax, bleach, tint, blow-dry, massage, exfoliate, read to, sign off on, value, underwrite, trade, rebalance, hedge, depreciate, amortize, accrue, remit, merge, release, tag, containerize, provision, profile, script, scrape, crawl, index, ingest, transform, load-test, back-test, annotate
4: approve, sign off on
18: reply to, listen to, talk with, thank, apologize to
1: swear in, tape off, lock in, prospect for, reproduce, fingerprint, rehabilitate, notice, solve, tear off, tear out, date, tie off, carry out, check for, look for, sweep up, slow down, chain, tarp, warm, warm up, step into, find out, chill, stir, pack out, break in, clip, strap down, tie down, wheel, push, pull up, steer, spot for, file away, turn down, wait on, compare, pair, recharge, charge, recycle, dispose of, discard, rework, retest, reorder, relabel, repackage, repaint, reseal, reseat, re-shop, pack away, winch, jump-start, unlock, lock, alarm, arm, disarm, greet, photograph, stamp, seal up, clock in, sign up, walk through, rough cut, turn around, turn in, carry up, trap, collar, capture, sample, staple, spackle, grout, pressure wash, power wash, blow out, aerate, mulch, hand out, hang up, drop off, pick up, hook up, haul away, take down, put together, put up, look up, look after, wrap up, gown, glove, sing, dance, narrate, mark up, etch, trace, sculpt, weave, quilt, embroider, upholster, refinish, reupholster, varnish, grease, top off, tighten, torque, unblock, flush, drain, bleed, pressure test, leak test, shim, plumb, pitch in, staff up, set aside, tag out, lock out, throw out, sort out, clear out, find, sit with, read out, cover, catch, recover, sequence, walk through, step in, watch, watch for, spot-check, map, compare, match, cross-check, determine, decide, compute, obtain, request, retrieve, search, set out, refine, revise, rewrite, localize, moderate, coach on, fundraise, canvass, advocate, advocate for, lobby, depose, argue, plead, cite, redact, subpoena, probate, e-file, summarize, organise, pack up, caption, stream, livestream, broadcast, announce, emcee, tune up, mic, rehearse, braid, file down, pluck, tattoo, pierce, embalm, cremate, officiate, baptize, exercise, halter, saddle, muck, muck out, bale, thin, graft, cull, candle, hatch, gut, fillet, debone, smoke, dehydrate, keg, ferment, distill, lauter, blend, filter, dial in, proof, knead, shape, temper, pipe, frost, expedite, call out, roll silverware, comp, void, tender, bag, sign, try out, back into, couple, uncouple, hitch, hook, strap, weigh in, tally, log in, drop, shunt, throttle, taxi, ferry, moor, anchor, bail, dive, stake, compact, backfill, trench, blast, dredge, jackhammer, tie in, finish out, punch out, mud, trowel, broom, stripe, turn, ream, broach, debur, mic up, touch off, indicate, braze, crimp, pull cable, punch down, rack and stack, reboot, reinstall, restore, decommission, pen test, contain, eradicate, hunt, reverse engineer, fuzz, simulate, wrangle, join, query, aggregate, visualize, segment, retarget, A/B test, split test, storyboard, wireframe, mock up, retouch, color correct, color grade, resize, export, kern, typeset, accession, conserve, digitize, reshelve, circulate, renew, invigilate, differentiate, scaffold, co-teach, push in, pull out, chaperone, dismiss, swaddle, soothe, burp, redirect, ambulate, infuse, incubate, streak, gram stain, embed, sign out, dictate, appeal, resubmit, authorize, preauthorize, pre-authorize, adjudicate, subrogate, endorse, remarket, originate, foreclose, modify, prove, consolidate, roll forward, tie out, scrutinize, opine, restate, protest, levy, seize, condemn, abate, guard, lock down, shake down, classify, parole, revoke, ventilate, salvage, extricate, intubate, defibrillate, stabilize
16 1: spot
17 1: control
18: guide, refer, enroll, escort
1: read, select, take out, empty, shovel, lock up, measure, sign in, unpack, buff, strip, seed, fertilize, weed, peel, portion out, swap
18: remind, accompany, testify, arrest, report
10: rebook, reserve
1 10: open, close, set up, prepare, receive, load, unload, assemble, install, replace, deploy, stage, wrap, mix, cut, weld, wire, sew, fabricate, frame, migrate, configure, calibrate, rotate, host, conduct, do, administer, brew, bake, break down, clear, set, lay, hang, finish, sand, paint, pour, dig, trim, prune, plant, water, mow, harvest, feed, tow, shut down, start up, change over, mount, seal, splice, terminate, program, package, roll out, implement, integrate, hand over, hand off, change, apply, stitch, fold, press, iron, gather, screen print, print, edit, film, photograph, shoot, publish, back up, patch, onboard, turn over, facilitate, execute, draw, style, color, shampoo, shave, wax, groom, sterilize, deliver, distribute, price, estimate, quote, slice, portion, plate, season, grill, fry, roast, garnish, route, grade, upload, provision, model, render, ice, decorate, butcher, cure, thaw, glaze, chop, hem, alter, tailor, splint, draw up, perform, test, taste
1 15: produce, stage, draft
12 1 10: run
1: demonstrate, show, reset, image, brainstorm, pull, flag
17 1: secure
17 18: meet
18 1: interview, hire, place, refer, discharge, admit, transfer
1 2: room, prep, cook, bus
2 1: greet, seat, serve, answer, check in, check out, welcome, register, triage
4 2 1: screen
2 15 1: make
4 1: inspect, audit, review, walk, proofread, examine, patrol, observe, evaluate, assess, validate, appraise, critique
4 16: monitor
4 18: check
5 1: operate, drive, give, lift, move, fly, transport, dock, fuel, haul, rig
6 1: clean, sanitize, wash, mop, tidy, sweep, vacuum, disinfect, dust, detail, polish, rinse, scrub, clean up
7 1: diagnose, repair, troubleshoot, debug, fix, service, rebuild, overhaul
8 14: coach, train, mentor, develop, motivate
9 1: lead, supervise, oversee, direct
9 10 18: manage
10 1: schedule, plan, coordinate, book, stock, restock, order, organize, arrange, assign, prioritize, dispatch, replenish, allocate, purchase, buy, source, staff, merchandise, refill, display, budget
18: delegate
11 2 18: handle
11 18: resolve, respond to, de-escalate, address, deal with, calm, settle
18 16: investigate
12: sell, upsell, promote, recommend, cross-sell, suggest
18 12: pitch
13: bathe, dress, reposition, care for
13 2: assist
14 8: teach, tutor, instruct
1: hand over to, put away
18: negotiate with
15 18 1: build, develop, create
15 1: design, write, author, engineer, architect, compose, illustrate, animate, construct, craft, prototype
16: analyze, research, forecast, survey, identify, study, benchmark
17: reduce, improve, increase, win, grow, optimize, streamline, automate, boost, generate, exceed, lower, shorten, modernize, simplify, acquire, prevent, retain, raise, eliminate, speed up, expand, standardize, attract, recruit
17 1: scale
18: explain, present, negotiate, advise, call, follow up on, follow up with, push back on, partner with, educate, consult, consult with, counsel, collaborate with, communicate with, meet with, coordinate with, work with, persuade, inform, notify, brief, report to, contact, speak with, liaise with, escalate, represent, defend, mediate, reassure, convince, interpret for, approach, talk to, communicate, discipline
18 1: translate, interpret
19: follow, enforce, comply with, protect, safeguard
10 18: launch, adapt, define, establish, set, align
`
/** Verbs that ask for nothing that can be told; a rewriting may name what is done ("performs analyses of"). */
export const emptyVerbs: ReadonlySet<string> = new Set(
  'ensure be use support help work contribute participate perform provide act engage interact own utilize leverage possess have attend exhibit enjoy bring get go join keep wear accept hunt chase pursue crush adhere conform land spearhead champion pen undertake achieve attain hit field employ foster cultivate nurture prospect offer uphold liaise interface interact cross-train co-diagnose pass'.split(
    ' ',
  ),
)

/** The templates of each verb, best first. */
export const verbs: ReadonlyMap<string, readonly number[]> = readVerbs()

function readVerbs() {
  const read = new Map<string, number[]>()
  for (const line of lines.trim().split('\n')) {
    const [ranked = '', listed = ''] = line.split(': ')
    const templates = ranked.split(' ').map(Number)
    for (const verb of listed.split(', ')) {
      const known = read.get(verb) ?? []
      read.set(verb, [...known, ...templates.filter((one) => !known.includes(one))])
    }
  }
  for (const verb of emptyVerbs) if (!read.has(verb)) read.set(verb, [])
  return read
}

const irregular = `
build built|buy bought|cut cut|do did|draw drew|drive drove|feed fed|fly flew|give gave|grow grew|hang hung|keep kept|lay laid|lead led|make made
meet met|pay paid|run ran|sell sold|set set|sew sewed|shoot shot|show showed|speak spoke|sweep swept|take took|teach taught|win won|write wrote
rebuild rebuilt|oversee oversaw|find found|sit sat|throw threw|catch caught|put put|sing sang|bend bent|bind bound|grind ground|spin spun|weave wove|tear tore|hold held|read read|spread spread|light lit|strip stripped|freeze froze|rewrite rewrote|stick stuck|broadcast broadcast|cast cast|hand handed|bleed bled|shear sheared|shave shaved|break broke|go went|be was|have had|get got|bring brought|hit hit|shut shut|deal dealt|withdraw withdrew|input input|dig dug
`
/** Past forms that no rule makes. */
export const pasts: ReadonlyMap<string, string> = new Map(
  irregular
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
)
// One syllable and one consonant after one vowel, or a last syllable that is stressed.
const doubled = new Set(
  'strap clip clap pin map tap drop zip whip spin grab gut net sit rough-cut bag step cap dam pat rub knit strip run set cut plan ship stop scan patrol reset flag prep bus trim wrap log mop scrub rig dig plug hem win get swim chop thin submit refer transfer admit permit control program tag shut hit sit put stem tip fit ad-lib spot stir plot swap commit equip chat jot shop hop pop snap rob jam pad scam'.split(
    ' ',
  ),
)

const eachFirst = (verb: string, change: (first: string) => string) => {
  const [first = '', ...particle] = verb.split(' ')
  return [change(first), ...particle].join(' ')
}
/** "Running" of "run", "following up on" of "follow up on". */
export const ingOf = (verb: string): string =>
  eachFirst(verb, (first) => {
    if (doubled.has(first)) return `${first}${first.at(-1)}ing`
    if (/ie$/.test(first)) return `${first.slice(0, -2)}ying`
    return /[^eoy]e$/.test(first) ? `${first.slice(0, -1)}ing` : `${first}ing`
  })
/** "Analyzed" of "analyze", "led" of "lead". */
export const pastOf = (verb: string): string =>
  eachFirst(verb, (first) => {
    const known = pasts.get(first)
    if (known) return known
    if (doubled.has(first)) return `${first}${first.at(-1)}ed`
    if (/[^aeiou]y$/.test(first)) return `${first.slice(0, -1)}ied`
    return first.endsWith('e') ? `${first}d` : `${first}ed`
  })
const thirdOf = (verb: string): string =>
  eachFirst(verb, (first) => {
    if (/[^aeiou]y$/.test(first)) return `${first.slice(0, -1)}ies`
    if (first === 'have') return 'has'
    return /(?:s|x|z|ch|sh|o)$/.test(first) ? `${first}es` : `${first}s`
  })

export type VerbForm = 'base' | 's' | 'ing'
type InflectedVerb = { base: string; form: VerbForm }

/** Every form of a first word; "follow" stands for "follow up on" too. */
const forms: ReadonlyMap<string, InflectedVerb> = new Map(
  [...new Set([...verbs.keys()].map((verb) => verb.split(' ')[0]!))].flatMap((base): [string, InflectedVerb][] => [
    [ingOf(base), { base, form: 'ing' }],
    [thirdOf(base), { base, form: 's' }],
    [base, { base, form: 'base' }],
    ...british(base),
  ]),
)
function british(base: string): [string, InflectedVerb][] {
  if (!/(?:iz|yz)e$/.test(base)) return []
  const spelled = base.replace(/ze$/, 'se')
  return [
    [ingOf(spelled), { base, form: 'ing' }],
    [thirdOf(spelled), { base, form: 's' }],
    [spelled, { base, form: 'base' }],
  ]
}

/** The base and form of a word that a duty may begin with; undefined for one that is no such verb. */
export const formOf = (word: string): InflectedVerb | undefined => forms.get(word.toLowerCase())

const maxVerbWords = 3
/** The verb at the start of these words, in base form, with as much of its particle as the table knows. */
export function verbAt(words: readonly string[]): { verb: string; length: number } | undefined {
  const first = formOf(words[0] ?? '')
  if (!first) return undefined
  for (let length = Math.min(maxVerbWords, words.length); length > 0; length--) {
    const verb = [first.base, ...words.slice(1, length).map((word) => word.toLowerCase())].join(' ')
    if (verbs.has(verb)) return { verb, length }
  }
  return undefined
}
