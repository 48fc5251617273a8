import { stem } from '../text/words.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const stems = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(stem))

const phrases = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim())

/** Stems of action verbs: "I" plus one of these is an action of the candidate. */
export const actionStems = stems(`
accept add address adjust admit advise agree align allocate analyze answer apologize apply approach approve argue arrange ask assemble
assess assign assist audit automate bake bandage bathe begin block book borrow break bring brief build buy calculate call calm cancel
change chart check choose clean clear climb close coach code collect combine come commit communicate compare compile complete compose
compromise conduct confirm connect consult contact convince cook coordinate copy correct count cover create cut deal debug decide decline
define delay delegate deliver demonstrate deploy deploy describe design develop diagnose direct disable discover discuss dispatch divide document
double download draft drag draw drive drop edit email encourage enter escalate establish estimate evaluate examine exchange explain
explore extend fetch file fill find finish fix flag fly focus follow gather give go grab greet group guide hand handle head hear help hire
hold host identify implement improve inform inspect install instruct interview introduce invent investigate invite isolate keep label
launch lay lead learn leave lend lift limit list listen load lock log look lower make manage map mark measure meet mentor message mix model
monitor move name negotiate note notice notify observe offer open order organize own pack paint pair park patch pause pay phone pick
plan plot plug point polish postpone practice prepare present print prioritize prioritise profile promise propose protect prove provide
publish pull push put query question quote raise rank reach reach read rearrange reassure rebuild recommend reconcile record recruit
redesign redirect reduce refactor refer refuse rehearse release remind remove reorganize repair repeat replace reply report reproduce
request rerun rescue research reserve reset resolve respond restart restock restore review revise rewrite roll rotate run save scan
schedule score search secure select sell send separate serve set setup share shift shorten show shut simplify sit sketch solve sort
speak split spot stack stand start stay stop store study submit suggest summarize supervise support swap switch take talk teach tell
test thank tidy tie time trace track trade train transfer translate treat triage trim troubleshoot turn type uncover update upgrade use
validate verify visit volunteer wait walk wash watch weigh welcome wipe wire work wrap write`)

/** Stems of stative verbs: after "I" they say what the person is, feels or wants, not what they did. */
export const stativeStems = stems(`
am be have has think feel believe know like love hate want need guess mean remember hope wish suppose care seem
enjoy prefer consider strive aim pride interest excite excel thrive understand`)

/** Stems of event verbs, which report what happened or what others did. */
export const eventStems = stems(`
come go get become happen arrive pass fail break open sell win lose grow drop rise fall increase decrease improve agree accept approve
love like thank smile cry laugh calm settle recover heal survive sign renew quit leave stay return pay owe cost last hold keep run
start end finish stop work become turn say tell ask call write give take make send let put show want decide know find see hear`)

export const subjectsI = words("i i'd i've i'll i'm id ive myself me")
export const subjectsWe = words("we we'd we've we'll we're")
/** Words allowed between a subject and its verb. */
export const betweens = words(`
would could should will had have has did do also then just first always usually immediately quickly personally actually even really finally
eventually simply only never already carefully quietly politely calmly gently myself later started start began begin tried try went go
decided to and went ahead made sure never would've might can must do was want need gonna going got usually normally
typically probably maybe basically um uh kind of sort you know often sometimes directly still`)

/** Outcome phrases, as word sequences. */
export const outcomePhrases = phrases(`
as a result, in the end, ended up, end result, since then, ever since, from then on, after that we, the result,
result was, turned out, worked out, paid off, went from, went down, went up, came down, dropped, fell from, fell to,
fell by, cut, reduced, increased, improved, rose, grew, doubled, halved, saved, gained, won, raised, lowered,
shortened, on time, passed, finished, completed, delivered, shipped, launched, succeeded, solved, resolved, fixed
it, promoted, adopted, still use, still using, thanked me, thanked us, signed, renewed, stayed with us, came back,
no complaints, no more, never happened again, has not happened, hasn't happened, no one was hurt, nobody was hurt,
without any, zero, fewer, less than, faster, instead of the usual, under budget, under an hour, by the end, by
friday, the next day, now they, now we, now the, he now, she now, they now, today they, told me later, wrote back,
gave us, gave me, agreed to, was accepted, got approved, was approved, made it, lost the, failed, missed the, got
the job, recovered, went home, calmed down, settled down, apologized, happier, stopped, caught up, went live,
percent above, percent below, percent more, percent less, percent higher, percent lower, percent up, percent down,
percent fewer, percent faster, a week later, a month later, weeks later, months later, the week after, the month
after, back to normal, up and running, by noon, by midnight, by monday, by the evening, by closing time, by then`)

/** Outcome phrases without anything verifiable. */
export const vagueOutcomePhrases = phrases(`
went well, went pretty well, went really well, went great, went fine, went okay, went ok, worked well, worked fine,
turned out well, turned out fine, turned out okay, turned out great, worked out well, worked out fine, worked out
okay, worked out great, worked out in the end, everyone was happy, everybody was happy, was happy with, were happy
with, was a success, was successful, very successful, good outcome, good result, positive outcome, great outcome,
great results, best results, all good, it was fine, it was good, it was okay, got done, nobody complained, nobody
really complained, happy ending, positive result`)

export const learningPhrases = phrases(`
i learned, i learnt, learned that, taught me, i realized, made me realize, i now, now i, next time, since then i,
these days i, would do differently, do differently, do it differently, differently now, looking back, in hindsight,
the lesson, my takeaway, what i took, from then on i, ever since i, showed me that, changed how i, changed the way
i, i should have, if i could do it again, from that day, i always check, i still do`)

export const situationPhrases = phrases(`
when i was, while i was, last year, last month, last week, last summer, last winter, last spring, last fall, this
year, years ago, months ago, weeks ago, a year ago, one day, one time, one morning, one night, one evening, one
afternoon, one shift, one of my, one of our, at my last, at my previous, at my old, at my current, in my last, in my
previous, in my current, my last job, my previous job, my first job, my internship, in college, in high school, at
school, in school, at university, my senior year, there was a, there was this, we had a, we had an, we were, i was
working, i worked at, i worked as, i was in charge, i was responsible, i was a, i was the, a customer, a client, a
patient, a student, a guest, a colleague, a coworker, a co worker, my manager, my boss, my supervisor, our manager,
the manager, my team, our team, two of us, the problem was, the issue was, the deadline was, the day before, the
night before, the week before, in the middle of, right before, about to, was supposed to, were supposed to, it was
a, it was the`)

/** Causes and conditions: phrases that introduce a reason. */
export const reasonPhrases = phrases(`
because, so that, in order to, that way, the reason, which is why, that's why, that is why, since the, since they,
since it, since we, since i, otherwise, to avoid, to make sure, so they, so it, so the, so you, so he, so she, so
we, so we could, so i could, so nobody, so no one, which means, which meant, meaning that, therefore, due to, to see
whether, to see if, to find out, to keep, to prevent, to protect`)
export const conditionPhrases = phrases(`
if it, if the, if they, if there, if we, if i, if he, if she, if not, if that, if nobody, if somebody, if someone,
if anything, if something, unless, depends on, depending on, rather than, instead of, trade off, tradeoff, in case,
as long as, even if, before i, only when, only after, on the other hand, the risk, at the cost, worth it, weigh, the
downside, until the, until i, until we, until it, compared with, compared to, whether`)

export const platitudePhrases = phrases(`
team player, hard worker, hard working, perfectionist, outside the box, outside of the box, 110 percent, hundred and
ten percent, a hundred percent, 110%, people person, fast learner, quick learner, detail oriented, go getter, self
starter, results driven, results oriented, goal oriented, synergy, synergies, many hats, above and beyond, extra
mile, next level, passionate about, very passionate, strong work ethic, great work ethic, excellent communication,
strong communication, great communicator, communication is key, teamwork makes, highly motivated, very motivated,
proven track record, track record, best practices, value add, paradigm, move the needle, win win, at the end of the
day, failure is not an option, sky is the limit, never give up, positive attitude, can do attitude, work well under
pressure, thrive under pressure, thrive in, wear many, i work too hard, care too much, natural leader, born leader,
dynamic, proactive, holistic, leverage, stakeholder alignment, customer is always right, best possible, highest
standards, exceed expectations, exceeding expectations, continuous improvement, various stakeholders, all
stakeholders`)

/** Abstract buzzwords: they sound like content in any answer and carry none. */
export const abstractStems = stems(`
communication collaboration teamwork leadership success successful successfully important importance essential crucial key vital goal goals
objective objectives challenge challenges challenging situation situations solution solutions opportunity growth approach strategy strategic effective
effectively efficient efficiently efficiency positive positively attitude mindset passion passionate dedicated dedication commitment committed
excellence excellent quality professional professionalism environment dynamic innovative innovation creative creativity proactive
proactively result-oriented values vision mission expectation expectations performance productivity skill skills ability abilities strength experience
experiences knowledge various different multiple several ensure ensuring strive maximize optimize leverage foster align alignment
stakeholder stakeholders synergy culture diverse diversity perspective perspectives balance overcome motivated motivation driven
focus focused adapt adaptable adaptability flexible flexibility reliable responsible responsibility organized detail details overall
everyone always best better great good outcome outcomes impact impactful holistic seamless robust comprehensive process processes
resource resources contribute contribution achieve achievement improve improvement develop development understand understanding
aspect factor fundamental significant significantly utilize demonstrate believe truly definitely thing things stuff whatever issue issues problem problems`)

export const fillerWords = words('um uh uhm umm erm er uhh hmm hm mm ah basically literally')
export const fillerPhrases = phrases(`
you know, i mean, sort of, kind of, or something, and stuff, and so on, or whatever, like um, was like`)
/** After these words, "kind of" and "sort of" mean a type and aren't hedges. */
export const kindBefore = words(
  'what this that some any a the every which one all these those no same other different certain',
)
export const hedgePhrases = phrases(`
i guess, i suppose, i think, maybe, perhaps, probably, not sure, not really sure, hopefully, i would say, more or
less, somewhat, i feel like, pretty much, i try to, try my best, do my best`)

/** Number words that count as figures before another word; "one" is left out because it is too often a pronoun. */
export const numberWords = words(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen half quarter third percent twice double',
)
export const dateWords = words(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february april june july august september october november december christmas thanksgiving easter noon midnight morning afternoon evening weekend yesterday',
)

/** Generic words: many of them beside few facts make an answer that would fit any question. */
export const generalWords = words(
  'always usually generally never people everybody everyone things stuff something important definitely best whatever obviously overall anyone anybody',
)
