import { z } from "zod";
// packages/contract/src/text.ts
/**
* Cleaning of text before it is sent (spec 1 section 5, settled by the decisions on "Text"): identifiers are strict,
* prose only loses what is written for a browser to execute. Anything that is not a string becomes empty.
*/
const call = String.raw`\s*\([^()]{0,500}\)`;
const constructs = new RegExp(String.raw`\b(?:javascript|vbscript):(?=\S)|\bdata:(?:text|application|image)/\S*|\b(?:eval|alert)${call}|\bdocument\.cookie\b`, "gi");
/** Only names that HTML has: what somebody says about `List<String>` is not markup. */
const elements = "a|abbr|article|aside|audio|b|base|body|br|button|canvas|code|details|dialog|div|em|embed|fieldset|footer|form|frame|h[1-6]|head|header|hr|html|i|iframe|img|input|label|li|link|main|math|meta|nav|object|ol|option|p|picture|pre|s|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|track|u|ul|video";
/** Attributes as HTML has them: in `a <b && c> d` nothing is markup. */
const attributes = String.raw`(?:[\s/]+[a-z_:][\w:.-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>]+))?)*`;
const tags = new RegExp(String.raw`<!--[^>]{0,2000}-->|</?(?:${elements})${attributes}[\s/]*>`, "gi");
/** Prose keeps apostrophes, quotation marks and ordinary words; markup tags and script-like constructs go. */
function cleanProse(value) {
	if (typeof value !== "string") return "";
	return value.replaceAll("\0", "").toWellFormed().replace(tags, "").replace(constructs, "");
}
/** Whether a text is within a limit, counted as a browser counts what is typed: in UTF-16 units, so most emoji are two. */
const fitsIn = (max) => (text) => text.length <= max;
/** Whether every escape in the path of an address can be decoded: `/100%` has one that cannot. */
function isDecodable(path) {
	try {
		return decodeURIComponent(path).length <= path.length;
	} catch {
		return false;
	}
}
/** The beginning of a text in at most `length` UTF-16 units, as limits are counted, and never half a character. */
function cutText(text, length) {
	const cut = text.slice(0, length);
	return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
const version = z.literal(2).describe("Grows when a section changes its meaning or goes.");
const count = z.int().min(0);
const questionNumber = z.int().min(1).meta({
	description: "The number of the question, from 1.",
	examples: [3]
});
const kind = z.enum(["main", "follow_up"]).describe("Whether it is a question of its own or a follow-up.");
const sentence = z.string().min(1);
const quotation = z.object({
	number: questionNumber,
	start: count.describe("Where it begins."),
	end: count.describe("Where it ends."),
	text: sentence
}).describe("The candidate's own words: what is between two UTF-16 offsets of the answer to question `number`.");
const bands = [
	"just_starting",
	"getting_there",
	"solid",
	"strong"
];
const impressions = [
	...bands,
	"not_answered",
	"not_rated"
];
const impression = z.enum(impressions).meta({
	description: "How strong the answer is; `not_rated`: answered, and nothing in it could be rated.",
	examples: ["solid"]
});
const works = z.object({
	rank: z.enum(["heard", "structure"]).describe("What praise rests on. `heard`: the quotation makes a point. `structure`: it shows how something is told."),
	quotation,
	says: sentence
});
const change = z.object({
	title: sentence.meta({
		description: "What to do, as a heading.",
		examples: ["Land the ending"]
	}),
	quotation: quotation.nullable().describe("The words to change; null where it is not about particular ones."),
	why: z.string().describe("Why, in one sentence; empty where the quotation says enough."),
	sayNext: z.string().nullable().describe("A sentence to say next time: the candidate's own words, joining words and [brackets].")
});
const mistake = z.object({
	about: z.enum([
		"common",
		"safety",
		"law",
		"money"
	]).describe("All but `common` can hurt somebody, break a law or cost others money, and come first."),
	name: sentence,
	quotations: z.array(quotation).min(1),
	instead: sentence
});
const coverPoint = z.object({
	id: sentence.describe("What `points` takes to check or uncheck it."),
	covers: sentence.describe("One thing that interviewers listen for."),
	said: z.boolean().describe("Whether the candidate checked it."),
	passage: quotation.nullable().describe("Words that may be about it: a question to the candidate, not a claim.")
});
const lesson = z.object({
	similarQuestion: z.string().nullable().describe("The question that this was written for, where it is not the one that was asked but the nearest to it."),
	listensFor: sentence,
	example: z.object({
		who: sentence,
		text: sentence,
		writtenBy: sentence.optional().meta({
			description: "The model that made it up; experts wrote all others.",
			examples: ["gpt-5-mini"]
		})
	}).nullable().describe("A made-up answer; null without one."),
	mistakes: z.array(z.object({
		name: sentence,
		instead: sentence
	}))
});
const author = {
	writtenBy: sentence.optional().meta({
		description: "Who wrote this part, where it is not the `coach` of the report.",
		examples: ["built-in coach"]
	}),
	prompt: sentence.optional().meta({
		description: "The prompt, with its version, that a model wrote it from.",
		examples: ["judge/1"]
	})
};
const answerNotes = z.object({
	...author,
	number: questionNumber,
	kind,
	question: sentence,
	impression,
	note: z.string().describe("Why there is no rating, or what belongs to the answer as a whole; may be empty."),
	works: z.array(works),
	changes: z.array(change).describe("The one that gains most first; the built-in coach writes one at most."),
	mistakes: z.array(mistake),
	unchecked: quotation.nullable().describe("A statement of fact that nobody here can check."),
	covers: z.array(coverPoint).describe("Points that were not heard, which does not say that they were missing."),
	expect: z.string().nullable().describe("A question that may well follow an answer that works."),
	lesson: lesson.nullable().describe("What experts wrote about the question; it says nothing about the answer.")
});
const glanceRow = z.object({
	number: questionNumber,
	kind,
	question: sentence,
	impression,
	spoken: z.boolean(),
	seconds: z.number().nullable().meta({
		description: "How long the answer took; null where it was not measured.",
		examples: [74.5]
	}),
	words: count.meta({
		description: "Words in the answer.",
		examples: [152]
	}),
	wordsPerMinute: count.nullable().meta({
		description: "Null where it was not measured.",
		examples: [123]
	}),
	fillers: count.nullable().meta({
		description: "How many \"um\" and the like; null where they were not counted.",
		examples: [4]
	})
});
const locked = z.object({
	count: count.meta({
		description: "How many there are.",
		examples: [2]
	}),
	numbers: z.array(questionNumber)
}).describe("How many remarks of a kind the plan leaves out, and to which questions they belong.");
const proud = z.object({
	kind: z.literal("proud"),
	quotation,
	says: sentence
});
const overall = z.object({
	kind: z.literal("overall"),
	sentences: z.array(sentence).min(1),
	startWith: questionNumber.nullable().describe("The question whose change gains most."),
	...author
});
const oneChange = z.object({
	kind: z.literal("one_change"),
	number: questionNumber,
	change,
	...author
});
const glance = z.object({
	kind: z.literal("glance"),
	rows: z.array(glanceRow).min(1)
});
const answers = z.object({
	kind: z.literal("answers"),
	answers: z.array(answerNotes).min(1)
});
const tips = z.object({
	kind: z.literal("tips"),
	tips: z.array(sentence).min(1),
	...author
});
const notReached = z.object({
	kind: z.literal("not_reached"),
	topics: z.array(sentence).min(1)
});
const lockedRows = z.object({
	kind: z.literal("locked"),
	safety: locked,
	works: locked,
	changes: locked,
	mistakes: locked,
	covers: locked,
	examples: locked,
	tips: locked,
	spoken: locked
});
/** A report is its sections, in the order in which they are read. Each stands once at most. */
const fullSection = z.discriminatedUnion("kind", [
	proud,
	overall,
	glance,
	answers,
	tips,
	notReached
]);
const overviewSection = z.discriminatedUnion("kind", [
	proud,
	overall,
	oneChange,
	lockedRows
]);
/**
* The feedback on one interview. `everything` is what PREMIUM includes; `overview`, what FREE and BASIC do: it holds the
* assessment and one change, and of the rest only counts, because what a plan does not include is not made.
*/
const report = z.discriminatedUnion("includes", [z.object({
	version,
	includes: z.literal("everything"),
	sections: z.array(fullSection)
}), z.object({
	version,
	includes: z.literal("overview"),
	sections: z.array(overviewSection)
})]);
/** Renders a section with the view of its kind. */
const viewSection = (section, views) => views[section.kind](section);
/** What is left of a report in a plan that includes less: the assessment, one change in full, and counts of all else. */
function toOverview(full) {
	const proud = findSection(full, "proud");
	const overall = findSection(full, "overall");
	const answers = findSection(full, "answers")?.answers ?? [];
	const start = answers.find(({ number }) => number === overall?.startWith);
	const [change] = start?.changes ?? [];
	const sections = [];
	if (proud) sections.push(proud);
	if (overall) sections.push(overall);
	if (start && change) sections.push({
		kind: "one_change",
		number: start.number,
		change,
		...authorOf(start)
	});
	if (answers.length > 0) sections.push(countLocked(full, answers));
	return {
		version: 2,
		includes: "overview",
		sections
	};
}
/** Who wrote a part and from which prompt, as far as that is told. */
const authorOf = ({ writtenBy, prompt }) => ({
	...writtenBy !== void 0 && { writtenBy },
	...prompt !== void 0 && { prompt }
});
function countLocked(full, answers) {
	const proud = findSection(full, "proud")?.quotation.text;
	const startWith = findSection(full, "overall")?.startWith;
	const rows = findSection(full, "glance")?.rows ?? [];
	const count = (items) => ({
		count: answers.reduce((sum, notes) => sum + items(notes), 0),
		numbers: answers.filter((notes) => items(notes) > 0).map(({ number }) => number)
	});
	const isCommon = ({ about }) => about === "common";
	const spoken = rows.filter((row) => row.spoken).map(({ number }) => number);
	return {
		kind: "locked",
		safety: count(({ mistakes }) => mistakes.filter((one) => !isCommon(one)).length),
		works: count(({ works }) => works.filter(({ quotation }) => quotation.text !== proud).length),
		changes: count(({ number, changes }) => changes.length - (number === startWith && changes.length > 0 ? 1 : 0)),
		mistakes: count(({ mistakes }) => mistakes.filter(isCommon).length),
		covers: count(({ covers }) => covers.length),
		examples: count(({ lesson }) => lesson?.example ? 1 : 0),
		tips: {
			count: findSection(full, "tips")?.tips.length ?? 0,
			numbers: []
		},
		spoken: {
			count: spoken.length,
			numbers: spoken
		}
	};
}
/** The section of this kind, where the report has one. */
const findSection = ({ sections }, kind) => sections.find((section) => section.kind === kind);
/** The assessment as one text: the overall section's sentences. */
const writeAssessment = (report) => findSection(report, "overall")?.sentences.join(" ") ?? "";
// packages/contract/src/report/words.ts
/** How many follow-ups a depth means, in words. */
const followUpWords = {
	light: "few",
	normal: "some",
	deep: "many"
};
/** What stands above each section. */
const sectionTitles = {
	proud: "Be proud of this one",
	overall: "Overall",
	one_change: "The one change",
	glance: "At a glance",
	answers: "Answer by answer",
	tips: "Tips",
	not_reached: "What we didn't get to",
	locked: "There's more in this report"
};
/** Parts of a report that are no section of it. */
const partTitles = {
	care: "Before anything else",
	transcript: "Transcript"
};
/** The rows of the notes on one answer. */
const noteTitles = {
	works: "What works",
	change: "The one change",
	covers: "Also worth covering",
	passage: "Was it this?",
	expect: "Be ready for",
	unchecked: "Not checked",
	learn: "Learn more",
	listensFor: "What interviewers listen for",
	example: "Example answer",
	mistakes: "Common mistakes",
	said: "You said",
	sayNext: "Next time",
	iSaidThat: "I said that"
};
const mistakeTitles = {
	common: "A common mistake",
	safety: "Safety, fix this first",
	law: "Fix this first",
	money: "Fix this first"
};
/** Beside what nobody could check. */
const uncheckedWords = "We can't check this one. Look it up before you say it again.";
/** Above an example, so that nobody learns it by heart. */
const exampleWords = ({ who, writtenBy }) => `Made up ${writtenBy === void 0 ? "" : `by ${writtenBy} `}for this question: ${who}. Borrow the order, not the words.`;
const expectWords = "This answer works as it is. A good interviewer may go on with this.";
const coversWords = "Interviewers often listen for these. Check off what you said.";
const similarWords = (question) => `From a similar question in our bank: “${question}”`;
/** The columns of "At a glance", and what stands where there is nothing to show. */
const glanceWords = {
	question: "Question",
	impression: "Impression",
	time: "Time",
	pace: "Words per minute",
	fillers: "Fillers",
	notMeasured: "Not measured",
	typed: "Typed",
	allTyped: "You typed every answer, so there's no pace to show."
};
const impressionWords = {
	not_answered: "Not answered yet",
	not_rated: "Not rated",
	just_starting: "Just starting",
	getting_there: "Getting there",
	solid: "Solid",
	strong: "Strong"
};
/** Who speaks in the transcript, and what stands where nobody did. */
const turnWords = {
	you: "You",
	youTyped: "You, typed",
	youAsked: "You asked",
	interviewer: "Interviewer",
	unanswered: "The interview ended before this question was answered.",
	noReply: "There's no reply to this question."
};
/** "Question 3, follow-up". */
const nameQuestion = ({ questionNumber, followUp }) => `Question ${questionNumber}${followUp ? ", follow-up" : ""}`;
const longestLabel = 52;
/** A question where there is little room: its own words, cut at one of them. */
function shortenQuestion(question) {
	if (question.length <= longestLabel) return question;
	const cut = question.slice(0, longestLabel);
	return `${cut.slice(0, Math.max(20, cut.lastIndexOf(" "))).replace(/[,;:.\s]{1,4}$/, "")}…`;
}
/** "Mid level, 5 questions." */
function sayExtent({ level, questionCount }) {
	const questions = `${questionCount} ${questionCount === 1 ? "question" : "questions"}.`;
	return level === "Any" ? questions : `${level} level, ${questions}`;
}
const descriptionTitle = "The job description you gave";
/** In place of the assessment where care comes first. */
const ratingStopped = "We stopped rating here, because something you said matters more than practice.";
/** In place of the assessment where it could not be written. */
const feedbackFailed = "We couldn't write your feedback this time.";
noteTitles.works, noteTitles.mistakes, noteTitles.covers, noteTitles.learn, sectionTitles.tips, sectionTitles.glance;
/** What the locked sections would say, "5 more sentences worth keeping", with the questions that they belong to. */
const lockedWords = {
	safety: (count) => [`${count}`, `safety ${count === 1 ? "remark" : "remarks"}, and what to say instead`],
	works: (count) => [`${count} more ${count === 1 ? "sentence" : "sentences"}`, "worth keeping, and why"],
	changes: (count) => [`${count} more ${count === 1 ? "change" : "changes"}`, "to what you said"],
	mistakes: (count) => [`${count} common ${count === 1 ? "mistake" : "mistakes"}`, "and what to say instead"],
	covers: (count) => [`${count} ${count === 1 ? "point" : "points"}`, "interviewers often listen for, to check off"],
	examples: (count) => [`${count} example ${count === 1 ? "answer" : "answers"}`, "and what the interviewer wanted to know"],
	tips: (count) => [`${count} ${count === 1 ? "tip" : "tips"}`, "to prepare with"],
	spoken: (count) => ["Pace, fillers and time", `for ${count} spoken ${count === 1 ? "answer" : "answers"}`]
};
export { cutText as A, findSection as C, viewSection as D, toOverview as E, isDecodable as M, writeAssessment as O, bands as S, report as T, shortenQuestion as _, feedbackFailed as a, uncheckedWords as b, impressionWords as c, nameQuestion as d, noteTitles as f, sectionTitles as g, sayExtent as h, expectWords as i, fitsIn as j, cleanProse as k, lockedWords as l, ratingStopped as m, descriptionTitle as n, followUpWords as o, partTitles as p, exampleWords as r, glanceWords as s, coversWords as t, mistakeTitles as u, similarWords as v, impression as w, answerNotes as x, turnWords as y };

//# sourceMappingURL=words-D5XL_mmk.js.map