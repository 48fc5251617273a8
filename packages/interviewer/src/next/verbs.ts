// Past forms that may be quoted back, with their base form. Verbs not listed are never echoed: what candidates lied
// about, hid or skipped would sound like an accusation, and thoughts and feelings are private.

/** Regular verbs that double no letter: the past form follows from the base. */
const regular = `
add address adjust adopt advise agree answer apologize apply appoint arrange ask assemble assign attach audit automate bake
balance bandage bathe bisect block boil book borrow box brace braid brief calculate call cancel carry change charge check chop clean
clear climb close coach collect color combine compare complete consult contact convert convince cook coordinate copy correct count cover
create cross-check decide declare decline decorate delay delegate delete deliver deploy design dilute disconnect dispatch display divide
document double-check downgrade draft drain dress dust email empty enter escalate estimate examine exchange explain export extend fetch file
fill finish fix flag flush fold follow gather glue grade greet grill group handle hand heat help hire host identify import inspect install
interview introduce inventory investigate invite isolate jack join jump label launch lift lighten list listen load lock log look lower mail mark
measure mediate memorize mend mentor message migrate mix monitor move name negotiate note notice notify observe offer open order organize
outline pack page paint pair park paste patch pause phone pick pitch plant polish pour practice prepare present press price print prioritize
process program promise propose prove pull pump push question quote rank reassign reassure rebalance rebook recalculate recommend reconcile record recruit
redesign reduce refill refinish refund refuse rehearse reinstall relabel reload remind remove rename rent reorder reorganize repack repair
repeat rephrase replace reply report request rescue reschedule research reserve respond restart restock restore return reverse
review revise rewire rinse roast roll rotate round sand save scan schedule score screen scrub seal search season seat secure separate
serve shadow shape share shift shorten simplify sketch slice smooth solder solve sort spray stack start stay stock store stretch submit
suggest summarize supervise support survey switch talk tape taste test text thank tie tighten time touch trace track trade train
transfer translate treat troubleshoot tune turn tutor type uncover unload unlock unpack update upgrade vacuum validate
verify visit volunteer wait walk warm warn wash watch water weigh weld wheel wipe wire work wrap`

/** Irregular verbs, as "base past". */
const told = `
begin began,bring brought,build built,buy bought,catch caught,choose chose,come came,cut cut,dig dug,do did,draw drew,drive drove,
drop dropped,feed fed,find found,get got,give gave,go went,grab grabbed,hang hung,have had,hold held,keep kept,lay laid,lead led,
leave left,lend lent,let let,make made,map mapped,meet met,mop mopped,patrol patrolled,pay paid,plan planned,plug plugged,put put,
quiz quizzed,read read,rebuild rebuilt,redo redid,refer referred,rerun reran,reset reset,rewrite rewrote,ride rode,ring rang,rip ripped,run ran,
say said,scrap scrapped,see saw,sell sold,send sent,set set,shim shimmed,ship shipped,show showed,shut shut,sing sang,sit sat,speak spoke,spend spent,
split split,spot spotted,stand stood,step stepped,stick stuck,stop stopped,strip stripped,sub subbed,sweep swept,swap swapped,
swim swam,tag tagged,take took,teach taught,tell told,throw threw,trim trimmed,wake woke,wear wore,write wrote,zip zipped`

/** Dialect past forms: "I seen a crack", "I done the floors". */
const spoken = `seen see,done do,come come,run run,give give,brung bring,drug drag,throwed throw,knowed know,catched catch,teached teach`

const pastOf = (base: string): string =>
  base.endsWith('e') ? `${base}d` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`

const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string])

const regulars = regular
  .trim()
  .split(/\s+/)
  .map((base): [string, string] => [base, pastOf(base)])

/** Base form → past form. */
export const pastForms: ReadonlyMap<string, string> = new Map([...regulars, ...pairs(told)])

/** Past form as spoken → base form. */
export const baseForms: ReadonlyMap<string, string> = new Map([
  ...[...pastForms].map(([base, past]): [string, string] => [past, base]),
  ...pairs(spoken).filter(([, base]) => pastForms.has(base)),
])
