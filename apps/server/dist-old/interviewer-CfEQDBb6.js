import { B as mayPraise, C as isSaid, D as punctuate, E as isUnheard, F as coachName, H as readWords, L as isName, M as nextMain, N as staysWithRules, P as listReasons, S as instructionsIn, T as isHeardIn, U as findQuestion, V as contentOf, _ as readInterview, b as isOwnWords, c as wordsOf, g as noteInterview, h as composeReport, j as mayFollowUp, m as review, p as builtInInterviewer, v as releaseReport, w as absentParts, x as alignQuotation, y as writeOverall, z as readGuarded } from "./adapters-AJBQSVKr.js";
import { t as createBreaker } from "./breaker-CDexTV3y.js";
import { t as createSemaphore } from "./semaphore-CFfq-sMV.js";
import { S as bands } from "./words-D5XL_mmk.js";
import { r as defaultStyle } from "./calls-CStKjuAU.js";
import { z } from "zod";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
// apps/server/src/interviewer/model/coach/check.ts
const Check = z.object({ quotation: z.string().nullable() });
const claims = {
	ending: "The answer doesn't say how it ended or what came of it.",
	own_part: "The answer doesn't say what the speaker did themselves.",
	specifics: "The answer names nothing particular: no number, time, place, person or thing.",
	reason: "The answer doesn't say why anything was done.",
	learning: "The answer doesn't say what the speaker learned or has done differently since.",
	situation: "The answer doesn't say what was going on, where, or what was at stake."
};
/** The claim in our own words, so that the model's wording of it can't make it easier to pass. */
function claimOf(absence, { points }) {
	if (absence.kind !== "point") return claims[absence.kind];
	const point = points.find(({ id }) => id === absence.id);
	return `The answer doesn't speak to this, not even in part or in other words: ${point?.cover} ${point?.say}`;
}
const checkCall = (interviewId, exchange, absence, signal) => ({
	name: "check",
	interviewId,
	data: {
		claim: claimOf(absence, exchange),
		answer: [...exchange.shown.values()].map(({ text }) => text).join("\n")
	},
	schema: Check,
	timeoutMs: 2e4,
	mostTokens: 200,
	signal
});
/**
* Whether everything that a change says is missing really is, in the first answer and in its follow-up: the built-in reader heard none
* of it, nothing that is praised makes it, and asked for words that refute it a model finds none. Words that can't be found in
* the answer count as well: then the two don't agree. False where the model doesn't answer.
*/
async function isAbsent(ask, interviewId, exchange, { absences, heard }, signal) {
	const readings = [exchange.main, ...exchange.followUp ? [exchange.followUp] : []];
	const mayBe = (absence) => !(absence.kind === "point" && heard.has(absence.id)) && isUnheard(readings, absence);
	if (!absences.every(mayBe)) return false;
	return (await Promise.all(absences.map(async (absence) => (await ask(checkCall(interviewId, exchange, absence, signal)))?.value))).every((check) => check !== void 0 && !check.quotation?.trim());
}
// apps/server/src/interviewer/model/coach/given-names.ts
const list$1 = (text) => new Set(text.trim().split(/\s+/));
/** Given names common in the United States, none of which is an everyday word: they are names in small letters, too. */
const givenNames = list$1(`
aaliyah aaron abby abdul abdullah abigail adam addison adele adrian adriana aidan aiden aisha akira alan alana albert alberto
alejandra alejandro alex alexa alexander alexandra alexis alfred ali alicia alina alison allen allison alma alvin alyssa amanda
amber amelia amina amir amy ana andrea andres andrew andy angela angelica angelina anita anna anne annie anthony antoine antonio
anya april ariana ariel arjun arlene arthur ashley asia astrid audrey austin ava barbara beatrice becky belinda ben benjamin
bernadette bernard bernice beth bethany betty beverly blake bob bobby bonnie brad bradley brandon brandy brenda brendan brent
brett brian brianna bridget brittany brooke bruce bryan caitlin caleb calvin camila camille carl carla carlos carmen carol
carolina caroline carolyn carrie cassandra catherine cathy cecilia chad charlene charles charlotte chelsea cheryl chloe chris
christian christina christine christopher cindy claire clara clarence claudia clifford clint colin colleen connie connor
corey courtney craig crystal curtis cynthia daisy dakota dale damian damon dan dana daniel daniela danielle danny darius darlene
darnell darrell darren dave david deandre deborah debra delia denise dennis denzel derek derrick deshawn desiree destiny diana
diane diego dimitri dina dmitri dolores dominic donald donna doris dorothy doug douglas dustin dwayne dylan earl eddie edgar
edith eduardo edward edwin eileen elaine elena elias elijah elise eliza elizabeth ella ellen ellie elsa emilia emily emma
emmanuel enrique eric erica erik erika erin ernest esmeralda esteban esther ethan eugene eva evan evelyn faisal fatima felicia
felipe felix fernando fiona florence frances francesca francis francisco franklin fred freddie frederick gabriel gabriela gail
gary gavin genesis geoffrey george gerald gina giovanni gladys glenn gloria gordon greg gregory gretchen guadalupe guillermo
gustavo gwendolyn hailey hannah harold harriet harry hassan hector heather heidi helen henry herbert hiroshi holly howard hugo
ian ibrahim ida imani irene iris isaac isabel isabella isaiah ivan jackie jackson jacob jacqueline jada jade jaime jake jamal
james jamie jan jane janet janice jared jasmin jasmine jason javier jay jayden jean jeff jeffrey jen jenna jennifer jenny jeremiah
jeremy jerome jerry jesse jessica jesus jill jim jimmy jin joan joann joanna joaquin jocelyn jodi joe joel joey johanna john
johnny jon jonah jonathan jordan jorge jose joseph josephine josh joshua josue joyce juan juanita judith judy julia julian juliana
julie julio julius justin kaitlyn kareem karen karina karl karla kate katherine kathleen kathryn kathy katie katrina kayla keisha
keith kelly kelsey ken kendra kenneth kenny kevin khadija kim kimberly kirk kirsten kristen kristin kristina kristy kumar kurt kwame
kyle lakisha lamar lance larry latisha latoya laura lauren laurie lawrence leah leila lena leo leon leonard leonardo leroy leslie
lewis liam lillian lin linda lindsay lindsey lisa lois lola lopez lorenzo loretta lori lorraine louis louise lucas lucia luis luke
luz lydia lynn mackenzie madeline madison maggie mahmoud malcolm malik manuel marc marcia marco marcus margaret maria mariah mariana
marie marilyn mario marisol marissa marjorie marlene marquis marsha marta martha martin marvin mary mason mateo matthew maureen
maurice mauricio maxine maya mehmet mei mel melanie melinda melissa melvin mercedes meredith mia michael michaela michele michelle
miguel mike mildred milton mindy miranda miriam misty mitchell mohamed mohammad mohammed moira molly monica monique morgan moses
muhammad mustafa myra nadia nancy naomi natalia natalie natasha nathan nathaniel neil nelson nia nicholas nick nicolas nicole nikita
nikki nina noah noel nora norma norman oksana olga oliver olivia omar oscar owen pablo paige pamela patel patricia patrick patty
paul paula paulina pauline pedro peggy penelope perry pete peter phil philip phillip phyllis pierre priscilla priya quentin rachel
rafael rajesh ralph ramon randall randy raquel rashid raul ravi raymond rebecca regina reginald renee ricardo richard rick ricky
rita roberta robert roberto robin rochelle rodney rodrigo roger roland ron ronald ronnie rosa rosalind rosemary rosie ross roxanne
roy ruben russell ruth ryan sabrina sally salvador sam samantha samir samuel sandra sanjay santiago sara sarah sasha savannah scott
sean sebastian selena serena sergei sergio shana shane shanice shannon sharon shaun shawn sheila shelby sheldon shelley sherry
shirley sidney silvia simon simone sofia sonia sophia sophie spencer stacey stacy stanley stella stephanie stephen steve steven
stewart stuart susan susana susie suzanne svetlana sylvia tamara tamika tammy tanisha tanya tara tasha tatiana ted teresa terrance
terrell terrence terry tessa theodore theresa thomas tiffany tim timothy tina todd tom tommy toni tony tonya tracey tracy travis
trevor tricia trisha troy tyler tyrone valentina valeria valerie vanessa vera vernon veronica vicki vickie victor victoria vincent
viola violet virginia vivian vladimir wade walter wanda wayne wendy wesley whitney wilhelm willie wilson winston xavier xiomara yasmin
yesenia yolanda yuki yusuf yvette yvonne zachary zahra zainab zoe
`);
/** Names that are everyday words, too: only with a capital inside a sentence. */
const ambiguousNames = list$1(`
art august autumn bill brook buddy chance charity chase chuck cliff clay dawn dean dick drew earnest eve faith frank gene ginger
glen grace grant guy hank harmony heath hope hunter ivy jack jasper jewel josh joy june lane lee lily mark matt max may mercy miles
misty nick olive pat patience paris pearl peg penny pierce ray reed rich rob rose ruby rusty sandy sky skip sterling sue summer
trinity ty tracy wade ward warren will
`);
// apps/server/src/interviewer/model/coach/named-words.ts
const list = (text) => new Set(text.trim().split(/\s+/));
const titles = /* @__PURE__ */ new Set([
	"mr",
	"mister",
	"mrs",
	"ms",
	"dr"
]);
const dates = new Set("monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas thanksgiving easter".split(" "));
const introductions = [
	[
		"my",
		"name",
		"is"
	],
	["my", "name's"],
	["name", "is"],
	["i", "am"],
	["i'm"],
	["called"],
	["named"]
];
/** One letter, or capitals inside: a vitamin, a unit, a tool. */
const isTechnical = /^(?:\p{L}|(?!Mc|Mac|De|Di|Du|La|Le|O['’])\p{Lu}?\p{Ll}+\p{Lu}.*|\p{Lu}{2,}\p{Ll}+)$/u;
const ended = /[.!?\n"“:]/;
/** Told without a gender instead, or nobody's name. */
const notNames = list("he she him his her hers himself herself he's she's he'd she'd he'll she'll sir madam ma'am maam");
/** "Miss" is a title before a name with a capital, and in dictated text right behind these: "I miss maria" isn't. */
const beforeMiss = list("told asked called thanked helped met named with for from by and about");
/** What people do and things don't: what stands before it at the beginning of a sentence is a name. */
const personVerbs = list(`
said says told tells asked asks called calls wanted wants knew thought agreed explained replied answered quit noticed complained
apologized thanked hired trained yelled cried laughed smiled walked saw tried texted emailed decided refused suggested offered taught
promised who`);
/** "Gumbo's where": is, and no owner. */
const behindIs = list("a an the where what who how not been so going gonna just really about in on at");
const saying = list("said says told tells asked asks replied answered explained agreed thanked apologized texted emailed");
/** After these comes somebody. */
const addressing = list("told asked thanked texted emailed");
/** After these an everyday word is no name: "the bill told me". */
const determiners = list(`
the a an my our your their his her its this that these those some any every each one another no old new first last whose which i we you
they to can could would should must might did does do not`);
/** Never names in small letters, however they stand. */
const nounsOfPeople = list("guy buddy jack sue will may hope chance");
const seasons = list("summer autumn august sky");
const wordEnding = /(?:ing|ed|ly|ment|tion|ness|ity|able)$/;
/** A name as the same name is known again: small letters, without accents and what it owns. */
const nameOf = (word) => word.toLowerCase().replace(/['’]s$/, "").normalize("NFD").replace(/\p{M}/gu, "");
/** Whether a word is a title whose next word is a name. */
function isTitle(words, at) {
	const [before, word, next] = [
		words[at - 1],
		words[at],
		words[at + 1]
	];
	if (titles.has(word.text)) return !(word.text === "ms" && before && /^\d/.test(before.text));
	if (word.text !== "miss" || !next || determiners.has(next.text)) return false;
	if (word.capital) return next.capital && !/^i(?:'|$)/.test(next.text);
	return next.capital ? !before || beforeMiss.has(before.text) : before !== void 0 && beforeMiss.has(before.text);
}
/**
* Which words are the name of somebody, or of a place or employer that would tell who speaks. What is a name in one place is one in
* all; `known` holds the names of other texts and learns those of this one.
*/
function findNamed(text, words, known) {
	const named = new Set(words.flatMap((_, at) => isNamed(text, words, at) ? [at] : []));
	for (const at of named) known.add(nameOf(words[at].text));
	for (const [at, word] of words.entries()) {
		const name = nameOf(word.text);
		const isEveryday = !isName(name.charAt(0).toUpperCase() + name.slice(1));
		if (known.has(name) && (!isEveryday || word.capital && !dates.has(name))) named.add(at);
	}
	return named;
}
function isNamed(text, words, at) {
	const word = words[at];
	const stored = text.slice(word.start, word.end);
	const plain = nameOf(word.text);
	const isOwner = /['’]s$/.test(stored);
	if (notNames.has(word.text) || titles.has(plain) || isTitle(words, at)) return false;
	if (givenNames.has(plain) && !dates.has(plain)) return true;
	const [before, next] = [words[at - 1], words[at + 1]];
	const isFirst = !before || ended.test(text.slice(before.end, word.start));
	if (before && isTitle(words, at - 1)) return word.text !== "and" && (word.capital || !isFirst);
	const isAmbiguous = ambiguousNames.has(plain) || givenNames.has(plain);
	if (isAmbiguous && isAddressed(words, at, isFirst)) return true;
	const isShouted = /^\p{Lu}{2,}$/u.test(stored);
	if (!word.capital || isShouted || isTechnical.test(stored)) return false;
	if (isFirst && next && !/^\s*[,.!?;:]/.test(text.slice(word.end, next.start))) {
		const isUnknown = isName(stored) && !wordEnding.test(plain);
		const isActing = personVerbs.has(next.text) || next.text === "and" && words[at + 2]?.text === "i";
		if (isAmbiguous && (isActing || isOwner && !dates.has(plain) && !seasons.has(plain))) return true;
		if (isUnknown && !dates.has(plain.replace(/s$/, "")) && (isActing || isOwner && !behindIs.has(next.text))) return true;
	}
	if (dates.has(plain.replace(/s$/, ""))) return false;
	if (introductions.some((said) => said.every((one, k) => words[at - said.length + k]?.text === one)) && isName(stored)) return true;
	return !isFirst && word.text !== "i" && !/^i'/.test(word.text) && (ambiguousNames.has(plain) || isName(stored));
}
/** "grace told me", "I told mark": an everyday word where only a name can stand, dictated without capitals. */
function isAddressed(words, at, isFirst) {
	const [before, word, next] = [
		words[at - 1],
		words[at],
		words[at + 1]
	];
	if (!word.capital && nounsOfPeople.has(word.text)) return false;
	if (before && !isFirst && addressing.has(before.text)) return true;
	return next !== void 0 && saying.has(next.text) && (!before || isFirst || !determiners.has(before.text));
}
// apps/server/src/interviewer/model/coach/orders.ts
/** What stands in no spoken answer and is made to be read as something else: markup, ready-made verdicts, other people's lines. */
const disguises = [
	/<(instructions?|system|prompt|grader|rubric)\b[^>]{0,80}>[\s\S]{0,800}?<\/\1>/gi,
	/<[^<>]{1,200}>/g,
	/\{\s{0,9}"\w[^{}]{0,800}\}/g,
	/(?<=\n)[ \t]{0,9}(?:coach|grader|evaluator|interviewer|system|assistant|user|ai|reviewer|judge|examiner)[ \t]{0,3}:.*/gi,
	/^\s{0,9}(?:coach|grader|evaluator|interviewer|system|assistant|user|ai|reviewer|judge|examiner)[ \t]{0,3}:.*(?=\n)/gi,
	/\b(?:output|grade|rating|score|band)\s{0,3}[=:]\s{0,3}\w+/gi,
	/\b(?:print|reveal|repeat|show|output|decode)\b[^.!?\n]{0,60}\b(?:above|instructions?|rubric|prompt|model answer|point values)\b[^.!?\n]{0,200}/gi,
	/\b[A-Za-z0-9+/]{40,}={0,2}/g
];
/** The words `[from, to)` of an answer that are no part of it: orders to a grader, plain or disguised. */
function ordersIn({ answer }) {
	const { text, words } = answer;
	const disguised = disguises.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
		const from = words.findIndex(({ end }) => end > index);
		const to = words.findLastIndex(({ start }) => start < index + found.length) + 1;
		return from >= 0 && to > from ? [{
			from,
			to
		}] : [];
	}));
	return [...instructionsIn(answer), ...disguised];
}
// apps/server/src/interviewer/model/coach/masked-names.ts
/** What a model may make of such a word, too. */
const spacedStandIn = /\b[Pp]erson[- ]?[A-HJ-Z][A-Z]?\b|\b[Mm]x\b/;
/** Without these nobody's gender is told; each is one word for one word. */
const pronouns = {
	he: "they",
	she: "they",
	him: "them",
	his: "their",
	her: "their",
	hers: "theirs",
	himself: "themself",
	herself: "themself",
	"he's": "they're",
	"she's": "they're",
	"he'd": "they'd",
	"she'd": "they'd",
	"he'll": "they'll",
	"she'll": "they'll",
	mr: "Mx",
	mister: "Mx",
	mrs: "Mx",
	ms: "Mx",
	sir: "friend",
	madam: "friend",
	"ma'am": "friend",
	maam: "friend"
};
function createMask() {
	const standIns = /* @__PURE__ */ new Map();
	const names = /* @__PURE__ */ new Map();
	const standInFor = (name) => {
		const known = standIns.get(nameOf(name));
		if (known) return known;
		const standIn = `Person${letters(standIns.size)}`;
		standIns.set(nameOf(name), standIn);
		names.set(standIn.toLowerCase(), name);
		return standIn;
	};
	const known = /* @__PURE__ */ new Set();
	const masked = (text, words) => {
		const named = findNamed(text, words, known);
		return words.map((word, at) => {
			const stored = text.slice(word.start, word.end);
			if (named.has(at)) {
				const [, name = stored, rest = ""] = /^(.+?)(['’]s)?$/u.exec(stored) ?? [];
				return standInFor(name) + rest;
			}
			if (isTitle(words, at)) return pronouns[word.text] ?? (word.text === "miss" ? "Mx" : stored);
			return word.text === "ms" ? stored : pronouns[word.text] ?? stored;
		});
	};
	return {
		hide(text) {
			const words = readWords(text);
			return join(text, words, masked(text, words), words.map((_, at) => at));
		},
		show({ answer }) {
			const { text, words } = answer;
			const spans = ordersIn({ answer });
			const shown = masked(text, words);
			const kept = words.flatMap((_, at) => spans.some(({ from, to }) => at >= from && at < to) ? [] : [at]);
			return {
				text: join(text, words, shown, kept),
				words: kept.flatMap((at) => readWords(shown[at]).map(({ text: word }) => ({
					at,
					text: word
				})))
			};
		},
		restore: (text) => text.replace(/\bperson[a-z]{1,2}\b/gi, (standIn) => names.get(standIn.toLowerCase()) ?? standIn),
		hasStandIn: (text) => spacedStandIn.test(text) || readWords(text).some(({ text: word }) => names.has(word.replace(/'s?$/, "")))
	};
}
const letters = (count) => count < 26 ? String.fromCharCode(65 + count) : letters(Math.floor(count / 26) - 1) + letters(count % 26);
/** The kept words with what stands between them; where some were left out, the marks beside the gap go with them. */
function join(text, words, shown, kept) {
	let joined = "";
	for (const [k, at] of kept.entries()) {
		const before = kept[k - 1];
		const isNext = before === at - 1;
		if (k === 0) joined += at === 0 ? text.slice(0, words[0].start) : "";
		else joined += isNext ? text.slice(words[before].end, words[at].start) : ". ";
		joined += shown[at];
	}
	const last = kept.at(-1);
	return last === words.length - 1 && last !== void 0 ? joined + text.slice(words[last].end) : joined && `${joined}.`;
}
// apps/server/src/interviewer/model/coach/judge.ts
const Missing = z.object({
	claim: z.string(),
	about: z.string()
});
const Try = z.object({
	title: z.string(),
	why: z.string(),
	quotation: z.string().nullable(),
	sayNext: z.string().nullable(),
	missing: Missing.nullable()
});
const Judged = z.object({
	points: z.array(z.object({
		id: z.string(),
		heard: z.boolean(),
		quotation: z.string().nullable()
	})),
	works: z.array(z.object({
		quotation: z.string(),
		says: z.string(),
		point: z.string().nullable()
	})),
	tries: z.array(Try),
	band: z.enum(bands)
});
const Judgment = z.object({
	answer: Judged.nullable(),
	followUp: Judged.nullable()
});
/** What the anchors of the bands say in the prompt: the same words for every call. */
const anchors = {
	just_starting: "names the subject and little else: wishes, habits or set phrases where the question asks for a case or a plan",
	getting_there: "speaks to the question with something of its own, yet most of what the question asks stays general",
	solid: "a real case or a workable plan in its own words, with its own steps, and it makes about half of the points",
	strong: "concrete from beginning to end, its own part plain, and it makes most of the points, each in words that stand alone"
};
/** Without the orders to a grader in it, less is no answer. */
const fewestWords = 4;
const longestWaitMs = 75e3;
/** The questions of an interview with their follow-ups, where there is an answer to judge. An answer that declines, or speaks to a grader, isn't judged. */
function findExchanges(readings) {
	return readings.flatMap((reading) => {
		const isLone = reading.turn.kind === "follow_up" && !reading.other;
		if (reading.turn.kind === "follow_up" && !isLone) return [];
		const followUp = isLone ? void 0 : reading.other;
		const mask = createMask();
		const judged = [reading, ...followUp ? [followUp] : []].filter(({ scored }) => scored);
		if (judged.length === 0) return [];
		const shown = new Map(judged.map((one) => [one.turn.number, mask.show(one)]).filter(([, { words }]) => words.length >= fewestWords));
		if (shown.size === 0) return [];
		return [{
			main: reading,
			followUp,
			points: pointsOf$1(reading),
			mask,
			shown
		}];
	});
}
/** The bank's points, those that were stored with a question of a model's, or none. */
function pointsOf$1({ asked, rubric }) {
	return (rubric?.points ?? asked.question?.points ?? []).map(({ id, say, cover }) => ({
		id,
		say,
		cover
	}));
}
/** Asks for the judgment of one question with its follow-up, and tells nothing of anything else. */
function judgeCall(interviewId, exchange, signal) {
	const { main, followUp, points, mask, shown } = exchange;
	const answer = shown.get(main.turn.number);
	const further = followUp && shown.get(followUp.turn.number);
	return {
		name: "judge",
		interviewId,
		words: anchors,
		data: {
			question: mask.hide(main.turn.text),
			type: main.asked.type,
			points: points.map(({ id, say, cover }) => ({
				id,
				point: say,
				about: cover
			})),
			answer: answer?.text ?? null,
			...followUp && further ? { followUp: {
				question: mask.hide(followUp.turn.text),
				answer: further.text
			} } : {}
		},
		schema: Judgment,
		timeoutMs: longestWaitMs,
		mostTokens: 1800,
		retries: 1,
		signal
	};
}
// apps/server/src/interviewer/model/plain-text.ts
const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Zs}%+=]+$/u;
const markup = /[<>{}[\]\\|`*_#~^]|https?:|www\.|\b[\w.]+@[\w.]+\b|\b(?:system|assistant|user) ?:|\n/i;
/** Letters and marks of one line, without markup, links or the roles of a chat. */
const isPlainText = (text) => latin.test(text) && !markup.test(text);
/** In lower case, without accents, with straight apostrophes and single spaces: what word rules match. */
const normalized = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ");
// apps/server/src/interviewer/model/private-trouble.ts
/** Asked of the candidate's own life, also where others come up in it. */
const own = [
	/\b(?:he|she|they|your (?:\w+ )?(?:husband|wife|spouse|partner|ex(?:-\w+)?|boyfriend|girlfriend|father|mother|dad|mom|step\w+|brother|sister|uncle|cousin|boss|manager|coworker)) (?:\w+ )?(?:hit|beat|choked|raped|abused|assaulted|slapped|punched|kicked|strangled|groped|fondled|stalked|molested|cheated on)(?: on)? you\b(?! (?:up|to))/,
	new RegExp(`\\byour (?:\\w+ )?(?:relapse|sobriety|addiction|drinking|overdose|recovery|miscarriage|stillbirth|grief|trauma|abuse|abuser|attacker|breakup|self-harm|suicid\\w+|depression|chemo\\w*|cancer|eviction|detention|deportation|homelessness|restraining order|ptsd|panic attacks?|custody (?:case|battle))\\b(?! (?:plans?|time|point|scripts?|tests?|procedures?|process|mode|job|team|drills?|strateg\\w+|rooms?|hotline|prevention|training|report\\w*|polic(?:y|ies)|cases?|patients?|clients?|programs?|response|services?|unit|calls?|protocols?|water|support|counsel\\w+))`),
	/\byou (?:\w+ ){0,2}?(?:relapsed?|miscarried|grieved?|mourned|overdosed|attempted suicide|lost (?:the|your|a) (?:baby|pregnancy|husband|wife|mother|father|mom|dad|son|daughter|brother|sister|home|house))\b|\byou (?:\w+ )?(?:cut|burn(?:ed)?|hurt|harm(?:ed)?|starved?) yourself\b(?! (?:on|with|at))/,
	/\byou(?:'re| are| were| got| get|'ve been|'d been| have been| had been)(?: \w+)? (?:abused|assaulted|raped|molested|beaten|stabbed|mugged|stalked|evicted|detained|deported|hospitalized|homeless|grieving|suicidal|depressed|in recovery|(?:in|into) (?:the )?(?:icu|hospital(?= ?[?,.])|rehab|psych ward|detox))\b/,
	/\byour sponsor\b(?=[^?]*\b(?:relaps\w+|sober|sobriety|drink\w*|recovery|clean|meetings?)\b)|\byour (?:\w+ )?(?:brothers?|sisters?|uncles?|aunts?|cousins?|nephews?|nieces?|grand\w+|ex-?(?:husband|wife|boyfriend|girlfriend)|best friend|roommate)\b(?! (?:compan(?:y|ies)|stores?|sites?|locations?|teams?|departments?|schools?|hotels?|properties|plants?|brands?))/
];
/** Of a happening in the candidate's own life, not in that of somebody the work is for. */
const happening = /\b(?:after|during|before|since|with|through|about|despite|following|when|from|by|around|of|losing|lost) (?:the|that|this|your|a|such a) (?:\w+ )?(?:miscarriage|stillbirth|abortion|divorce|funeral|overdose|suicide|assault|rape|beating|relapse|chemo\w*|eviction|deportation|breakup|cancer|death|abuse)\b|\b(?:detained|picked up|deported|taken) by (?:ice|immigration)\b|\blosing (?:him|her|them|your (?:mother|father|mom|dad|baby))\b|\b(?:he|she|they) (?:died|passed(?: away)?|overdosed|killed (?:himself|herself))\b/;
const somebodyElse$1 = /\b(?:patients?|clients?|students?|residents?|customers?|guests?|women|woman|men|man|couples?|famil(?:y|ies)|mothers?|parents?|child(?:ren)?|kids?|survivors?|victims?|callers?|coworkers?|colleagues?|employees?|staff|teams?|tenants?|suspects?|witness(?:es)?|members?|donors?|owners?|defendants?|teens?|teenagers?|veterans?|someone|somebody|people|relatives|loved ones|scenes?|cases?|calls?|polic(?:y|ies)|reports?|hotline|investigation|unit|clinic|ward)\b/;
/** Whether a text asks the candidate about abuse, loss, illness or the like. `plain` is normalized. */
const asksAboutTrouble = (plain) => own.some((pattern) => pattern.test(plain)) || happening.test(plain) && /\byou(?:r|'\w+)?\b/.test(plain) && !somebodyElse$1.test(plain);
// apps/server/src/interviewer/model/protected-topics.ts
/** After these a private word names work: "your children's ward", "your church clients", "your health and safety plan". */
const work$1 = "(?!'s |s' |-| (?:and safety|experience|training|certifi\\w+|licen[sc]e|degree|work|career|center|centre|program\\w*|team|setting|classroom|class|job|unit|ward|clinic|clients?|patients?|customers?|accounts?|services?|practice|law|therap\\w+|plans?|policy|policies|claims?|records?|rounds?|cart|pass|lists?|management|ministry|study|education|department|business|store|line|section|insurance|benefits?|data|books?|meals?|menu|medicine|rights|cases?|court|room)\\b)";
/** Words that may stand between the person and what is asked about. */
const fillers = new Set("any a an some the own other more ever currently still already really even also now both young little small old older serious known chronic physical mental medical health personal religious family strong one two three four about with no of yourself".split(" "));
const intentions = new Set("ever still often usually regularly currently also actively been plan planning want going hope hoping have need needing like intend to on thinking of considering expect".split(" "));
/** How the person comes in: as the owner, as what they are, as who has or does something. */
const starts = {
	your: {
		anchor: /\b(?:your|ur) /g,
		most: 2,
		between: { has: () => true }
	},
	are: {
		anchor: /\b(?:are|were|aren't|weren't|is it that) you |\byou(?:'re| are| were|'ve been| have been) |\byou (?:been|be|become|became|got|get|getting|stay|staying) |\bhave you (?:ever )?been |\b(?:to be|being) (?=[^.?!]*(?:\byou|\?))/g,
		most: 3,
		between: fillers
	},
	have: {
		anchor: /\b(?:do|did) you (?:\w+ )?have |\bhave you (?:ever )?(?:got |had )|\byou(?:'ve)? (?:have|had|got) |\b(?:will|would) you have |\bhaving |\byou (?:plan|want|hope|intend|expect) to have /g,
		most: 5,
		between: fillers
	},
	do: {
		anchor: /\b(?:do|did|will|would|can|could|have|don't|didn't|are|were|should|might|may) you /g,
		most: 4,
		between: intentions
	}
};
/** Whether one of the words follows such a start, with no more than a few words between. */
function after({ anchor, most, between }, words) {
	const wanted = new RegExp(`(?:${words})\\b`, "y");
	const stands = (text, at) => {
		wanted.lastIndex = at;
		return wanted.test(text);
	};
	return (text) => [...text.matchAll(anchor)].some(({ 0: found, index }) => {
		let at = index + found.length;
		for (let skipped = 0; !stands(text, at); skipped++) {
			const end = text.indexOf(" ", at);
			if (end < 0 || skipped === most || !between.has(text.slice(at, end))) return false;
			at = end + 1;
		}
		return true;
	});
}
const your = (words) => after(starts.your, `(?:${words})\\b${work$1}`);
const youAre = (words) => after(starts.are, `(?:${words})\\b${work$1}`);
const youHave = (words) => after(starts.have, `(?:${words})\\b${work$1}`);
const youDo = (words) => after(starts.do, words);
const kin = "husband|wife|spouse|boyfriend|girlfriend|fianc[eé]e?|significant other|other half|better half|kids?|child(?:ren)?|sons?|daughters?|bab(?:y|ies)|toddlers?|newborn|little ones?|family|parents|mother|father|mom|dad|grand(?:children|kids|parents)|in-laws|(?:mother|father|sister|brother)-in-law|dependents?|relatives|next of kin|emergency contact";
const beliefs = "religion|religious \\w+|faith|church|mosque|synagogue|parish|god|sabbath|denomination|spirituality|spiritual (?:life|beliefs)|hijab|head ?scarf|turban|yarmulke";
const believers = "religious|christian|catholic|protestant|baptist|muslim|jewish|hindu|buddhist|mormon|atheist|agnostic|evangelical|orthodox|churchgoer|a believer|(?:a )?(?:person|man|woman) of (?:faith|god)|spiritual|saved|born again|practicing";
const peoples = "american|mexican|puerto rican|cuban|haitian|dominican|jamaican|brazilian|colombian|salvadoran|canadian|british|iranian|persian|pakistani|nigerian|ethiopian|somali|ukrainian|turkish|greek|thai|spanish|portuguese|latin[ao]|hispanic|chinese|indian|asian|african|arab|black|white|european|irish|italian|polish|russian|german|french|filipino|vietnamese|korean|japanese|native|foreign(?:er)?|an? immigrant|immigrants?|undocumented|mixed|biracial";
const conditions = "disab(?:ility|ilities)|handicaps?|impairments?|illness(?:es)?|diseases?|disorders?|diagnos[ie]s|medications?|prescriptions?|medicines|allerg(?:y|ies)|(?:medical|health|physical|mental|back|heart|psychiatric|genetic) (?:\\w+ )?(?:conditions?|problems?|issues?|limitations?|restrictions?|history|concerns?|needs)|mental health|limitations|surger(?:y|ies)|miscarriage|addiction";
const topics = {
	age: [
		youDo("retire"),
		"\\b(?:until|before|when|till) (?:do )?you (?:\\w+ ){0,3}(?:retire|retirement)\\b|\\byou (?:\\w+ ){0,4}(?:to retire|retiring|retirement)\\b|\\byour retirement\\b" + work$1,
		"\\bhow old (?:are|were|will|would|r) (?:you|u)\\b(?!r)|\\byour (?:\\w+ )?(?:age|birth(?:day|date|place|year)|(?:date|year|place|country) of birth|generation|age group)\\b|\\bwhat age (?:are|were) you\\b|\\byou(?:'re| are| were)? born\\b|\\b(?<!(?:'s|s') )date of birth\\b|\\bwhat year (?:did you|were you|was it that you)\\b[^.?!]{0,20}(?:graduat|finish|born|school|college)",
		"\\b(?:when|what year|which year|how long ago|how many years ago)\\b (?:did|have|was it|is it|since)?\\b[^.?!]{0,15}\\byou (?:\\w+ ){0,2}(?:graduate|graduated|finish|finished|leave|left|complete|get out of)\\b[^.?!]{0,15}\\b(?:school|college|university)\\b",
		"\\b(?:younger|older) than (?:you|yourself)\\b(?! \\w)|\\bhalf your age\\b|\\byour years\\b|\\bdigital native\\b|\\b(?:too|so) (?:old|young) for (?:this|you|the job|that|us)\\b|\\byou(?:'re| are) (?:\\w+ )?(?:over|under|past|close to|nearly|almost|older than|younger than) (?:\\d\\d|forty|fifty|sixty|eighteen|twenty)",
		"\\b(?:what|which|in which|in what) (?:decade|year|era)\\b[^.?!]{0,20}\\byou\\b[^.?!]{0,20}\\b(?:start|born|grow|grew|first|graduat|finish|class of)|\\b(?<!\\b(?:their|his|her) )social security\\b(?=[^.?!]{0,25}\\?)(?<=\\byou\\b[^.?!]{0,40})|\\bpresident you\\b|\\bwhere you were when\\b|\\byou (?:\\w+ )?class of\\b|\\bthe class of\\b(?=[^.?!]{0,12}\\?)|\\byou in the class of\\b",
		youAre("(?:\\d\\d|forty|fifty|sixty) or (?:over|older)|over (?:\\d\\d|forty|fifty|sixty)|under (?:\\d\\d|forty|thirty)")
	],
	family: [
		your(kin),
		"\\byour partner\\b[^.?!]{0,25}\\b(?:for a living|work(?:s|ing)? (?:in|at|for|too|as)|okay with|feel about|think about|mind|support(?:ive)? of|agree|earns?|lives?|sa(?:y|ys) about|happy|relocate|move)\\b|\\byour (?:wedding|marriage|divorce|marital|maiden|married|love life|relationship status|dating)\\b|\\bmarital status\\b|\\bwedding ring\\b|\\bring on your finger\\b",
		youAre("married|divorced|separated|widowed|engaged to be|(?:a )?single(?: (?:parent|mother|mom|dad|father))?(?: or)?(?=[ ?,.]|$)|in a relationship|seeing (?:any|some)(?:one|body)|dating|living with|pregnant|expecting(?= ?[?,.]|$| (?:a (?:baby|child)|soon|again|to (?:have|start|take (?:maternity|parental))))|(?:a |an )?(?:mother|mom|father|dad|parent|grandparent|grandmother|working (?:mother|mom|parent)|caregiver for)|trying (?:for|to (?:have|conceive|get pregnant))"),
		youHave(`${kin}|child ?care|babysitter|nanny|someone to (?:watch|look after)|family (?:\\w+ )?(?:obligations?|responsibilities|commitments)|caregiving|(?:pregnanc(?:y|ies))`),
		youDo("get married|marry|(?:have|start|raise|grow|having|starting|raising|growing) (?:a |your |more |any )?(?:famil(?:y|ies)|kids|child(?:ren)?|bab(?:y|ies))|get pregnant|settle down|live (?:alone|with|together|by yourself)|take (?:maternity|paternity|parental) leave|pay (?:child support|alimony)|date"),
		"\\byou(?:r)? (?:plan|planning|plans|want|wanting|hope|hoping|thinking|expect|intend|see yourself|going|wish|like)\\b[^.?!]{0,25}\\b(?:kids|child(?:ren)?|bab(?:y|ies)|famil(?:y|ies)|maternity|pregnan\\w+|settl(?:e|ing) down|married)\\b|\\bplans?\\b[^.?!]{0,12}\\bfor (?:kids|children|a family|a baby)\\b|\\b(?:start|starting|raising) a family\\b|\\bfamily planning\\b(?=[^.?!]{0,30}\\byou)",
		"\\b(?:last|family) name\\b[^.?!]{0,20}\\b(?:birth|marriage|married|husband)|\\b(?:anyone|anybody|someone|people|who) (?:\\w+ )?depends? on you\\b(?! (?:at work|on))|\\blittle ones\\b(?=[^.?!]{0,20}\\byou\\b)|\\bnew baby\\b(?=[^.?!]{0,20}\\byou\\b)|\\b(?:you|your husband) (?:and your (?:husband|wife|spouse) )?(?:need|take|plan|want)\\b[^.?!]{0,20}\\b(?:maternity|paternity|more kids|more children)|\\bhow many (?:kids|children|dependents|sons|daughters|siblings|husbands|times have you been married)\\b[^.?!]{0,10}\\b(?:do you|have you|are you)|\\bwatch (?:the|your) (?:kids|children|baby)\\b(?=[^.?!]{0,30}\\?)(?<=\\byou\\b[^.?!]{0,60})|\\bbiological clock\\b|\\b(?:is there|have|got) (?:anyone|anybody|someone|somebody|people) (?:\\w+ )?at home\\b|\\b(?:people|folks|everyone|ones) (?:back )?at home (?:be|feel|think|mind|okay|react|handle|cope)|\\bis there a (?:mr|mrs)\\b|\\bmiss or mrs\\b|\\bmrs\\.? or (?:miss|ms)\\b|\\bwho(?: will|'ll| would|'s| is)? (?:(?:take|tak|look|car|watch|pick|mind)(?:s|es|ing)? )[^.?!]{0,30}\\b(?:the (?:kids|children|house|baby|little ones)|home)\\b[^.?!]{0,30}\\byou\\b|\\bwho (?:do|are) you (?:live|living) with\\b|\\bchild ?care (?:arrangements?|situation|needs)\\b|\\bwho(?:se| depends) [^.?!]{0,10}\\bon you (?:at home|financially)",
		"\\b(?:if|when|once|after|before|should) you (?:\\w+ ){0,2}(?:get pregnant|become pregnant|got pregnant|have (?:a baby|kids|children|a child)|get married)\\b"
	],
	religion: [
		your(`${beliefs}|rabbi|imam|(?:religious|spiritual|personal|political) (?:beliefs?|views?|convictions?|background|affiliations?)`),
		"\\byour beliefs (?:keep|prevent|stop|allow|require|conflict|let|affect|mean)\\b",
		youAre(believers),
		youHave(`${beliefs}|religious`),
		youDo(`(?:go|going|went|belong|belonged|come|donate|tithe) to (?:a |any |the |your )?(?:church|mosque|synagogue|temple|mass|services|parish|bible)|attend (?:a |any |the |your )?(?:church|mosque|synagogue|temple|mass|(?:worship|religious|sunday) services?|bible)|pray|worship|fast during|believe in (?:a |any )?(?:god|jesus|allah|higher power|heaven)|practice (?:a |any |your )?(?:religion|faith)|(?:observe|celebrate|keep|honor|work on|off on|eat) (?:a |any |the |which |certain )?(?:(?:religious|jewish|christian|muslim|special) )*(?:holidays?|holy days?|sabbath|ramadan|christmas|easter|hanukkah|passover|lent|good friday|yom kippur|diwali|kosher|halal|pork|ham)|wear (?:a |that |the )?(?:hijab|head ?scarf|turban|cross|yarmulke|kippah)|follow (?:a |any )?(?:religion|faith)`),
		"\\b(?:which|what|any|certain) (?:religious )?(?:holidays?|holy days?|church|faith|religion|denomination|temple|mosque|parish|synagogue)\\b[^.?!]{0,12}\\b(?:do|did|are|would|will) you\\b(?! (?:handle|cover|staff|schedule|plan for|teach|cater|stock|serve))|\\bfor religious reasons\\b(?=[^.?!]{0,40}\\byou)|\\byou\\b[^.?!]{0,30}\\b(?:for religious reasons|religious (?:holidays?|obligations?|observances?|practices?)(?= ?[?,.]|$| (?:that|off|you|we)))|\\bwhat do you do on (?:sundays?|sunday mornings?|saturdays|friday (?:nights?|evenings?)|the sabbath)\\b|\\bbring you to (?:church|mass)\\b"
	],
	origin: [
		"\\bwhere (?:are|were|is|did|do|would|have) (?:you|your \\w+|your last name)\\b[^.?!]{0,25}\\b(?:from|come from|grow up|grew up|born|raised|originate)\\b|\\bwhere (?:\\w+ )?(?:in the world )?(?:do|are) you (?:\\w+ )?(?:from|come from|live)\\b|\\bwhere you(?:'re| are| were| come| grew)? (?:\\w+ )?(?:from|up|born|raised)\\b|\\b(?:what|which) (?:country|nation|island|part of the world|culture|tribe)\\b[^.?!]{0,40}\\b(?:you|your)\\b|\\bwhere does (?:your|that) (?:\\w+ )?(?:name|accent)\\b",
		your("accent|nationality|ethnicity|race|heritage|ancestry|ancestors|roots|birthplace|citizenship|national origin|homeland|home country|native country|skin(?: color)?|immigration (?:status|papers)|(?:cultural|ethnic|racial|national|family|immigrant) (?:background|origins?|heritage)|native (?:language|tongue)|first language|mother tongue|maiden name|surname|last name (?:mean|come)"),
		"\\b(?:native|first|mother) (?:language|tongue)\\b(?=[^.?!]{0,12}\\?)|\\b(?:you|your parents) (?:\\w+ )?(?:speak|grow up speaking|grew up speaking|learn|learned) [^.?!]{0,25}\\b(?:at home|growing up|as a child|first|to speak english|english)\\b|\\bhow did you learn (?:to speak )?english\\b|\\benglish (?:is )?(?:your|not your)\\b|\\b(?:what|which) languages? (?:do|did|does|is|are) [^.?!]{0,20}\\b(?:at home|growing up|with your)\\b",
		youAre(`(?:an? |the )?(?:u\\.?s\\.? |american |naturalized |legal |permanent )*(?:citizens?|residents? of (?:the|this)|permanent residents?|naturalized)|here (?:legally|on a)|${peoples}|(?:a )?native (?:speaker|english|american|born)|originally|of \\w+ (?:descent|origin|ancestry)|from (?:here|around here|another|this country|the u)`),
		youHave("an accent|accent|citizenship|green card|papers|dual citizenship"),
		"\\bhow long have you (?:been|lived|resided) (?:in|here in) (?:this country|the (?:u\\.?s|united states|states|country)|america|here)|\\b(?:when|why|how) (?:did|have) you(?:r (?:family|parents))? (?:\\w+ )?(?:come|came|move|moved|immigrate|emigrate|arrive) (?:to|in|here)(?:\\b[^.?!]{0,10}\\b(?:country|states|u\\.?s|america))?(?: ?\\?|$|\\b(?=[^.?!]{0,12}(?:country|states|america|here)))|\\bwhat kind of (?:name|accent) is\\b|\\bis that (?:an?|your) [^.?!]{0,20}\\b(?:name|accent)\\b|\\b(?:your|that|the) (?:last |first |family )?name\\b[^.?!]{0,15}\\b(?:mean|origin|come from|from)\\b|\\borigin of your\\b|\\bidentify (?:yourself )?(?:racially|ethnically|as)\\b(?=[^.?!]{0,25}\\?)"
	],
	health: [
		your(`health(?! (?:unit|system|office))|sick days|disability|${conditions}|weight|height|blood pressure|therapist|psychiatrist|well-?being at home|condition(?=[^.?!]{0,25}\\b(?:affect|prevent|limit|keep|allow|doctor|treat))|body|back (?:hold|pain|trouble|up to it)|pregnanc(?:y|ies)`),
		youHave(`${conditions}|conditions?(?= (?:that|which|we|you|and|or|affect)|[?,.])|health|covid|cancer|diabetes|depression|anxiety|epilepsy|hiv|aids|adhd|ptsd|a breakdown|nervous breakdown|injur(?:y|ies)|back (?:pain|trouble)|hearing aids?|glasses|workers'? comp\\w*|a (?:drinking|drug|alcohol|substance) \\w+`),
		youAre(`disabled|handicapped|impaired|deaf|blind|ill|sick(?: a lot| often)?|healthy|in (?:good|perfect|poor) (?:physical |mental )?health|physically (?:fit|able|capable|up to)|able-bodied|vaccinated|overweight|autistic|bipolar|depressed|dyslexic|(?:taking|on) (?:any |some )?(?:\\w+ )?(?:medications?|drugs|medicines?|antidepressants|disability|workers'? comp\\w*)|seeing (?:a |any )?(?:doctor|therapist|psychiatrist|counselor)|in (?:therapy|rehab|recovery|counseling)|hospitalized|treated for|diagnosed|addicted|an? (?:alcoholic|addict|smoker|drinker)|injured (?:at|on)|receiving (?:disability|treatment)|hurt on the job|sober`),
		youDo(`(?:take|use|taken|used|taking|using|need|needed) (?:any |some |a |an )?(?:(?:prescription|illegal|recreational|medical|daily) )*(?:medications?|medicines?|pills|drugs|antidepressants|wheelchair|hearing aids?|(?:\\w+ )?accommodations?)(?=[^.?!]{0,30}(?:\\?|$))|smoke|drink(?: alcohol| socially)?(?= ?[?,.]|$| on | at )|suffer|suffered|wear (?:glasses|contacts|hearing aids?|a brace)|get sick|call in sick|called in sick|miss (?:\\w+ ){0,3}(?:due to|because of) (?:illness|health)|see a (?:therapist|psychiatrist|doctor)|file[d]? (?:for |a )?(?:workers'? comp\\w*|disability|an? (?:injury|disability) claim)|collect(?:ed)? (?:workers'? comp\\w*|disability|unemployment)|been (?:treated|hospitalized|diagnosed|injured|addicted|in rehab)|filed (?:for )?(?:a )?workers|been (?:on|off) (?:disability|sick leave|medical leave)|weigh|take (?:medical|sick) leave`),
		"\\bhow (?:many|much|often)\\b[^.?!]{0,30}\\b(?:sick days|sick time|sick leave|days (?:off )?sick|out sick|absent due to|were you (?:sick|ill|absent)|are you (?:sick|ill)|call in sick)\\b(?=[^.?!]{0,40}(?:\\byou\\b|\\?))|\\bhow (?:tall|heavy) are you\\b|\\bhow much do you weigh\\b|\\bhow(?:'s| is| has) your (?:\\w+ )?(?:health|back|hearing|eyesight|vision)\\b|\\bhealth (?:problems|issues|conditions?)\\b(?=[^.?!]{0,30}\\b(?:we should|you|your|know about)\\b)|\\b(?:we should|we need to|i should) know about your\\b|\\bask you about your health\\b|\\bworkers'? comp\\w*\\b(?=[^.?!]{0,25}\\b(?:have you|did you)\\b)|\\banything (?:physical|medical|about your)\\b|\\b(?:physical|medical|health) (?:reasons?|conditions?|problems?|limitations?)\\b[^.?!]{0,25}\\b(?:you|your)\\b(?! (?:patients?|clients?|residents?|students?|team|crew))"
	],
	arrests: [
		youAre("arrested|convicted|charged with|jailed|incarcerated|imprisoned|in (?:jail|prison|trouble with (?:the law|the police|police))|on (?:probation|parole)|a felon|sued|bankrupt|deported|evicted|(?:honorably|dishonorably) discharged"),
		`\\b(?:you (?:ever )?|ever (?:been )?|been )(?:arrested|convicted|jailed|incarcerated|imprisoned|handcuffed|booked)\\b(?=[^.?!]{0,60}\\?)(?<!(?:client|patient|student|tenant|defendant|he|she|they|who(?:'s| has)?|has|had) (?:ever )?(?:been )?\\w+)`,
		your("criminal (?:\\w+ )?(?:record|history|background|past)|(?:arrest|police|court) records?|criminal|felony|conviction|rap sheet|probation officer|driving record"),
		youHave("debts?|(?:criminal|arrest|police|court|felony) (?:record|history|background|past|convictions?)|record(?= ?\\?)|felony|felonies|convictions?|dui|warrants?|(?:run-ins?|trouble|problems?|issues) with the (?:law|police|cops)|legal trouble"),
		youDo("(?:serve|served|do|done) (?:\\w+ )?time\\b|spend (?:\\w+ )?(?:time|night|nights) in (?:jail|prison)|spent (?:\\w+ )?(?:time|nights?) in (?:jail|prison)|(?:get|gotten|got) (?:\\w+ )?(?:arrested|a dui|in trouble with the (?:law|police))|plead(?:ed)? guilty|declare(?:d)? bankruptcy|file(?:d)? (?:for )?bankruptcy|have (?:a|any) (?:criminal )?record(?= ?\\?)"),
		"\\bwhat (?:kind|type) of discharge (?:did|have) you\\b|\\bdishonorabl\\w+\\b(?=[^.?!]{0,20}\\byou)"
	],
	orientation: [
		your("sexual(?:ity| orientation| preference| identity)|gender(?: identity| at birth)?|sex(?: life)?|transition(?= (?:surgery|from (?:male|female)))"),
		youAre("gay|lesbian|bi(?:sexual)?|queer|straight|transgender|trans|homosexual|heterosexual|asexual|non-?binary|lgbtq?\\+?|out(?= (?:at work|of the closet)| ?\\?)|attracted to"),
		youDo("(?:prefer|like|date|sleep with) (?:men|women|guys|girls)|identify (?:yourself )?as")
	],
	union: [
		youAre("(?:a )?(?:member of|part of|active in|in|involved in|represented by|pro|anti|for|against) (?:a |any |the )?-?(?:labor |trade |teachers'? |nurses'? )*union|unionized|a? ?union members?"),
		youDo(`(?:join|joined|support|supported|organize|organized|vote for|voted for|sign|signed|belong to|belonged to|favor|pay dues to|start|started|form) (?:a |any |the |your )?(?:labor |trade |\\w+ )?union(?:s| card| dues)?(?! (?:steward|rep|contract|agreement|member|official|employee))`),
		"\\bhow do you feel about (?:labor |trade |the |a |joining (?:a |the )?)*unions?\\b|\\bwhat do you think (?:of|about) (?:labor |trade |the )*unions?\\b|\\byour (?:\\w+ )?(?:views?|opinion|feelings|stance|position) (?:on|about|of|toward) (?:labor |trade |the )*unions?\\b|\\byour union (?:membership|dues|card|activity)\\b|\\bunion membership\\b(?=[^.?!]{0,25}\\byour\\b)"
	],
	money: [
		"\\byour (?:\\w+ )?(?:salary|pay|compensation|wages?|earnings|income|paycheck|hourly rate)\\b(?! (?:expect\\w+|requirement\\w*|range|goals?|target|runs?|cycles?|periods?|plans?|structures?|scales?|system|process|equity|bands?|audits?|grades?|statements?|budget|models?|software|review|program))|\\b(?:salary|pay|compensation|wage) history\\b(?=[^.?!]{0,30}\\b(?:you|your)\\b)|\\byour (?:\\w+ )?(?:salary|pay|wage|compensation) history\\b",
		"\\b(?:current|previous|last|past|former|present|most recent) (?:base )?(?:salary|pay|wages?|compensation|earnings|paycheck)\\b(?! (?:period|run|cycle|stub|structure|review))",
		"\\bhow much\\b[^.?!]{0,8}\\b(?:do|did|were|are|have|was) (?:you|your last \\w+|they)\\b[^.?!]{0,20}\\b(?:earn(?:ing|ed)?|ma(?:ke|king|de)(?= ?[?,.]|$| (?:at|in|per|an?|now|before|there|last|each|every))|paid|paying you|pay you)|\\bwhat (?:did|do|were|are) (?:you|they) (?:\\w+ )?(?:earn|earning|paid|making(?= (?:at|in|per|an|there|before|now)| ?\\?)|pay you|make (?=at|in|per|an? (?:year|hour|month|week)|there|before|now))",
		"\\byour (?:credit (?:score|history|rating|report)|debts?|savings|mortgage|rent(?= |\\?)(?! (?:roll|collection))|landlord|household income|student loans?|finances at home|personal finances)\\b|\\bhow much (?:debt|money) do you (?:have|owe|save)\\b|\\b(?:wages|pay) (?:been )?garnished\\b",
		youDo("own (?:a |an |your |the )?(?:own )?(?:car|home|house|vehicle|truck|apartment|property|real estate)(?= ?[?,.]|$| or | of )|own or rent|rent or own|rent (?:an? |your )?(?:apartment|home|house|place)|have (?:a |your own )?car(?= ?[?,.]|$| of )"),
		"\\b(?:own|rent) (?:or|your) (?:rent|own|home|house|apartment)\\b(?=[^.?!]{0,20}\\?)|\\b(?:neighborhood|part of town) (?:do|are) you\\b"
	],
	affiliation: [
		"\\bhow (?:do|did|will) you vote\\b|who did you vote for|\\bwho (?:do|would|will) you vote for\\b|\\bwhich (?:way|party|candidate) (?:do|did|will) you\\b|\\bwhat party\\b|\\byour (?:political|party) (?:\\w+ )?(?:party|views?|affiliations?|beliefs?|leanings?|opinions?|preference)\\b|\\byour politics\\b",
		youAre("(?:a |an )?(?:democrat|republican|liberal|conservative|socialist|registered voter|registered to vote|member of (?:a|any|the) (?:political )?party)"),
		"\\b(?:what|which|any) (?:\\w+ ){0,3}(?:clubs?|lodges?|societies|social organizations?|fraternit(?:y|ies)|sororit(?:y|ies))\\b[^.?!]{0,25}\\b(?:do|are|did) you\\b[^.?!]{0,15}\\b(?:belong|member|in|join)"
	]
};
const rules$1 = Object.values(topics).flat().map((rule) => {
	if (typeof rule !== "string") return rule;
	const pattern = new RegExp(rule);
	return (text) => pattern.test(text);
});
/** Words of private life. In a question to the person, without anybody that the work is for, they are about that life. */
const privateLife = /\b(?:in-laws?|marri\w+|divorc\w+|pregnan\w+|maternity|paternity|pray(?:er|ers|ing)?|faith|religio\w+|church|mosque|synagogue|sabbath|christmas|easter|hanukkah|ramadan|accent|ethnic\w*|race|racial|nationalit\w+|citizen\w*|immigra\w+|abroad|doctors?(?!')|psychiatric|illness(?:es)?|sick|injur(?:y|ies|ed)|anxiety|depress\w+|addict\w+|migraines?|seizures?|diabet\w+|hiv|cancer|asthma|epilep\w+|insomnia|counseling|therapy|rehab|medications?|prescriptions?|pills|drugs|police|handcuffs|jail|prison|arrest\w*|crimes?|convict\w*|felon\w*|unions?|unionized|straight(?= ?[?,])|gay|lesbian|transgender|sexual\w*|disab\w+|wheelchair|handicap\w*|medical|wedding|mental health|therapist|psychiatrist|employer pay|pay you|paying you)\b(?! (?:work|jobs?|order|events?|leave|record|equipment))/;
const somebodyElse = /\b(?:patients?|clients?|students?|residents?|customers?|guests?|employees?|coworkers?|colleagues?|staff|teams?|crews?|teen(?:ager)?s?|parents|mothers?|famil(?:y|ies)|couples?|managers?|boss|tenants?|defendants?|witness(?:es)?|members?|veterans?|volunteers?|donors?|borrowers?|callers?|passengers?|drivers?|victims?|suspects?|neighbors?|hires?|candidates?|applicants?|workers?|child(?:ren)?|kids|nurses?|someone|somebody|people|class(?:room)?s?|programs?|services?|congregation|polic(?:y|ies)|laws?|claims?|benefits|applications?|cases?|menus?|systems?|reports?|forms?|hotline|campaigns?|schools?|hospitals?|clinics?|units?|products?|compan(?:y|ies)|stores?|experience|training|certified|license[ds]?|courses?|trained|treat(?:ed)?|scene|job sites?)\b/;
/** How the work is done, or was once done. */
const aboutWork = /^(?:(?:and|so|okay|now|then),? )*(?:how (?:do|would|did|will|have|can|could|should|might) you\b|walk me|talk me|what (?:do|would|did|will|should) you (?:do|check|say|ask|look|tell|make|watch|use|weigh|need|want|write|note|teach|try)\b|tell me about (?:a|the|one|an|your last) (?:\w+ )*(?:time|day|case|shift|moment|situation|project)\b|describe (?:a|the) |suppose|imagine|say |if |(?:have|did) you (?:ever )?(?:had to|have to|ha(?:ve|d) (?:a|an|any) \w+ (?:who|that)|trained|helped|handled|worked|managed|led|report(?:ed)?|written|dealt|disagreed?|called?|cared|taught|covered|organized an? event)\b|when did you last (?:have to|call|help|treat|train)\b|when (?!did|were|do|are|have|will)|give me an example)/;
const isAboutPrivateLife = (sentence) => /\?$|^(?:please )?(?:tell|describe|share|explain)\b/.test(sentence) && privateLife.test(sentence) && /\byou(?:r|'re|'ve|'d)?\b/.test(sentence) && !somebodyElse.test(sentence) && !aboutWork.test(sentence);
/** Whether a question asks about what an employer has to leave alone: age, family, belief, origin, health, arrests, earlier pay, private trouble and the like. */
function isAboutProtectedTopic(text) {
	const plain = normalized(text);
	return rules$1.some((breaks) => breaks(plain)) || asksAboutTrouble(plain) || plain.split(/(?<=[.?!])\s+/).some((sentence) => isAboutPrivateLife(sentence));
}
// apps/server/src/interviewer/model/coach/barred-wordings.ts
const matches = (patterns) => (text) => {
	const plain = text.toLowerCase().replaceAll("’", "'");
	return patterns.some((pattern) => pattern.test(plain));
};
/** True of any answer, or of nobody's words: gold/reports.md, "Never write". */
const emptyPraise = [
	/\b(?:great|good|excellent|amazing|awesome|fantastic|perfect|outstanding|impressive|wonderful|brilliant|superb|solid|nice|strong|terrific|remarkable|exceptional|stellar) (?:\w+ )?(?:answer|job|work|response|example|story|point|start|use|approach|way|attitude|detail|structure|skills?|communication|experience|effort)\b/,
	/\b(?:well done|good for you|keep (?:it )?up|keep up the|way to go|nicely done|bravo|kudos|congratulations|hats off)\b/,
	/\b(?:clear(?:ly)?|effective(?:ly)?|confident(?:ly)?|articulate(?:ly)?|well) (?:communicat\w*|spoken|structured|organized|explained|articulated|and effective(?:ly)?|and confident(?:ly)?|and concise(?:ly)?)\b/,
	/\bcommunicat(?:e|es|ion|ing|or)\b.{0,20}\b(?:clear|well|effective|skills?)/,
	/\b(?:strong|great|good|excellent|people|leadership|communication|problem-solving|interpersonal|soft|analytical|technical|organizational) skills?\b/,
	/\b(?:passion(?:ate)?|enthusias\w*|positive attitude|work ethic|team player|dedicat\w*|professionalism|natural leader|go-getter|self-starter|fast learner|you care|clearly care|genuine(?:ly)?|authentic\w*|shines?|impress\w*|exemplary|commend\w*|admirable)\b/,
	/\b(?:any|every) (?:company|employer|team|interviewer) (?:would|will)\b|\bwould work in any\b|\bdemonstrates? (?:your|strong|good|great|excellent|leadership|professional)/,
	/\b(?:detailed|thorough|comprehensive|thoughtful|insightful|concise|compelling|engaging|powerful|polished) (?:answer|response|example|explanation|story|account)\b/,
	/\bclearly (?:have|know|show|understand|are|care|love|enjoy)\b|\byou (?:clearly|obviously|certainly|definitely|really) (?:have|know)\b|\bseems? to be about\b|\b(?:another|a different) question\b/,
	/\bstar (?:method|technique|format|framework)\b|\bquantif\w*|\bbe yourself\b|\bpractice makes\b|\bremember to\b|\bconsider \w+ing\b|\btry to\b|\bavoid \w+ing\b|\b(?:start|begin|end)\w* (?:your )?sentences?\b/
];
/** Promises, predictions, grades, and who is speaking. */
const promises$1 = [
	/\b(?:hire[sd]?|hiring|hireable|job offer|(?:an|the) offer|get the (?:job|role|position)|land the (?:job|role)|the job is|shortlist\w*|call you back|callback|recruit(?:er)?s? (?:will|would)|employers? (?:will|would)|(?:they|interviewers?|listeners?) will (?:love|hire|choose|pick|want you|be impressed))\b/,
	/\b(?:chances?|odds|likelihood|probab\w+|guarantee[ds]?|certain(?:ly)? (?:get|win)|sure to|top candidates?|other candidates|most candidates|better than|percent of|percentile|stud(?:y|ies) show|research shows|statistics?)\b/,
	/\b(?:scores?|scored|scoring|rat(?:e|ed|ing|ings)|grades?|graded|points? out of|out of (?:5|five|10|ten|100)|\d+ ?\/ ?\d+|\d+ ?%|stars?|band|rubric|criteria|criterion|full marks|weak\w*|just starting|getting there|made it strong)\b/,
	/\b(?:as an ai|language model|i'm an ai|an ai|my (?:instructions|prompt)|prompt|system message|i (?:can't|cannot|think|feel|believe|believed|would|recommend|suggest|like|love|liked|loved)|confidence in)\b/
];
/** Right, wrong, safe: nobody here can check it. */
const verdicts = /\b(?:correct(?:ly|ness)?|incorrect(?:ly)?|wrong(?:ly)?|accurate(?:ly)?|inaccurate|true|false|valid|invalid|proper(?:ly)?|improper(?:ly)?|safe(?:ly|r|st)?|unsafe(?:ly)?|legal(?:ly)?|illegal(?:ly)?|compliant|compliance|best practices?|textbook|industry standard|by the book|the right (?:way|thing|call|answer|procedure|step|move|choice|order|decision|dose|tool|approach|response)|rightly|appropriate(?:ly)?|inappropriate(?:ly)?|ideal|optimal|expert(?:ise|ly)?|competent|qualified|evidence-based|ethical(?:ly)?|unethical)\b/;
/** The person, how they speak, and what an employer has to leave alone. */
const person = [
	/\b(?:accent|accented|voice|tone|pitch|pronunciation|pronounce\w*|grammar|grammatical\w*|fluen\w+|native speaker|english|vocabulary|tense|verbs?|nouns?|pronouns?|passive|subject of|filler words?|fillers|stutter\w*|hesita\w+|nervous\w*|anxious\w*|confiden\w+|shy|arrogan\w*|humble|humility|charisma\w*|charm\w*|likeable|likable|personality|character|body language|eye contact|appearance|smil\w+|energy|energetic|intelligen\w+|smart|clever|bright|talent\w*|gifted|lazy|mature|maturity|emotional(?:ly)?|empath\w+ person)\b/,
	/\byou(?:'re| are| seem| come across| sound| look| appear)(?: \w+)? (?:a|an|as|like|very|so|really|clearly|too|quite|naturally|genuinely)\b/,
	/\b(?:gender|sex|sexual\w*|race|racial|ethnic\w*|religio\w+|nationality|immigra\w+|foreign\w*|disab\w+|pregnan\w+|marital|veteran|transgender|gay|lesbian)\b/,
	/\byou(?:'re| are| were)? (?:young|old|older|younger|male|female|foreign|married|single)\b|\byour (?:age|family|husband|wife|partner|children|kids|faith|church|culture|heritage|country|background as)\b|\bfor (?:a|your) (?:woman|man|girl|boy|age)\b|\bat your age\b/
];
/** What somebody may have told of their own life. It is theirs to tell and nobody's to comment on. */
const privateMatters = matches([
	/\b(?:miscarr\w+|stillb\w+|abortions?|infertil\w+|ivf|divorc\w+|widow\w*|custody|abus(?:e|ed|ers?|ive|ing)|domestic violence|assault\w*|rap(?:e|ed|ist)|molest\w*|trauma\w*|suicid\w*|self-harm\w*|overdos\w*|funerals?|grie(?:f|v\w+)|mourn\w*|bereave\w*|died|dying|death)\b/,
	/\b(?:depress(?:ion|ed)|anxiety|panic attacks?|burnout|bipolar|schizophren\w*|ptsd|adhd|autis\w+|dyslexi\w+|cancer|tumou?rs?|chemo\w*|hiv|aids (?:diagnosis|test)|diabet\w+|epilep\w+|seizures?|illness(?:es)?|diseases?|addict\w*|alcoholi\w+|rehab|sober|sobriety|mental health|psychiatr\w+|therapists?|chronic pain)\b/,
	/\b(?:jail\w*|prison\w*|arrest(?:ed|s)?|felon\w*|convict\w+|bankrupt\w*|evict\w+|homeless\w*|deport\w+|undocumented)\b/
]);
/** With one of these the same words are about the work. */
const workPeople = /\b(?:patients?|clients?|residents?|students?|customers?|guests?|callers?|victims?|tenants?|passengers?|suspects?|inmates?|defendants?|animals?)\b/i;
const wordings = matches([
	...emptyPraise,
	...promises$1,
	verdicts,
	...person
]);
/** What may stand in no remark, whatever it is about. */
const barredEverywhere = (text) => wordings(text) || privateMatters(text) && !workPeople.test(text);
const absenceInAny = [
	/\b(?:miss(?:ing|es|ed)?|lack(?:s|ed|ing)?|absent|absence|omit\w*|omission|left out|leav(?:es?|ing) out|skip(?:s|ped|ping)?|overlook\w*|neglect\w*|forg[eo]t\w*|fail(?:s|ed|ure)? to|gaps?|incomplete|unclear|vague\w*|unspecific|unanswered|unaddressed|unsaid|unfinished|short on|light on|thin|hollow)\b/,
	new RegExp(`\\b(?:didn't|don't|doesn't|did not|do not|does not|never|haven't|hasn't|not) (?:\\w+ ){0,2}?(?:say|said|mention|tell|told|explain|name|give|gave|show|describe|include|address|cover|state|add|answer|hear|get to)\\b`),
	/\b(?:needs?|should(?:'ve)?|could(?:'ve)?|ought|must|has to|have to)\b/,
	/\b(?:more|further|extra|additional|greater|deeper) (?:\w+ )?(?:details?|specific\w*|context|information|depth|concrete\w*|clarity|examples?|numbers?|facts)\b|\bmore (?:specific|concrete|detailed|precise|clear|clearly)\b/,
	/\b(?:we|they|interviewers?|listeners?|nobody|somebody|one) (?:don't|doesn't|never|didn't|still|can't|cannot|won't) (?:\w+ )?(?:hear|learn|know|see|find|understand|tell)\b|\b(?:wondering|guessing|in the dark|still open|left open|still wonders?)\b/,
	/\bno (?:\w+ )?(?:result|outcome|ending|end|example|detail|reason|number|figure|case|mention|sign|word|action|step|name|date|lesson|scene|context)s?\b|\bnothing (?:about|on|of|here)\b|\bnowhere\b|\b(?:only|just|merely) (?:say|says|said|mention|mentions|mentioned|tell|tells|describe|describes|list|lists)\b/
];
/** Of a change, denials of any kind: it adds to what was said or moves it. */
const denial = /\b(?:not|never|no|none|nothing|nobody|hardly|barely|scarcely|rarely|without|instead of|rather than|isn't|doesn't|didn't|don't|wasn't|weren't|aren't|haven't|hasn't|can't|cannot|couldn't|won't|wouldn't)\b/;
/** Whether the text of a change says that something isn't there. */
const speaksOfAbsence = matches([...absenceInAny, denial]);
/** The same of praise, which may deny: "You don't hang up without a plan". */
const speaksOfAbsenceInPraise = matches(absenceInAny);
// apps/server/src/interviewer/model/coach/telling-words.ts
/**
* The words in which a model may speak about how an answer is told. Whatever else a remark says has to come from the question, its
* points or the answer: facts of a trade that nobody here can check have no words of their own.
*/
const tellingWords = contentOf(`
say said tell told name named call open opening start begin beginning first last end ending finish land stop close closing stay
middle next before after then later earlier since now again once twice one two three half both pair whole full part share own
yours mine side step steps order line lines sentence sentences word words phrase detail details number numbers figure figures
amount date time moment day week year scene picture place setting situation background context stake case example story stories
account version answer answers question asks ask asked asking follow follow-up reply explain describe show shown showing shows
point points name reason reasons why because choice choose chose decide decided decision weigh weighed compare compared compares
result results outcome came come turned change changed changes difference different lasting lesson learn learned learning habit
rule routine real concrete plain plainly clear clearly exact exactly precise precisely short shorter quick quickly slow slowly
simple direct directly early late soon right away hear heard listen listens listener listeners interviewer interviewers
person people somebody someone anybody nobody everybody others team partner listener believe believes believable convince
convinces convincing convincingly prove proof proves trust know knows known understand understands see sees seen picture
imagine follow follows easy easier hard harder strong stronger weight carry carries carried rest rests stand stands stick
remember remembers keep keeps drop move moves moved put puts bring brings give gives add adds adding take takes use uses used
pick trade swap replace tie turn turns cut shorten hold holds hedge hedges doubt guess filler general generally summary
specific role job work task action act acted acting did does do doing done made make makes happen happened happens go goes went
lead leads leading own owned owns ownership responsibility responsible self honest honesty open ready prepare prepared practice
rehearse loud aloud say minute second best better most more less beside next stands figures measured measure against plan goal
cause effect problem cause fix fixed solve solved check checked verify verified notice noticed sign signs signal raise raised
report reported ask asked listen listened wait waited try tried help helped handle handled build built set sets goal aim
word-for-word thread link links linked connect connects connected answer's story's way ways kind sort shape sequence turning
thinking think thought think through mind point view attention focus useful matters matter important count counts worth
fact facts trend urgent urgency clock instead let win wins pin depend depends doubt homework insight worry worries careful price
cost costs hurt hurts face verdict pull pulls hole door pass hand hands collect hang speed come comes coming tomorrow yesterday
tonight catch catches grow grows drop drops lift lifts turn save saves saved protect protects avoid avoids spot spots risk risks
trust trusted stay stays calm patient patience quiet loud crowd everyone everybody thing things something anything everything
pause breath beat scene camera shape heart core root edge top bottom corner front back light heavy big small large little few
ones many several each any only almost nearly enough full empty finish line what who where when how long often much many later today new old same other another whose
`);
// apps/server/src/interviewer/model/coach/allowed-remark.ts
const longest$1 = {
	praise: 160,
	heading: 70,
	advice: 220
};
const mostSentences = 2;
/** The grounds of remarks on these answers to this question. */
const groundsOf = (texts, shown) => ({
	vocabulary: /* @__PURE__ */ new Set([...tellingWords, ...texts.flatMap((text) => [...contentOf(text)])]),
	shown
});
/**
* Whether what a model wrote may stand in a report: short plain English about this answer, in words that its question, its points,
* the answer itself or the way it is told explain; no empty praise, no prediction, no score, nothing about the person, and never
* that something is missing.
*/
function isAllowedRemark(text, kind, grounds) {
	return text !== "" && text.length <= longest$1[kind] && sentencesIn(text) <= mostSentences && isPlainText(text) && !barredEverywhere(text) && !(kind === "praise" ? speaksOfAbsenceInPraise(text) : speaksOfAbsence(text)) && !isAboutProtectedTopic(text) && quotedIn(text).every((quoted) => grounds.shown.some((words) => isSaid(words, quoted))) && [...contentOf(text)].every((word) => grounds.vocabulary.has(word));
}
const sentencesIn = (text) => text.split(/[.!?]+(?:\s|$)/).filter((part) => /\p{L}/u.test(part)).length;
const quotedIn = (text) => [...text.matchAll(/[“"]([^”"]*)[”"]/g)].map(([, quoted]) => quoted);
/** One paragraph without spaces at its ends and with a capital at its beginning. */
const tidied = (text) => {
	const plain = text.replace(/\s+/g, " ").trim();
	return plain.charAt(0).toUpperCase() + plain.slice(1);
};
// apps/server/src/interviewer/model/coach/carried.ts
/** Words that show a part where the built-in reader, which reads stories only and counts nothing twice, sees none. */
const shows = {
	ending: /\b(?:ended|turned out|in the end|resulted?|finished|came out|as a result)\b/i,
	own_part: /\bI(?:'d|'ve)? (?!think|guess|mean|was|am|had|have|believe|feel|like|don't|didn't)\p{L}+/iu,
	specifics: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|half)\b/i,
	reason: /\b(?:because|since|so that|the reason)\b/i,
	learning: /\b(?:learned|since then|from then on|ever since|now I|these days)\b/i,
	situation: /\b(?:when|while|one (?:day|night|morning|evening)|last (?:week|month|year|summer|winter))\b/i
};
const bringsForward = /^(?:open|start|lead|begin) with\b|\b(?:first|forward|front)\b/i;
const enoughShared$1 = 2;
/** Whether the quoted words themselves make the point or are the part: a change that moves or rewords them claims nothing else. */
function isCarried(absence, { one, quotation, title, points }) {
	if (absence.kind === "point") {
		const point = points.find(({ id }) => id === absence.id);
		const about = contentOf(`${point?.say} ${point?.cover}`);
		return [...contentOf(quotation.text)].filter((word) => about.has(word)).length >= enoughShared$1;
	}
	if (shows[absence.kind].test(quotation.text) || isHeardIn(one, quotation, absence.kind)) return true;
	const isLast = readWords(one.answer.text.slice(quotation.end)).length === 0;
	return absence.kind === "ending" && isLast && bringsForward.test(title);
}
// apps/server/src/interviewer/model/coach/tries.ts
/** Headings that move or reword what was said; all others offer to add something, and so claim that it isn't there. */
const moves = /^(?:open with|start with|lead with|begin with|stop (?:on|at|there)|finish (?:on|there|one)|end on|close on|land|drop|trade|swap|move|cut|shorten|tighten|keep|use|turn|tie|replace|decide|own|stand by|slow down|put .{1,40} first|bring .{1,40} forward)\b/i;
const adding = /\b(?:add(?:s|ing)?|includ(?:e|es|ing)|mention(?:s|ing)?|spell(?:ing)? out|give (?:one|an?|the)|name (?:one|an?|the)|say (?:who|what|how|why|when|where|which))\b/i;
const parts = {
	ending: /\b(?:end(?:s|ed|ing)?|results?|outcomes?|came (?:out|of)|turned out|finish\w*|conclu\w*|impact|paid off|how (?:it|that|this|things|the \w+) (?:all )?went|what (?:happened|changed|came))\b/i,
	own_part: /\b(?:your (?:own )?(?:part|role|steps?|move|share|contribution)|(?:was|were|is) yours|you did|yourself|yours alone)\b/i,
	specifics: /\b(?:numbers?|figures?|how (?:many|much|long|often)|amounts?|dates?|percent\w*|specifics?|details?|concrete\w*)\b/i,
	reason: /\b(?:why|reasons?|reasoning|because)\b/i,
	learning: /\b(?:learn\w*|lessons?|since then|differently|next time|took away|takeaway)\b/i,
	situation: /\b(?:scene|situation|context|background|stakes?|setting|where it)\b/i
};
/** Headings that take words away speak of what was said. */
const takesAway = /^(?:drop|cut|shorten|tighten) (?:the|your|this|that|these|those|both|one)\b(?!.*\b(?:and|for|to|so|add)\b)/i;
/** What stands in front of what a heading is about: "End on the number" speaks of no ending. */
const withoutVerb = (title) => title.replace(moves, "");
const bracketsIn = (text) => [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, inside]) => inside).join(". ");
/**
* What a change says is not in the answer, whether it admits that or not: the point or part that it names, and every other that its
* words are about. Where it moves or rewords, that is what it names and its quotation doesn't carry; undefined where nobody could
* tell what it claims.
*/
function absencesOf({ title, why, sayNext, missing }, points, isQuoted) {
	const offersMore = !moves.test(title) || [
		title,
		why,
		sayNext ?? ""
	].some((text) => adding.test(text));
	if (!missing && !offersMore) {
		const about = takesAway.test(title) ? "" : withoutVerb(title);
		const texts = `${about}. ${why}. ${bracketsIn(sayNext ?? "")}`;
		const named = [
			...namedParts(texts),
			...namedPoints(about, points),
			...namedPoints(why, points)
		];
		return distinct(named).filter((absence) => !isQuoted(absence));
	}
	const declared = missing && readAbout(missing.about, points);
	const named = [...namedParts(`${title}. ${why}`), ...namedPoints(title, points)];
	const absences = distinct([...declared ? [declared] : [], ...named]);
	return absences.length > 0 && (!missing || declared) ? absences : void 0;
}
const distinct = (absences) => absences.filter((one, at) => absences.findIndex((other) => keyOf(other) === keyOf(one)) === at);
const keyOf = (absence) => absence.kind === "point" ? `point ${absence.id}` : absence.kind;
function readAbout(about, points) {
	if (points.some(({ id }) => id === about)) return {
		kind: "point",
		id: about
	};
	const part = absentParts.find((one) => one === about);
	return part && { kind: part };
}
const namedParts = (text) => absentParts.flatMap((kind) => parts[kind].test(text) ? [{ kind }] : []);
const enoughShared = 2;
/** The points that a heading is about: it shares two words with them, or all that it has. */
function namedPoints(title, points) {
	const words = [...contentOf(title)];
	return points.flatMap(({ id, say, cover }) => {
		const about = contentOf(`${say} ${cover}`);
		const shared = words.filter((word) => about.has(word)).length;
		return shared >= Math.min(enoughShared, words.length) && shared > 0 ? [{
			kind: "point",
			id
		}] : [];
	});
}
// apps/server/src/interviewer/model/coach/remarks.ts
const most$1 = {
	works: 3,
	tries: 3
};
const longestSayNext = 320;
/**
* What is left of the judgment of one answer: quotations that are there, each a whole clause, texts that may be shown, and points
* that a quotation makes. What can't be placed is dropped with its claim, and so is what names somebody by a placeholder: a name put
* back could be one that the model misread.
*/
function readJudged(exchange, one, judged) {
	const shown = exchange.shown.get(one.turn.number);
	const grounds = groundsFor(exchange);
	const ids = new Set(exchange.points.map(({ id }) => id));
	const heard = new Set(judged.points.flatMap(({ id, heard: isHeard, quotation }) => isHeard && ids.has(id) && quotation && alignQuotation(one, shown.words, quotation) ? [id] : []));
	const works = readWorks(one, shown, judged, {
		grounds,
		heard,
		mask: exchange.mask
	});
	const praised = works.map(({ quotation }) => quotation);
	return {
		works,
		heard,
		changes: judged.tries.slice(0, most$1.tries).flatMap((offered) => readTry(exchange, one, offered, grounds) ?? []).filter(({ quotation, sayNext }) => {
			return sayNext !== null || !praised.some((other) => quotation && quotation.start < other.end && other.start < quotation.end);
		}),
		band: judged.band
	};
}
/** Remarks may speak about the answer and its follow-up, the question and its points. */
function groundsFor({ main, followUp, points, shown, mask }) {
	const all = [...shown.values()];
	const texts = [
		mask.hide(main.turn.text),
		followUp ? mask.hide(followUp.turn.text) : "",
		...points.flatMap(({ say, cover }) => [say, cover]),
		...all.map(({ text }) => text)
	];
	return groundsOf(texts, all.map(({ words }) => words));
}
function readWorks(one, shown, { works }, { grounds, heard, mask }) {
	const kept = [];
	for (const { quotation: quoted, says: written, point } of works) {
		if (kept.length >= most$1.works) break;
		const quotation = alignQuotation(one, shown.words, quoted);
		const says = tidied(written);
		if (mask.hasStandIn(says)) continue;
		if (!quotation || !isAllowedRemark(says, "praise", grounds) || !mayPraise(one, quotation)) continue;
		if (kept.some((other) => other.quotation.start < quotation.end && quotation.start < other.quotation.end)) continue;
		const pointId = point !== null && heard.has(point) ? point : void 0;
		kept.push({
			rank: pointId ? "heard" : "structure",
			quotation,
			says,
			pointId
		});
	}
	return kept;
}
function readTry(exchange, one, offered, grounds) {
	const title = tidied(offered.title).replace(/\.$/, "");
	const why = tidied(offered.why);
	if (exchange.mask.hasStandIn(title) || exchange.mask.hasStandIn(why)) return void 0;
	if (!isAllowedRemark(title, "heading", grounds) || !isAllowedRemark(why, "advice", grounds)) return void 0;
	const { quotation, absences } = readClaim(exchange, one, {
		...offered,
		title,
		why
	});
	if (!absences) return void 0;
	if ((offered.quotation !== null || absences.length === 0) && !quotation) return void 0;
	return {
		title,
		why,
		quotation: quotation ?? null,
		sayNext: readSayNext(exchange, offered.sayNext, grounds),
		absences
	};
}
/** Where the words that a change quotes stand, and what it says is missing; undefined where nobody could tell. */
function readClaim(exchange, one, offered) {
	const places = [exchange.main, exchange.followUp].filter((reading) => reading !== void 0);
	const quotation = offered.quotation === null ? void 0 : placeQuotation(exchange, one, places, offered.quotation);
	const quoted = places.find(({ turn }) => turn.number === quotation?.number);
	const isQuoted = (absence) => quotation !== void 0 && quoted !== void 0 && isCarried(absence, {
		one: quoted,
		quotation,
		title: offered.title,
		points: exchange.points
	});
	return {
		quotation,
		absences: absencesOf(offered, exchange.points, isQuoted)
	};
}
/** The words of this answer, or of its follow-up: "Open with what you said next". */
function placeQuotation(exchange, one, places, quoted) {
	for (const reading of [one, ...places.filter((place) => place !== one)]) {
		const shown = exchange.shown.get(reading.turn.number);
		const quotation = shown && alignQuotation(reading, shown.words, quoted);
		if (quotation) return quotation;
	}
}
/** Only the candidate's words, joining words and [brackets], in which there is nothing but plain words; else none. */
function readSayNext({ main, followUp, mask }, written, grounds) {
	if (written === null) return null;
	const sayNext = tidied(mask.restore(written));
	const inBrackets = [...sayNext.matchAll(/\[([^[\]]*)\]/g)].map(([, text]) => text.trim());
	return sayNext !== "" && sayNext.length <= longestSayNext && isPlainText(sayNext.replace(/\[[^[\]]*\]/g, "")) && /[\p{L}]/u.test(sayNext.replace(/\[[^[\]]*\]/g, "")) && inBrackets.every((text) => !mask.hasStandIn(text) && isAllowedRemark(text, "praise", grounds)) && isOwnWords(sayNext, [main.turn.answer, followUp?.turn.answer ?? ""]) ? sayNext : null;
}
// apps/server/src/interviewer/model/coach/summary.ts
const Rest = z.object({
	question: z.number(),
	note: z.enum([
		"works",
		"change",
		"mistake"
	])
});
const Summary = z.object({
	assessment: z.array(z.object({
		sentence: z.string(),
		restsOn: z.array(Rest)
	})),
	startWith: z.number().nullable(),
	tips: z.array(z.object({
		tip: z.string(),
		question: z.number()
	}))
});
const longest = {
	sentence: 240,
	tip: 200
};
const most = {
	sentences: 3,
	tips: 3
};
/** What a note is about, in words that were authored or passed the guard; nothing that anybody said. */
const topicOf = ({ one }) => one.asked.question?.topic ?? one.rubric?.points[0]?.cover ?? one.asked.type.replace("_", " ");
const judgmentOf = (noted) => {
	const { notes, works } = noted;
	return {
		question: notes.number,
		kind: notes.kind,
		topic: topicOf(noted),
		band: notes.impression,
		works: works.map(({ rank, says }) => ({
			kind: rank,
			title: says
		})),
		changes: notes.changes.map(({ title }) => title),
		mistakes: notes.mistakes.map(({ name, about }) => ({
			kind: about,
			title: name
		}))
	};
};
/** Asks for the assessment and tips, from the judgments alone. */
const summaryCall = (interviewId, noted, signal) => ({
	name: "summary",
	interviewId,
	data: { answers: noted.map(judgmentOf) },
	schema: Summary,
	timeoutMs: 45e3,
	mostTokens: 1e3,
	signal
});
/**
* The assessment with only those sentences that a note carries: praise rests on something that works, criticism on a change or a
* mistake, and each names no other question than those it rests on. Undefined when none is left.
*/
function readOverall({ assessment, startWith }, noted, { fixed, startWith: builtIn }) {
	const isKept = isCarriedBy(noted);
	const sentences = assessment.map(({ sentence, restsOn }) => ({
		sentence: tidied(sentence),
		restsOn
	})).filter(isKept).map(({ sentence }) => sentence);
	const own = [...new Set(sentences)].slice(0, most.sentences);
	if (own.length === 0) return void 0;
	const isChanged = noted.some(({ notes }) => notes.number === startWith && notes.changes.length > 0);
	return {
		sentences: [...own, ...fixed],
		startWith: isChanged ? startWith : builtIn
	};
}
/** The tips that may be shown: each for a question of the interview, in its words, and nothing that was said already. */
function readTips({ tips }, noted) {
	const kept = tips.flatMap(({ tip: written, question }) => {
		const about = noted.find(({ notes }) => notes.number === question);
		const tip = tidied(written);
		return about && isSentence(tip, longest.tip, [about]) && !isInAnswer(tip, about) && !denies(tip) ? [tip] : [];
	});
	return [...new Set(kept)].slice(0, most.tips);
}
const isCarriedBy = (noted) => ({ sentence, restsOn }) => {
	const named = questionsIn(sentence);
	const rests = restsOn.map(({ question, note }) => ({
		note,
		noted: noted.find(({ notes }) => notes.number === question)
	}));
	if (rests.length === 0 || !rests.every((one) => one.noted && holds(one.noted, one.note))) return false;
	if (!named.every((number) => restsOn.some(({ question }) => question === number))) return false;
	const about = rests.map((one) => one.noted);
	if (!isSentence(sentence, longest.sentence, about) || denies(sentence)) return false;
	const isPraised = rests.some(({ note }) => note === "works");
	const isFaulted = rests.some(({ note }) => note !== "works");
	if (criticizes.test(sentence) && !isFaulted) return false;
	const isPraise = praises.test(sentence) || !criticizes.test(sentence);
	return rests.every((one) => one.note !== "works" || one.noted.notes.mistakes.length === 0) && (!praises.test(sentence) || isPraised) && (isFaulted || isPraise);
};
const holds = ({ notes }, note) => note === "works" && notes.works.length > 0 && notes.impression !== "just_starting" || note === "change" && notes.changes.length > 0 || note === "mistake" && notes.mistakes.length > 0;
const praises = /\b(?:works|strength|strong\w*|strongest|best|holds? up|convinc\w+|carr(?:y|ies)|build on|stands?|clear\w*|concrete\w*|well|good|believable|solid)\b/i;
const criticizes = /\b(?:work on|fix|change|start with|first|weak\w*|improve|rework|mistake|however|but|yet|next time)\b/i;
const denies = speaksOfAbsence;
const questionsIn = (text) => readWords(text).flatMap(({ text: word }) => /^\d+$/.test(word) ? [Number(word)] : []);
/** Words of the notes it is about, and of telling; numbers are those of the questions. */
function isSentence(text, most, about) {
	const grounds = new Set(about.flatMap((one) => {
		const { notes, works } = one;
		return [
			topicOf(one),
			...works.map(({ says }) => says),
			...notes.changes.flatMap(({ title, why }) => [title, why]),
			...notes.mistakes.flatMap(({ name, instead }) => [name, instead]),
			...notes.covers.map(({ covers }) => covers),
			one.one.asked.question?.tip ?? ""
		].flatMap((part) => [...contentOf(part)]);
	}));
	const numbers = new Set(about.map(({ notes }) => String(notes.number)));
	const isKnown = (word) => grounds.has(word) || tellingWords.has(word) || numbers.has(word);
	return text !== "" && text.length <= most && isPlainText(text) && !/["“”]/.test(text) && !barredEverywhere(text) && [...contentOf(text)].every(isKnown);
}
/** A tip whose words all stand in the answer tells nobody anything. */
function isInAnswer(tip, { one }) {
	const said = contentOf(one.answer.text);
	const words = [...contentOf(tip)].filter((word) => !tellingWords.has(word));
	return words.length > 0 && words.every((word) => said.has(word));
}
// apps/server/src/interviewer/model/coach/write-report.ts
const callsAtATime = 4;
/** Of one answer, as the built-in coach writes one and a report is to be read. */
const mostChanges = 2;
/** For all calls of one report: a job of ours may take ten minutes. */
const longestMs = 3e5;
/**
* A coach that has a language model judge each answer by itself. Mistakes, points, lessons, order and totals stay authored and in code;
* an answer that the model can't judge has the built-in coach's notes, and without a model the whole report is the built-in one.
* An interview with an answer that matters more than practice reaches no model. `review` fails where the model was closed meanwhile.
*/
function createModelCoach(model) {
	return {
		coach: model.coach,
		canJudge: () => model.isAvailable(),
		async review(brief, plan, turns, includes) {
			const interview = readInterview(brief, plan, turns);
			const exchanges = interview.care === null ? findExchanges(interview.readings) : [];
			if (exchanges.length === 0) return review(brief, plan, turns, includes);
			if (!await model.isAvailable()) {
				failIfClosed(model);
				return review(brief, plan, turns, includes);
			}
			return writeReport(model, interview, exchanges, includes);
		}
	};
}
/** A product that stops writes no lesser report than the model would: the job is tried again after the next start. */
function failIfClosed(model) {
	if (model.isClosed()) throw new Error("Stopped while the feedback was written");
}
async function writeReport(model, interview, exchanges, includes) {
	const { interviewId } = interview.brief;
	const signal = AbortSignal.timeout(longestMs);
	await model.renewFeedbackBudget(interviewId);
	const calls = createSemaphore(callsAtATime);
	const ask = async (call) => {
		const written = await calls.run(() => model.ask(call));
		if (!written) failIfClosed(model);
		return written;
	};
	const written = /* @__PURE__ */ new Map();
	const judge = async (exchange) => {
		const judged = await ask(judgeCall(interviewId, exchange, signal));
		if (!judged) return;
		const { writtenBy, prompt } = judged;
		for (const [number, remarks] of await readJudgment(ask, interviewId, exchange, judged.value, signal)) written.set(number, {
			remarks,
			writtenBy,
			prompt
		});
	};
	await Promise.all(exchanges.map(judge));
	const refused = exchanges.filter(({ shown }) => ![...shown.keys()].some((number) => written.has(number)));
	if (refused.length < exchanges.length) await Promise.all(refused.map(judge));
	const useful = new Map([...written].flatMap(([number, { remarks }]) => isUseful(remarks) ? [[number, remarks]] : []));
	if (useful.size === 0 && written.size === 0) return releaseReport(interview, composeReport(interview, noteInterview(interview)), includes);
	const noted = noteInterview(interview, useful);
	const authorOf = ({ number }) => {
		const by = written.get(number);
		if (!by) return { writtenBy: coachName };
		if (!useful.has(number)) return {
			writtenBy: coachName,
			prompt: by.prompt
		};
		return {
			...by.writtenBy !== model.coach && { writtenBy: by.writtenBy },
			prompt: by.prompt
		};
	};
	const summed = await summarize(ask, model, interview, noted, signal);
	return releaseReport(interview, composeReport(interview, noted, {
		coach: model.coach,
		authorOf,
		...summed
	}), includes);
}
/** Remarks that say something; where nothing is left, the built-in coach's are more. */
const isUseful = ({ works, changes }) => works.length + changes.length > 0;
/** The remarks on each answer of one question that hold, by number. */
async function readJudgment(ask, interviewId, exchange, judgment, signal) {
	const { main, followUp, shown } = exchange;
	const read = [];
	const add = (one, judged) => {
		if (one && judged && shown.has(one.turn.number)) read.push([one, readJudged(exchange, one, judged)]);
	};
	add(main, judgment.answer);
	add(followUp, judgment.followUp);
	const heard = new Set(read.flatMap(([, remarks]) => [...remarks.heard]));
	return Promise.all(read.map(async ([one, { works, changes, band }]) => {
		const holds = await Promise.all(changes.map(({ absences }) => absences.length === 0 || isAbsent(ask, interviewId, exchange, {
			absences,
			heard
		}, signal)));
		const kept = changes.filter((_, at) => holds[at]).slice(0, mostChanges);
		return [one.turn.number, {
			works,
			changes: kept.map(({ absences: _, ...change }) => change),
			heard,
			band
		}];
	}));
}
/** What the model wrote over the whole, as far as the notes carry it; else what the built-in coach writes. */
async function summarize(ask, { coach }, interview, noted, signal) {
	const summed = await ask(summaryCall(interview.brief.interviewId, noted, signal));
	if (!summed) return {
		overall: void 0,
		tips: void 0
	};
	const { value, writtenBy, prompt } = summed;
	const author = {
		...writtenBy !== coach && { writtenBy },
		prompt
	};
	const overall = readOverall(value, noted, writeOverall(noted));
	const tips = readTips(value, noted);
	return {
		overall: overall && {
			...overall,
			...author
		},
		tips: tips.length > 0 ? {
			tips,
			...author
		} : void 0
	};
}
// apps/server/src/interviewer/model/words.ts
/** Small words that stand in nearly every English sentence. */
const smallWords = new Set("a an the you your youre youd youve i my we our us it its that this these those they them their he him his she her and or but if so when while before after until then than as at by for from in into of off on onto out over to up down with without about not no did do does done was were is are be been am had have has would could should will can may might must what whats how why who whose which where there here all any some one first last next more most own same other each every just now back said say told tell made make got get went go know want need look".split(" "));
/** Of the 3,600 sentences of the question bank, five have fewer, and they are headings; German and Dutch have up to 0.2. */
const fewestSmallWords = .22;
/** False for other languages and for what is none. */
function isEnglish(text) {
	const words = wordsOf(text);
	return isReadable(text) && words.filter((word) => smallWords.has(word)).length >= words.length * fewestSmallWords;
}
/** The same of a heading, which may be a list: false only where it is plain. */
function isReadable(text) {
	const { kind } = readGuarded("", text);
	return kind !== "foreign" && kind !== "gibberish";
}
/**
* Whether at least `share` of the words of each of two texts stand in the other, in the same order: the longest common
* subsequence, searched only in the band that can reach it.
*/
function isNearlySame(one, other, share) {
	const longest = Math.max(one.length, other.length);
	if (longest === 0) return true;
	const fewest = Math.ceil(longest * share);
	const misses = longest - fewest;
	if (Math.abs(one.length - other.length) > misses) return false;
	let above = new Uint16Array(other.length + 1);
	for (let row = 1; row <= one.length; row++) {
		const current = new Uint16Array(other.length + 1);
		const from = Math.max(1, row - misses);
		const to = Math.min(other.length, row + misses);
		current[from - 1] = above[from - 1];
		for (let at = from; at <= to; at++) current[at] = one[row - 1] === other[at - 1] ? above[at - 1] + 1 : Math.max(above[at], current[at - 1]);
		if (to < other.length) current[to + 1] = current[to];
		above = current;
	}
	return above[other.length] >= fewest;
}
// apps/server/src/interviewer/model/drafts.ts
const mostDrafts = 1e3;
const lifeMs = 6e5;
/** An added sentence is more than this: then the draft never read what may matter most. */
const shareOfWords = .95;
function createDrafts() {
	const drafts = /* @__PURE__ */ new Map();
	function drop(interviewId) {
		drafts.get(interviewId)?.abort();
		drafts.delete(interviewId);
	}
	const fits = (draft, questionNumber, words) => draft.questionNumber === questionNumber && isNearlySame(draft.words, words, shareOfWords);
	return {
		start({ interviewId, questionNumber }, text, work) {
			const words = wordsOf(text);
			const earlier = drafts.get(interviewId);
			if (earlier && fits(earlier, questionNumber, words)) return;
			drop(interviewId);
			const giveUp = new AbortController();
			const expiry = setTimeout(() => {
				if (drafts.get(interviewId) === draft) drop(interviewId);
			}, lifeMs);
			expiry.unref();
			const draft = {
				questionNumber,
				words,
				isDone: false,
				result: work(giveUp.signal).finally(() => {
					draft.isDone = true;
				}),
				abort() {
					clearTimeout(expiry);
					giveUp.abort();
				}
			};
			drafts.set(interviewId, draft);
			for (const oldest of drafts.keys()) {
				if (drafts.size <= mostDrafts) break;
				drop(oldest);
			}
		},
		take({ interviewId, questionNumber }, submitted) {
			const draft = drafts.get(interviewId);
			if (!draft) return void 0;
			if (!fits(draft, questionNumber, wordsOf(submitted))) {
				drop(interviewId);
				return;
			}
			drafts.delete(interviewId);
			return draft;
		},
		drop,
		close() {
			for (const interviewId of [...drafts.keys()]) drop(interviewId);
		}
	};
}
// apps/server/src/interviewer/model/insults.ts
/** Said to nobody, in whatever sentence. */
const profanity = /\b(?:(?:mother)?f+u+c+k\w*|f\*+k|bull ?shit\w*|shit\w*|bitch\w*|bastards?|ass ?holes?|dumb ?ass\w*|jack ?ass\w*|smart ?ass|your ass|crap(?:py)?|goddamn\w*|damn(?:ed)?|dickheads?|dick|pricks?|cunts?|whores?|sluts?|wtf|stfu|retard(?:ed|s)?|fagg?(?:ot)?s?|nigg\w+|spics?|chinks?|kikes?|trann(?:y|ies)|what the (?:hell|heck)|(?:the|go to|like|bloody) hell|screw you|piss(?:ed)? off|shut up|shut your)\b/;
const toYou = [
	new RegExp(`(?<!\\b(?:says?|said|saying|tells?|told|telling|thinks?|thought|shouts?|shouted|claims?|claimed|calls?|called|calling|feels?|felt|complains?|insists?|accuses?|writes?|wrote|believes?|suggests?|implies|if)(?: (?:you|that|everyone|people|the \\w+|your \\w+)){0,3},? )\\b(?:you(?:'re| are| were| must be| seem| look| sound| be)|are you|were you|could you be|can you be|aren't you|did you (?:get|become)|makes? you|people like you(?: are)?)(?: (?:so|that|just|really|this|too|always|such|very|all|even|actually|simply|an?|the|being|quite|completely|totally|plain|kind|of|pretty|or|and|biggest|most|is|it|because|only)){0,5} (?:stupid|dumb|idiot(?:ic)?|moron(?:ic)?|imbecile|lazy|useless|worthless|incompetent|pathetic|pitiful|ugly|fat|ignorant|clueless|hopeless|brainless|loser|failure|fool(?:ish)?|ridiculous|disgusting|crazy|insane|nuts|liar|a joke|joke|disgrace|embarrassment|embarrassing|waste|nobody|trash|garbage|scum|terrible at|unemployable|dense|dim|thick|inept|no good|good for nothing|good-for-nothing|slob|coward(?:ly)?|weak|childish|immature|unbearable|a mess|lying)\\b(?! (?:questions?|mistakes?|days?|hours?|point))`),
	/\b(?:you|ya) (?:(?:total|complete|absolute|utter|little|big|poor|lazy|stupid|dumb|useless|worthless|incompetent|fat|ugly|ignorant|pathetic|old|damn) )*(?:stupid|dumb|idiots?|morons?|imbeciles?|losers?|fools?|liars?|slob|pig|clown|scum)\b/,
	/\b(?:stupid|dumb|idiotic|pathetic|useless|worthless|lazy|brainless|ridiculous|ugly|pitiful|moronic|terrible|awful|garbage|idiots?|morons?|losers?|fools?|liars?|failures?|imbeciles?|clowns?|nobody) (?:\w+ )?(?:like you|of you)\b|\byour (?:(?:own|so|very|really) )*(?:stupid|dumb|idiotic|pathetic|useless|worthless|brainless|ridiculous|ugly|pitiful|moronic|laughable|ignorant|lazy)(?:ity|ness)?\b(?! (?:customers?|guests?))|\byour (?:stupidity|incompetence|idiocy|laziness|ignorance|ugliness)\b/,
	/\b(?:what is|what's|what the \w+ is) (?:\w+ )?wrong with you\b|\bwast(?:e|ing) (?:my|our|everyone's) time\b|\b(?:nobody|no one|who) (?:would|could|will|wants? to) (?:\w+ )?(?:hire|love|like|employ|trust|miss) (?:you|someone like you|somebody like you|people like you)\b(?! to)|\bare you (?:even )?(?:kidding|joking|deaf|brain ?dead)\b|\bhow (?:stupid|dumb|pathetic|useless|lazy|ignorant|incompetent|ridiculous|ugly) you(?:'re| are| were| sound| look| seem)\b|\bi (?:hate|despise|pity) you\b|\b(?:an?|the) (?:idiot|moron|imbecile|fool|child|monkey) (?:could|would|knows|can)\b|\b(?:too|so) (?:stupid|dumb|lazy|slow|dense|thick|ignorant|incompetent) (?:to|for|that)\b(?=[^.?!]{0,30}\?)(?<=\byou\b[^.?!]{0,40})/
];
/** Whether a text swears, or insults the person it is said to. */
function isInsulting(text) {
	const plain = normalized(text);
	return profanity.test(plain) || toYou.some((pattern) => pattern.test(plain));
}
// apps/server/src/interviewer/model/personal-data.ts
/** After these a word names work: "your password policy", "your credit card terminal". */
const work = "(?!'s |s' |-| (?:polic(?:y|ies)|resets?|managers?|systems?|process\\w*|terminals?|machines?|readers?|readings?|rules?|requirements?|security|protection|verification|checks?|handling|storage|data(?:base)?|hygiene|fields?|forms?|sharing|rotation|requests?|payments?|transactions?|disputes?|fraud|campaigns?|lists?|templates?|marketing|inbox(?:es)?|volume|manners?|etiquette|skills?|calls?|coverage|systems|tree|queue|lines?|support|benefits?|offices?|claims?|applications?|reconciliations?|audits?|team|sales|customers?|clients?|users?|processing|statements|strateg(?:y|ies)))";
/** Never for an interviewer, however it is put. */
const secret = [
	"social security(?: numbers?| cards?| info\\w*)?",
	"s\\.?s\\.?n\\.?s?",
	"(?:last|first) (?:four|4|five|5) (?:digits )?of your (?:social|card|ssn|account)",
	"social(?= ?[?,.])",
	"passports?(?: numbers?)?|driver'?s? licen[sc]e (?:numbers?|photo|scan)|licen[sc]e number|(?:national|state|government|tax|student|employee|photo|personal)(?:-issued)? ids?(?: numbers?| cards?)?|id (?:numbers?|cards?)|tax(?:payer)? (?:id\\w*|identification)(?: numbers?)?|itin|alien (?:registration )?number|visa number|fingerprints?",
	"full legal name|legal name|mother's maiden name|maiden name",
	"pass ?words?|pass ?codes?|pass ?phrases?|p\\.?i\\.?n\\.?(?: numbers?| codes?)?|log-?ins?|log-?in (?:details|names?|data|info\\w*)|user ?names?|user ?ids?|credentials|sign-?in (?:details|info\\w*)",
	"(?:security|access|alarm|door|entry|safe|verification|one-time|confirmation|authentication|two-factor|backup|recovery|unlock|vault|gate|override)(?: \\w+)? (?:codes?|questions?|answers?|keys?|tokens?|combinations?)|(?:api|private|secret|encryption|ssh) keys?|access tokens?|seed phrases?|recovery phrases?|combination to the \\w+",
	"(?:credit|debit|bank|payment|visa|gift|master ?)?-?cards? (?:numbers?|details|info\\w*|data|digits|security code|expir\\w+)|(?:credit|debit|bank|payment) cards?|master ?card|cvv|cvc|expir(?:y|ation) date|card number",
	"bank(?:ing)? (?:accounts?|details|info\\w*|data|login|name)|(?:checking|savings) account|account (?:numbers?|details)|routing numbers?|iban|swift code|sort code|direct deposit (?:details|info\\w*)|(?:venmo|pay ?pal|zelle|cash ?app|bitcoin|crypto)(?: \\w+)?(?: (?:account|handle|name|tag|wallet|address))?|wallet(?: address)?"
].join("|");
/** How somebody is reached. At work people also have phones, emails and accounts: only the asking makes it private. */
const contact = "(?:tele|cell ?|mobile |smart|home |work |personal |private |direct )?phone(?: numbers?)?|(?:mobile|cell|contact|home|telephone|whatsapp|personal)(?: phone)? numbers?|numbers?(?= (?:to|where|so|for us|in case|please|at home|we|i)|[?,])|cell|e-?mails?(?: address(?:es)?)?|(?:home|street|mailing|postal|current|private|residential|billing|shipping|exact|e-?mail|full|personal|permanent|house) addres{1,2}(?:es)?|addres{1,2}(?:es)?|zip(?: ?code)?|post(?:al)? ?code|house number|street(?: name)?|contact (?:details|info\\w*|data)|(?:linkedin|instagram|facebook|tiktok|twitter|snapchat|whatsapp|telegram|discord|skype|social media)(?: \\w+)?|handle(?= ?[?,.])|(?:full|real|last|first and last) name|next of kin|emergency contacts?|(?:parents'?|mother's|father's|wife's|husband's) (?:\\w+ )?(?:number|address|email|name)";
const both = `(?:${secret}|${contact})`;
const asking = "(?:(?:what|which|where)(?:'s|'re| is| are| was| were)|tell|give|send|share|read|spell|provide|enter|type|state|repeat|confirm|verify|list|show|text|message|e-?mail|dictate|name|submit|hand|write|drop|leave|upload|disclose|reveal|supply|put|fill in|let (?:me|us)(?: (?:have|know|see|get))?|(?:can|could|may|might|do|should|shall) (?:i|we) (?:\\w+ )?(?:have|get|know|ask(?: for)?|see|take|note|write down|record|use)|(?:i|we)(?:'d| would|'ll| will| also| just| still)? (?:\\w+ )?(?:need|want|like|require|ask(?: for| you for)?|have to have)(?: to (?:know|have|see|get|note|take|record|confirm|verify))?|mind (?:giving|sharing|telling|sending|spelling|confirming|reading))";
const rules = [
	new RegExp(`(?<!\\b(?:keep|keeping|protect|protecting|secure|securing|safeguard|guard|store|storing|rotate|manage|managing|organize|sort|answer|check|never share|phish|get|receive|asks? (?:you )?for|asked (?:you )?for|wants?) )\\b(?:your|ur|yer)(?: own)?(?: (?!customer|client|guest|patient|user|company|store|team)\\w+){0,3} (?:${secret})\\b${work}`),
	new RegExp(`\\b(?:${secret})\\b[^.?!]{0,25}\\b(?:of yours|you (?:\\w+ )?(?:used?|use|have|had|were given|got|remember|know|chose|set|log(?:ged)? in with|typed?|entered|carry|own))\\b(?! (?:to|for))`),
	new RegExp(`\\b(?:what|which|whose)(?: \\w+){0,2} (?:${secret})(?:'s)?(?: numbers?)? (?:do|did|have|had|were|would|will|can|could) (?:you|they) (?:\\w+ )?(?:use|used|using|have|had|remember|know|log|enter|type|carry|own|choose|pick|prefer|share|give|given|set for)\\b`),
	new RegExp(`\\b(?:do|did|have|had) you (?:\\w+ )?(?:have|own|got|use|remember|memorize|carry)(?: (?:a|an|any|your|the|valid|current|us|u\\.s\\.|own|personal|all|still))* (?:${secret})\\b${work}(?! (?:to|at the|of (?:a|the) (?:customer|guest|client|user)))`),
	new RegExp(`\\b${asking}(?: (?:me|us|out|in|down|back|it|here|now|please|also|just|to|know|with|the system|this interview))*(?: (?:your|ur|the|that|those|these|any|all|every|its|both|a|an|my))?(?<! (?:a|an))(?: (?!how|when|who|whose|about|examples?|steps?|ways?|reasons?|times?|case|story|for|to|if|customers?|clients?|guests?|patients?|users?|callers?|someone|somebody|you'd|you|policy|rule|difference|point|purpose|why|biggest|best way|most|hardest|worst)[\\w'-]+(?<!'s|s')|,){0,6}? (?:${secret})\\b${work}`),
	new RegExp(`\\b${asking}(?: (?:me|us|out|in|down|back|it|here|now|please|also|just|to|know|with))*(?: (?:the|a|and|of|full|exact|best|current|last|first|personal|name|both|all|number|which|on|at|is|or|spelling|some|one|any|good|right))* (?:your|ur)(?: [\\w']+(?<!'s)){0,4}? ${both}(?![\\w'])${work}`),
	new RegExp(`\\b(?:what|which)(?:'s| is| was| are)? (?:the |a )?(?:\\w+ ){0,2}${both}[^.?!]{0,25}\\b(?:(?:reach|call|contact|text|e-?mail|message|write to|send you|mail|ring|find|get (?:a )?hold of) (?:to )?you|you can be (?:reached|called))\\b`),
	/\b(?:how|where|when|what|which)\b[^.?!]{0,30}\b(?:can|could|should|may|do|would|will|might|to) (?:i|we|someone here|somebody here|the recruiter|our (?:\w+ )?\w+|hr)? ?(?:best )?(?:reach|call|contact|text|e-?mail|message|write to|mail|ring|find|visit|send|ship|deliver to|deliver|get (?:a )?hold of|get in touch with) (?:(?:it|them|this|that|something) to )?you\b/,
	/\b(?:number|phone|e-?mail|address|line)\b[^.?!]{0,20}\b(?:i|we) (?:can|could|should|may) (?:\w+ )?(?:reach|call|contact|text|e-?mail|use|send|mail)\b/,
	/\b(?:call|reach|text|contact|e-?mail|mail|visit) you (?:back |later |directly |personally )?(?:on|at|by) (?:what|which)\b|\b(?:at|on|to) (?:what|which) (?:\w+ )?(?:number|address|e-?mail)\b[^.?!]{0,30}\byou\b|\b(?:so that|so) (?:we|i) can (?:call|text|e-?mail|reach|contact|visit|mail) you\b/,
	/\b(?:where (?:exactly )?do you live|what (?:street|town|city|zip ?code|apartment|building|neighborhood) (?:do|are) you (?:live|living|in|from|at)|where (?:is|do you call) (?:your )?home|where are you (?:living|staying|right now|sitting)|what is your name|what's your name)\b/,
	/\b(?:what|which) (?:bank|card|credit card|phone carrier|e-?mail provider) (?:do|are|did) you (?:use|with|bank|have)\b/,
	new RegExp(`^(?:please |now |and |first |then )*(?:your |the )?(?:\\w+ ){0,2}(?:${secret}|phone number|home address|e-?mail address)(?:,? please)? ?[?.]`),
	/\b(?:numbers?|codes?|digits|name|date|photo|pin|cvv|pictures?) (?:\w+ )?(?:on|of|from|off) (?:the (?:back|front|bottom|top) of )?(?:your|ur) (?:\w+(?:'s)? ){0,2}(?:cards?|licen[sc]e|passport|id|account|badge|checks?)\b/,
	new RegExp(`\\bwhat(?:'s| is| are) (?:a |the )?(?:\\w+ ){0,2}(?:${contact}) (?:for|of) you\\b`),
	new RegExp(`\\b(?:what|which)(?: \\w+){0,2} (?:${secret}) (?:do|did|does) your (?:[\\w']+ ){1,3}(?:use|have|set|give)\\b`),
	new RegExp(`\\b(?:${secret})\\b[^?]{0,60}[.,?] (?:and |so )?what(?:'s| is| was| are| were) (?:it|they|that) ?\\?`),
	/\b(?:what|which) (?:\w+ )?(?:codes?|keys?|numbers?) (?:opens?|unlocks?|disarms?)\b(?=[^.?!]{0,30}\byour\b)|\bwhat(?:'s| is| was| were) (?:the|its|your) (?:\w+ )?(?:codes?|combinations?|pin)(?: (?:for|of|to) (?:the|your) (?:\w+ )?(?:safe|door|alarm|gate|lock|vault|building|office|register|drawer|system|phone|computer|card))? ?\?/,
	/\bwhere (?:can|should|do|could|would|may|shall|will) (?:i|we) (?:\w+ )?(?:send|mail|ship|deliver|post|forward)\b(?=[^.?!]{0,20}\byou)|\b(?:which|what) (?:street|road|building|floor|apartment) (?:do|did|are) you (?:live|living|stay)\b|\bname of your (?:first|childhood|favorite) (?:pet|teacher|school|car|friend)\b|\b(?:numbers?|e-?mails?|addresses|details) (?:of|for) (?:your|two|three|a few|some) (?:\w+ )?(?:references?|referees|relatives?|friends?|parents|boss|managers?|supervisors?)\b/,
	/\b(?:can|could|would|will) you (?:please |also |first |now )?(?:pay|wire|transfer|send|venmo|lend|buy|donate)\b[^.?!]{0,12}\b(?:us|me|to (?:us|me))\b[^.?!]{0,30}(?:\$|\b(?:money|dollars|fee|deposit|gift cards?|bitcoin|crypto|payment|cash|\d+)\b)|\b(?:pay|wire|transfer) (?:a|an|the|our|us|me|your) (?:\w+ ){0,2}(?:fee|deposit)\b(?=[^.?!]{0,120}\?)(?<=\b(?:can|could|would|will|do) you\b[^.?!]{0,40})(?=[^.?!]{0,80}\b(?:interview|job|training|background|start|equipment|position)\b)/
];
/** Whether a text asks the candidate for data that identify, reach, authenticate or charge somebody. */
function asksForPersonalData(text) {
	const plain = normalized(text);
	return rules.some((rule) => rule.test(plain));
}
// apps/server/src/interviewer/model/allowed-text.ts
const question = {
	fewestWords: 5,
	longest: 320
};
const followUp = {
	fewestWords: 3,
	mostWords: 35
};
const reply = {
	longest: 700,
	sentences: 3
};
/** A question that may be put to a person: one spoken paragraph that asks something, and nothing it must not ask about. */
function isAllowedQuestion(text) {
	return countWords(text) >= question.fewestWords && asks.test(text) && isAllowedSentence(text);
}
/** A follow-up that may be said: short, one question, its mark at the end. */
function isAllowedFollowUp(text) {
	const words = countWords(text);
	return words >= followUp.fewestWords && words <= followUp.mostWords && /^[^?]+\?$/.test(text) && isAllowedSentence(text);
}
/** Part of a question, alone. */
function isAllowedSentence(text) {
	return text.length <= question.longest && isSpeakable(text) && !foretells.test(text) && !isAboutProtectedTopic(text) && !asksForPersonalData(text);
}
/** A reply that may be read to a candidate: plain words; no promise, money, grade or guess at who is hired, no asking for personal data. */
function isAllowedReply(text) {
	return text !== "" && text.length <= reply.longest && isHarmless(text) && !asksForPersonalData(text);
}
/** What teaches, such as a point or an example: within `longest` characters, plain words, no promise and no grade. */
const isAllowedTeaching = (text, longest) => text !== "" && text.length <= longest && isSpeakable(text) && !foretells.test(text);
/** The first sentences of a text, as many as a reply may have. */
const firstSentences = (text) => text.split(/(?<=[.!?]["”’)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u).slice(0, reply.sentences).join(" ");
const asks = /\?|\b(?:tell|walk|talk|take|describe|explain|give|show|imagine|suppose|think)\b/i;
/** Says how somebody did, or that they are hired or not. */
const foretells = /\byou(?:['’]re| are) (?:already |now |definitely |not |certainly )?(?:hired|accepted|rejected|the one we)\b|\b(?:you(?:['’]ve| have)? got|you(?:['’]ll| will) get|offer you|consider you hired for) (?:the|this|that) (?:job|position|role)\b|\b(?:we|i)(?:['’]ll| will| would|['’]d| won['’]t| can['’]t) (?:not )?(?:hire|employ) you\b|\b\d{1,3} ?(?:out of|\/) ?(?:5|10|100)\b|\byour (?:score|grade|rating)\b/i;
/** Of a reply also: what would come of applying, and what somebody earns. */
const promises = [
	/\b(?:the|this|a|that) (?:job|position|role|offer) is yours\b|\b(?:i|we)(?:['’]d| would| could| can|['’]ll| will|['’]m going to|['’]re going to| are going to)? ?(?:offer|give|guarantee|promise|assure)(?:ing)? you\b/i,
	/\bwe(?:['’]d| would|['’]ll| will)? (?:love|like|want|be (?:happy|glad|lucky)) to (?:have|hire|bring|see|welcome) you\b|\bwelcome (?:aboard|to the team)\b|\byou(?:['’]ll| will) (?:start|begin|join) (?:on|next|this|us|our)\b/i,
	/\b(?:i|we) (?:promise|guarantee)\b|\bguaranteed\b|\b(?:offer|contract) letter is\b/i,
	/\byou(?:['’]d| would|['’]ll| will|['’]re likely to| are likely to|['’]re going to| could| should| can| may| might)(?: \w+){0,2} (?:be (?:hired|selected|chosen|accepted|promoted|offered)|get (?:hired|promoted|an offer|a raise|a bonus|the job)|hear (?:back )?from us|move (?:on )?to the next round|make it|pass)\b/i,
	/\byou(?:['’]re| are)(?: \w+){0,2} (?:likely|sure|bound|certain|unlikely) to (?:be|get|make|pass)\b|\b(?:your|good|great|strong|high|low|poor|best) chances? (?:of|are|is|to|that)\b|\byou have (?:a|an) (?:\w+ )?(?:chance|shot)\b/i,
	/\byou(?:['’]re| are| were|['’]d be| would be| sound| look| seem|['’]ve been| have been)(?: \w+){0,2} (?:a|an|the|our) (?:\w+ ){0,3}(?:fit|candidate|choice|hire|match|addition)\b|\byou (?:did|do|performed|interviewed|answered)(?: \w+){0,2} (?:well|great|badly|poorly|fine|perfectly)\b|\byour (?:answers?|interview|performance) (?:was|were|is|are)\b/i,
	/[$€£¥]\s?\d|\b\d[\d,.]*\s?(?:k\b|dollars?|bucks|usd|euros?|pounds|cents)\b|\b(?:\w+ )?(?:thousand|hundred) (?:dollars|a (?:month|year|week)|per (?:month|year|week))\b|\b\d[\d,.]*\s?(?:an|per|a) (?:hour|year|month|week)\b/i,
	/\bwe (?:\w+ )?(?:pay|offer|provide|reimburse|match|start (?:people|everyone|you))\b|\byou(?:['’]d| would|['’]ll| will|['’]re going to| can expect to| could)(?: \w+){0,2} (?:earn|make about|make around|be paid|get paid|be making)\b|\b(?:the|your|our|starting|base) (?:\w+ )?(?:salary|pay|wages?|rate) (?:is|will be|would be|starts|ranges|would|depends on us)\b/i,
	/\bsix[- ]figure\b/i
];
const isHarmless = (text) => isSpeakable(text) && !foretells.test(text) && !promises.some((pattern) => pattern.test(text));
const isSpeakable = (text) => isPlainText(text) && !isInsulting(text);
const countWords = (text) => text.split(/\s+/).length;
/** One paragraph without spaces at its ends. */
const trimmed = (text) => text.replace(/\s+/g, " ").trim();
// apps/server/src/interviewer/model/style-words.ts
/** What fills `{{manner}}` in the prompts of what is said aloud. */
const manners = {
	friendly: "You are warm and relaxed. You sound like a colleague who is curious about how it went: contractions, plain words, an easy tone. You may begin with a few words that show you listened, but never with praise.",
	neutral: "You are polite and matter-of-fact. You ask straight away, in plain words, and you show neither approval nor doubt.",
	demanding: "You are respectful and exacting, like a busy hiring manager. You ask for the one thing that is not clear yet, directly and in few words. You never sound rude, sarcastic or disappointed."
};
/** What fills `{{depth}}` in the prompt of a follow-up: from when on it is worth asking further. */
const depths = {
	light: "Be sparing: ask only where the answer is none yet, so only for the reasons short, off_topic, vague, no_action and no_result. When in doubt, do not ask.",
	normal: "Ask when something that matters is missing, or when one detail of the answer deserves a closer look.",
	deep: "Dig deep: ask unless the answer leaves nothing open. Go for the reasoning behind one thing they did, what made it hard, or how they knew it worked."
};
const styleWords = ({ manner, depth }) => ({
	manner: manners[manner],
	depth: depths[depth]
});
// apps/server/src/interviewer/model/follow-up.ts
const Written$3 = z.object({
	ask: z.boolean(),
	reason: z.string(),
	question: z.string()
});
/** A call that is not given up before ends after this. */
const timeoutMs = 2e4;
/** Asks whether to follow up on the last answer, and in which words. */
function followUpCall({ interviewId, style, plan, turns }) {
	const last = turns.at(-1);
	return {
		name: "follow-up",
		interviewId,
		words: styleWords(style),
		data: {
			question: last.text,
			points: pointsOf(plan, last),
			answer: last.answer,
			asked: turns.slice(0, -1).map(({ text }) => text)
		},
		schema: Written$3,
		timeoutMs,
		mostTokens: 160
	};
}
/** What a strong answer contains: as its author wrote it, or the model that worded the question. */
const pointsOf = (plan, { questionId }) => {
	return (plan.questions.find((planned) => planned.questionId === questionId)?.rubric?.points ?? findQuestion(questionId)?.points ?? []).map(({ say }) => say);
};
/** What was written, if it may be said: one new question, in English, that gives no point away. */
function readFollowUp({ value, writtenBy, prompt }, { plan, turns, style }) {
	const reason = listReasons("deep").find((one) => one === value.reason) ?? "detail";
	if (!value.ask || !listReasons(style.depth).includes(reason)) return { kind: "complete" };
	const text = trimmed(value.question);
	const last = turns.at(-1);
	if (!isAllowedFollowUp(text) || !isEnglish(text) || isAsked(text, plan, turns) || tellsPoint(text, plan, last)) return { kind: "refused" };
	return {
		kind: "ask",
		text,
		reason,
		writtenBy,
		prompt
	};
}
const shareOfRepetition = .8;
/** Asked already, or planned to be asked, in nearly these words. */
function isAsked(text, plan, turns) {
	const words = wordsOf(text);
	return [...turns, ...plan.questions].some((known) => isNearlySame(wordsOf(known.text), words, shareOfRepetition));
}
const longestRun = 5;
/** Whether a run of words of a point stands in the question that neither the question before nor the answer has. */
function tellsPoint(text, plan, last) {
	const said = joined(wordsOf(text));
	const known = [last.text, last.answer].map((each) => joined(wordsOf(each)));
	return pointsOf(plan, last).some((point) => runsOf(wordsOf(point)).some((run) => said.includes(run) && !known.some((each) => each.includes(run))));
}
const joined = (words) => ` ${words.join(" ")} `;
function runsOf(words) {
	const length = Math.min(longestRun, words.length);
	return words.slice(0, words.length - length + 1).map((_, at) => joined(words.slice(at, at + length)));
}
// apps/server/src/interviewer/model/plan.ts
const Written$2 = z.object({ questions: z.array(z.object({
	place: z.number(),
	question: z.string(),
	points: z.array(z.object({
		say: z.string(),
		cover: z.string()
	})),
	example: z.object({
		who: z.string(),
		text: z.string()
	})
})) });
/** The planned questions that were not asked yet, each with its place in the plan, from 1. */
function openQuestions({ questions }, turns) {
	const asked = new Set(turns.map(({ questionId }) => questionId));
	return questions.map((planned, at) => ({
		place: at + 1,
		planned
	})).filter(({ planned }) => !asked.has(planned.questionId));
}
/** Asks for better questions for this very job, each with what its answers are read against. Kind, order and number stay as planned. */
const planCall = (brief, plan, turns) => ({
	name: "plan",
	interviewId: brief.interviewId,
	words: { manner: styleWords(brief.style ?? defaultStyle).manner },
	data: {
		jobTitle: brief.jobTitle,
		level: brief.level,
		description: brief.description,
		duties: (plan.found ?? []).filter((topic) => isChosen(brief, topic)),
		leftOut: (plan.found ?? []).filter((topic) => !isChosen(brief, topic)),
		asked: turns.map(({ text }) => text),
		places: openQuestions(plan, turns).map(({ place, planned }) => ({
			place,
			kind: planned.type,
			competency: planned.competency,
			duty: planned.duty,
			planned: planned.text
		}))
	},
	schema: Written$2,
	timeoutMs: 6e4,
	mostTokens: 5e3
});
const isChosen = ({ topics }, topic) => topics === void 0 || topics.includes(topic);
/** Of what the model wrote only questions that may be asked, fit their place, are not asked already, and come with a sound rubric. */
function readPlan({ value: { questions }, writtenBy, prompt }, plan, turns) {
	const known = new Set([...turns, ...plan.questions].map(({ text }) => spelled$1(text)));
	const open = new Map(openQuestions(plan, turns).map(({ place, planned }) => [place, planned]));
	return questions.flatMap((written) => {
		const planned = open.get(written.place);
		const text = trimmed(written.question);
		if (!planned || !isAllowedQuestion(text) || !isEnglish(text)) return [];
		if (known.has(spelled$1(text)) || !isAboutDuty(text, planned)) return [];
		const rubric = readRubric(written);
		if (!rubric) return [];
		open.delete(written.place);
		known.add(spelled$1(text));
		const question = {
			...planned,
			questionId: `model-${written.place}`,
			text,
			writtenBy,
			prompt,
			rubric
		};
		return [{
			instead: planned.questionId,
			question
		}];
	});
}
const points = {
	fewest: 3,
	most: 5,
	say: 160,
	cover: 90
};
const example = {
	fewestWords: 25,
	longest: 1200,
	who: 90
};
/** Undefined where a point can't be used: its answers would be read against the rest, which is not what was asked for. */
function readRubric(written) {
	const read = written.points.map(({ say, cover }) => ({
		say: trimmed(say),
		cover: trimmed(cover)
	}));
	if (!(read.length >= points.fewest && read.length <= points.most && read.every(({ say, cover }) => isPoint(say, points.say) && isEnglish(say) && isPoint(cover, points.cover)) && new Set(read.map(({ say }) => spelled$1(say))).size === read.length)) return void 0;
	return {
		points: read.map((point, at) => ({
			id: `point-${at + 1}`,
			...point
		})),
		example: readExample(written)
	};
}
const isPoint = (text, longest) => isAllowedTeaching(text, longest) && wordsOf(text).length >= 2 && isReadable(text) && !isAboutProtectedTopic(text);
/** An example is only shown: without one the question is as good. */
function readExample({ example: { who, text } }) {
	const read = {
		who: trimmed(who),
		text: trimmed(text)
	};
	return isAllowedTeaching(read.who, example.who) && isAllowedTeaching(read.text, example.longest) && wordsOf(read.text).length >= example.fewestWords && isEnglish(read.text) ? read : null;
}
const spelled$1 = (text) => wordsOf(text).join(" ");
/** What was understood from a description was promised to be asked about. */
function isAboutDuty(text, { duty }) {
	if (duty === void 0) return true;
	const asked = new Set(stemsOf(text));
	return stemsOf(duty).some((stem) => asked.has(stem));
}
const stemsOf = (text) => wordsOf(text).filter((word) => word.length > 4).map((word) => word.slice(0, 5));
// apps/server/src/interviewer/model/punctuate.ts
const Written$1 = z.object({ text: z.string() });
/** Whether there is anything to do: rules leave alone what has its marks already. */
const lacksMarks = (rawText) => punctuate(rawText) !== rawText;
/** Asks for the same words with marks and capitals. */
const punctuateCall = (interviewId, transcript) => ({
	name: "punctuate",
	interviewId,
	data: { transcript },
	schema: Written$1,
	timeoutMs: 1e4,
	mostTokens: Math.ceil(transcript.length / 2) + 60
});
/** The text, where every word is still there, in the same order, and none was added; marks and case aside. */
function readPunctuated({ text }, rawText) {
	const written = trimmed(text);
	return spelled(written) === spelled(rawText) ? written : void 0;
}
const spelled = (text) => wordsOf(text).join(" ");
// apps/server/src/interviewer/model/replies.ts
const Written = z.object({ replies: z.array(z.object({
	number: z.number(),
	reply: z.string()
})) });
const forTheModel = /* @__PURE__ */ new Set([
	"answer",
	"empty",
	"copied"
]);
/** Which of the candidate's questions a model may answer. Distress, orders to a machine and what cannot be read are not for it. */
const placesForModel = (questions) => questions.flatMap((question, at) => forTheModel.has(readGuarded("", question).kind) ? [at] : []);
/** Asks for replies to the candidate's own questions at those places. */
const repliesCall = (brief, turns, questions, places) => ({
	name: "reply",
	interviewId: brief.interviewId,
	words: { manner: styleWords(brief.style ?? defaultStyle).manner },
	data: {
		jobTitle: brief.jobTitle,
		level: brief.level,
		description: brief.description,
		asked: turns.map(({ text }) => text),
		questions: places.map((at) => ({
			number: at + 1,
			question: questions[at]
		}))
	},
	schema: Written,
	timeoutMs: 12e3,
	mostTokens: 900
});
/** Each reply that may be said, in place of the built-in one. */
function readReplies({ value: { replies }, writtenBy, prompt }, builtIn, places) {
	const written = new Map(replies.map(({ number, reply }) => [number - 1, firstSentences(trimmed(reply))]));
	return builtIn.map((reply, at) => {
		const text = places.includes(at) ? written.get(at) : void 0;
		return text !== void 0 && isAllowedReply(text) && isEnglish(text) ? {
			text,
			writtenBy,
			prompt
		} : reply;
	});
}
// apps/server/src/interviewer/model/turn-deadline.ts
const waitMs = (ms) => (signal) => setTimeout$1(ms, void 0, { signal });
/**
* What `work` gives within its deadline; undefined once that is over, and then the work is given up. Being late several times in a
* row opens the circuit breaker.
*/
async function inTime(work, { wait, punctuality }) {
	const answered = new AbortController();
	const late = wait(answered.signal).then(() => "late", () => void 0);
	const outcome = await Promise.race([work.result.then((result) => ({ result })), late]);
	answered.abort();
	if (typeof outcome === "object") {
		if (outcome.result !== void 0) punctuality.succeeded();
		return outcome.result;
	}
	work.abort();
	punctuality.failed();
}
// apps/server/src/interviewer/model/warm-sentences.ts
const wanted = /"ask"\s*:\s*true\b/;
const begun = /"question"\s*:\s*"((?:[^"\\]|\\.)*)("?)/;
/** Up to its mark, where something follows that shows that it is over: "3." may become "3.50". */
const sentence = /\S.*?[.!?](?=\s)/g;
/**
* Hears the text of a follow-up as it grows, and gives each sentence of its question once, as soon as it is whole and may be said.
* Nothing after one that may not.
*/
function warmSentences(warm) {
	let given = 0;
	let stopped = false;
	return (soFar) => {
		if (stopped || !wanted.test(soFar)) return;
		const text = questionIn(soFar);
		const whole = text === void 0 ? [] : [...text.matchAll(sentence)].map(([one]) => one);
		for (const one of whole.slice(given)) {
			if (!isAllowedSentence(one)) {
				stopped = true;
				return;
			}
			given++;
			warm(one);
		}
	};
}
/** The question as far as it has come, with a line break at its end; an escape that is cut in two is left out. */
function questionIn(soFar) {
	const [, raw, end] = begun.exec(soFar) ?? [];
	if (raw === void 0) return void 0;
	try {
		return JSON.parse(`"${raw.replace(/\\u[\da-f]{0,3}$/i, "")}"`) + (end === "" ? "" : "\n");
	} catch {
		return;
	}
}
// apps/server/src/interviewer/model/interviewer.ts
/** Until a person who has submitted an answer wants to hear the next question (milliseconds). */
const defaultTurnMs = 2500;
/** Until a person who has stopped recording wants to see the text (milliseconds). */
const punctuateMs = 1500;
const lateInARow = 3;
const minute = 6e4;
/**
* An interviewer that has a language model write questions, follow-ups and replies. Whatever the model does, the built-in engine has
* an answer ready: it plans at once, bounds the follow-ups, and speaks wherever the model is late, broken or out of order.
*/
function createModelInterviewer(model, { clock, log, turnMs = defaultTurnMs, warm = () => {}, waitForTurn = waitMs(turnMs), waitForPunctuation = waitMs(punctuateMs) }) {
	const builtIn = builtInInterviewer;
	const drafts = createDrafts();
	let closed = false;
	const createPunctuality = (what) => createBreaker({
		clock,
		failuresInARow: lateInARow,
		pauseMs: 10 * minute,
		onOpen: () => log.warn("the model is too slow", {
			for: what,
			minutes: 10
		})
	});
	const turn = {
		wait: waitForTurn,
		punctuality: createPunctuality("follow-ups")
	};
	const punctuation = {
		wait: waitForPunctuation,
		punctuality: createPunctuality("punctuation")
	};
	async function decide(asking, signal) {
		const written = await model.ask({
			...followUpCall(asking),
			signal,
			onText: warmSentences(warm)
		});
		return written && readFollowUp(written, asking);
	}
	/** The draft that fits, or what the model says now; undefined when neither is there in time. */
	async function decideInTime(asking) {
		const draft = drafts.take(placeOf(asking), asking.turns.at(-1).answer);
		const isResting = !turn.punctuality.isClosed();
		if (draft?.isDone) {
			const drafted = await draft.result;
			if (drafted) return drafted;
		} else if (draft && !isResting) return inTime(draft, turn);
		else draft?.abort();
		if (isResting) return void 0;
		const giveUp = new AbortController();
		return inTime({
			result: decide(asking, giveUp.signal),
			abort: () => giveUp.abort()
		}, turn);
	}
	return {
		...builtIn,
		...createModelCoach(model),
		name: model.name,
		acknowledges: true,
		thinksAbout: isOpenToModel,
		planning: {
			kind: "improved later",
			async improve(brief, plan, turns) {
				const written = await model.ask(planCall(brief, plan, turns));
				if (closed) throw new Error("Stopped while the plan was made");
				return written ? readPlan(written, plan, turns) : [];
			}
		},
		async next(asking) {
			const { plan, turns, questionCount, style, interviewId } = asking;
			if (!isOpenToModel(asking)) {
				drafts.drop(interviewId);
				return builtIn.next(asking);
			}
			const decided = await decideInTime(asking);
			if (decided?.kind === "complete") return nextMain(plan, turns, questionCount, style);
			if (decided?.kind !== "ask") return builtIn.next(asking);
			const { text, reason, writtenBy, prompt } = decided;
			return {
				kind: "follow_up",
				questionId: turns.at(-1).questionId,
				text,
				reason,
				writtenBy,
				prompt
			};
		},
		draft(asking) {
			if (closed || !isOpenToModel(asking)) return;
			drafts.start(placeOf(asking), asking.turns.at(-1).answer, (signal) => decide(asking, signal));
		},
		dropDraft: drafts.drop,
		async reply(brief, turns, questions) {
			const replies = await builtIn.reply(brief, turns, questions);
			const places = placesForModel(questions);
			if (places.length === 0) return replies;
			const written = await model.ask(repliesCall(brief, turns, questions, places));
			return written ? readReplies(written, replies, places) : replies;
		},
		async punctuate(rawText, interviewId) {
			if (!(interviewId !== void 0 && lacksMarks(rawText) && !staysWithRules(rawText)) || !punctuation.punctuality.isClosed()) return builtIn.punctuate(rawText, interviewId);
			const giveUp = new AbortController();
			const written = await inTime({
				result: model.ask({
					...punctuateCall(interviewId, rawText),
					signal: giveUp.signal
				}),
				abort: () => giveUp.abort()
			}, punctuation);
			return (written && readPunctuated(written.value, rawText)) ?? builtIn.punctuate(rawText, interviewId);
		},
		close() {
			closed = true;
			drafts.close();
			return model.close();
		}
	};
}
/** Count and promises leave room for a follow-up, and the answer is one that a model may read. */
const isOpenToModel = ({ plan, turns, questionCount, style }) => mayFollowUp(plan, turns, questionCount, style);
const placeOf = ({ interviewId, turns }) => ({
	interviewId,
	questionNumber: turns.length
});
export { createModelInterviewer, defaultTurnMs };

//# sourceMappingURL=interviewer-CfEQDBb6.js.map