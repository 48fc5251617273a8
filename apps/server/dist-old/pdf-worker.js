import { o as limits } from "./calls-CStKjuAU.js";
import { _ as shortenQuestion, c as impressionWords, g as sectionTitles, n as descriptionTitle, p as partTitles, s as glanceWords } from "./words-D5XL_mmk.js";
import { n as placePace, r as writeDuration, t as paceScale } from "./glance-xbactU0j.js";
import { createRequire } from "node:module";
// apps/server/src/interviews/report-file/pdf/look.ts
/** US Letter, in points. */
const page = {
	width: 612,
	height: 792,
	top: 62,
	bottom: 74
};
/** What a part is, and the words: the page's first two columns. */
const columns = {
	label: 60,
	words: 162,
	end: 552
};
const wordsWidth = columns.end - columns.words;
const labelWidth = columns.words - columns.label - 14;
/** The light theme's tokens. */
const colors = {
	ink: "#17201B",
	soft: "#55615A",
	line: "#E2DFD5",
	strongLine: "#858D86",
	green: "#0F6B4A",
	wash: "#E3F1EA"
};
const hands = {
	title: {
		face: "display",
		size: 27,
		color: colors.ink
	},
	brand: {
		face: "display",
		size: 12,
		color: colors.green
	},
	lead: {
		face: "text",
		size: 12.5,
		color: colors.ink
	},
	body: {
		face: "text",
		size: 10,
		color: colors.ink
	},
	soft: {
		face: "text",
		size: 10,
		color: colors.soft
	},
	heading: {
		face: "strong",
		size: 10.75,
		color: colors.ink
	},
	part: {
		face: "strong",
		size: 9,
		color: colors.ink
	},
	chapter: {
		face: "display",
		size: 19,
		color: colors.ink
	},
	question: {
		face: "display",
		size: 13,
		color: colors.ink
	},
	small: {
		face: "text",
		size: 8,
		color: colors.soft
	},
	figure: {
		face: "text",
		size: 8.5,
		color: colors.ink
	},
	number: {
		face: "strong",
		size: 6.5,
		color: colors.green,
		raised: 3.4
	}
};
/** Distance between the lines of a hand, in points. */
const leadingOf = ({ size }) => size >= 19 ? size * 1.22 : size >= 13 ? size * 1.35 : size * 1.55;
const words = (text, hand) => ({
	...hand,
	text
});
// apps/server/src/interviews/report-file/pdf/fonts.ts
const scripts = [
	"latin",
	"latin-ext",
	"greek",
	"cyrillic",
	"vietnamese",
	"greek-ext",
	"cyrillic-ext"
];
const inter = (weight) => scripts.map((script) => `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`);
const fraunces = [
	"latin",
	"latin-ext",
	"vietnamese"
].map((script) => `@fontsource/fraunces/files/fraunces-${script}-500-normal.woff`);
const files = {
	text: inter(400),
	strong: inter(600),
	display: [...fraunces, ...inter(600)]
};
/** Shown by nothing: joiners, direction marks and the like. The fonts are asked for what can be seen. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;
/** A letter of these is one character, without anything that joins. */
const simple = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2026]*$/;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Opens fonts in a document as they are needed. */
function openFonts(doc) {
	const { resolve } = createRequire(import.meta.url);
	const opened = /* @__PURE__ */ new Map();
	const chosen = /* @__PURE__ */ new Map();
	const widths = /* @__PURE__ */ new Map();
	let boxes = 0;
	function hasAll(file, character) {
		let has = opened.get(file);
		if (!has) {
			doc.registerFont(file, resolve(file)).font(file);
			const { font } = doc._font;
			has = (codePoint) => font.hasGlyphForCodePoint(codePoint);
			opened.set(file, has);
		}
		return [...character].every((letter) => has(letter.codePointAt(0)));
	}
	function fontFor(character, face) {
		const key = `${face} ${character}`;
		let font = chosen.get(key);
		if (font === void 0) {
			font = files[face].find((file) => hasAll(file, character)) ?? null;
			chosen.set(key, font);
		}
		return font;
	}
	return {
		cut(text, face) {
			const whole = text.normalize("NFC");
			const characters = simple.test(whole) ? whole : Array.from(graphemes.segment(whole), ({ segment }) => segment.replace(unseen, ""));
			const runs = [];
			for (const character of characters) {
				if (character === "") continue;
				const font = fontFor(character, face);
				const last = runs.at(-1);
				if (font === null) {
					boxes += 1;
					runs.push({ kind: "box" });
				} else if (last?.kind === "letters" && last.font === font) last.text += character;
				else runs.push({
					kind: "letters",
					font,
					text: character
				});
			}
			return runs;
		},
		measure(font, text, size) {
			const key = `${font} ${text}`;
			let width = widths.get(key);
			if (width === void 0) {
				width = doc.font(font).fontSize(1e3).widthOfString(`${text} `) - doc.widthOfString(" ");
				widths.set(key, width);
			}
			return width * size / 1e3;
		},
		boxes: () => boxes
	};
}
// apps/server/src/interviews/report-file/pdf/lines.ts
const boxWidth = (size) => size * .72;
/** Breaks text into lines of at most `width` points, at spaces, and inside a word that is longer than a line. */
function breakLines(inlines, width, fonts) {
	const lines = [];
	let line = [];
	let used = 0;
	let space = null;
	const end = () => {
		lines.push(layOut(line));
		line = [];
		used = 0;
		space = null;
	};
	const put = (word) => {
		line.push(...space?.parts ?? [], ...word.parts);
		used += (space?.width ?? 0) + word.width;
		space = null;
	};
	for (const word of wordsOf(inlines, fonts)) if (word.kind === "break") end();
	else if (word.kind === "space") space = line.length > 0 ? word : null;
	else {
		if (line.length > 0 && used + (space?.width ?? 0) + word.width > width) end();
		for (const piece of word.width > width ? chop(word, width, fonts) : [word]) {
			if (line.length > 0 && used + (space?.width ?? 0) + piece.width > width) end();
			put(piece);
		}
	}
	if (line.length > 0 || lines.length === 0) end();
	return lines;
}
/** Breaks a heading into as few lines as it needs, of about the same length. */
function breakEvenly(inlines, width, fonts) {
	const lines = breakLines(inlines, width, fonts);
	if (lines.length === 1) return lines;
	let most = width;
	let least = Math.max(width / 2, ...wordsOf(inlines, fonts).map((word) => word.width));
	let even = lines;
	while (most - least > 1) {
		const tried = breakLines(inlines, (most + least) / 2, fonts);
		if (tried.length > lines.length) least = (most + least) / 2;
		else {
			most = (most + least) / 2;
			even = tried;
		}
	}
	return even;
}
/** Cuts inlines into words and what is between them; a word may go through several inlines. */
function wordsOf(inlines, fonts) {
	const words = [];
	for (const inline of inlines) {
		let first = true;
		for (const text of inline.text.replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n").split(/(\n|[^\S\n\u00a0]+)/)) {
			if (text === "") continue;
			if (text === "\n") {
				words.push({
					kind: "break",
					parts: [],
					width: 0
				});
				continue;
			}
			const kind = /^[^\S\u00a0]/.test(text) ? "space" : "word";
			const parts = fonts.cut(kind === "space" ? " " : text, inline.face).map((run) => {
				const part = {
					inline,
					run,
					width: widthOf(run, inline.size, fonts),
					first
				};
				first = false;
				return part;
			});
			const width = parts.reduce((sum, part) => sum + part.width, 0);
			const last = words.at(-1);
			if (kind === "word" && last?.kind === "word") {
				last.parts.push(...parts);
				last.width += width;
			} else words.push({
				kind,
				parts,
				width
			});
		}
	}
	return words;
}
const widthOf = (run, size, fonts) => run.kind === "box" ? boxWidth(size) : fonts.measure(run.font, run.text, size);
/** A word that is longer than a line, in pieces that are not. */
function chop(word, width, fonts) {
	const pieces = [];
	for (const part of word.parts) {
		const letters = part.run.kind === "box" ? [part.run] : [...part.run.text].map((text) => ({
			...part.run,
			text
		}));
		for (const [index, run] of letters.entries()) {
			const letter = {
				...part,
				run,
				width: widthOf(run, part.inline.size, fonts),
				first: part.first && index === 0
			};
			const piece = pieces.at(-1);
			if (piece && piece.width + letter.width <= width) {
				piece.parts.push(letter);
				piece.width += letter.width;
			} else pieces.push({
				kind: "word",
				parts: [letter],
				width: letter.width
			});
		}
	}
	return pieces;
}
/** Joins parts of the same hand and font, so that they are drawn as one. */
function layOut(parts) {
	const pieces = [];
	let x = 0;
	for (const part of parts) {
		const last = pieces.at(-1);
		const { run, inline, width, first } = part;
		if (last?.inline === inline && last.run.kind === "letters" && run.kind === "letters" && last.run.font === run.font) {
			last.run = {
				...run,
				text: last.run.text + run.text
			};
			last.width += width;
		} else pieces.push({
			inline,
			run,
			x,
			width,
			first
		});
		x += width;
	}
	return {
		pieces,
		width: x
	};
}
// apps/server/src/interviews/report-file/pdf/paint.ts
/** Draws what is no text and says nothing. */
function decorate(doc, draw) {
	doc.markContent("Artifact", { type: "Layout" });
	draw();
	doc.endMarkedContent();
}
/** The baseline of a line, seen from its top. */
const baselineOf = ({ top, leading }) => top + leading * .7;
/** Draws one line: the ground of what is quoted, then the letters; each piece under its element. */
function paintLine(doc, line, spot) {
	const grounds = line.pieces.filter(({ inline }) => inline.ground);
	if (grounds.length > 0) decorate(doc, () => {
		for (const piece of grounds) paintGround(doc, piece, spot);
	});
	for (const piece of line.pieces) {
		const { place } = piece.inline;
		if (place && piece.first) doc.addNamedDestination(place, "XYZ", 0, Math.max(0, spot.top - 24), null);
		const link = piece.inline.link && doc.struct("Link");
		const element = link ?? spot.element;
		if (link) spot.element.add(link);
		const content = doc.markStructureContent(link ? "Link" : spot.tag);
		paintPiece(doc, piece, spot);
		doc.endMarkedContent();
		element.add(content);
		if (link) connect(doc, piece, {
			...spot,
			element: link
		});
	}
}
function paintPiece(doc, { inline, run, x }, spot) {
	const left = spot.x + x;
	const baseline = baselineOf(spot) - (inline.raised ?? 0);
	doc.fillColor(inline.color);
	if (run.kind === "letters") {
		doc.font(run.font).fontSize(inline.size);
		doc.text(run.text, left, baseline, {
			lineBreak: false,
			baseline: "alphabetic"
		});
		return;
	}
	const side = boxWidth(inline.size) - 2;
	doc.markContent("Span", { actual: "□" });
	doc.rect(left + 1, baseline - side * 1.2, side, side * 1.2).lineWidth(.6).strokeColor(inline.color).stroke();
	doc.endMarkedContent();
}
function paintGround(doc, { inline, x, width }, spot) {
	const baseline = baselineOf(spot);
	const [left, right] = [spot.x + x, spot.x + x + width];
	if (inline.ground === "quoted") {
		doc.rect(left, baseline - inline.size * .95, width, inline.size * 1.27).fill(colors.wash);
		doc.moveTo(left, baseline + 3).lineTo(right, baseline + 3).lineWidth(.6).strokeColor(colors.green).stroke();
	} else {
		doc.moveTo(left, baseline + 3).lineTo(right, baseline + 3).lineWidth(.6);
		doc.strokeColor(colors.strongLine).dash(1.6, { space: 1.6 }).stroke().undash();
	}
}
/** A place to press that is larger than the small number. */
function connect(doc, { inline, x, width }, { element, ...spot }) {
	const { to, says } = inline.link;
	const room = inline.raised ? 3 : 0;
	const structParent = element;
	const Contents = new String(says);
	doc.goTo(spot.x + x - room, spot.top, width + 2 * room, spot.leading, to, {
		structParent,
		Contents
	});
	element.end();
}
// apps/server/src/interviews/report-file/pdf/glance.ts
const pad = 6;
const least = 21;
/** One line per answer: small plots, and the figure beside each. Nothing is drawn that was not measured. */
function setGlance(sheet, part, rows) {
	const spoken = rows.some((row) => row.spoken);
	const table = sheet.doc.struct("Table");
	part.add(table);
	sheet.y -= leadingOf(hands.part) + 3;
	const all = columnsOf(spoken);
	setRow(sheet, table, all.map((column) => ({
		column,
		text: column.title,
		kind: "title"
	})));
	for (const row of rows) setRow(sheet, table, cellsOf(row, all));
	table.end();
	if (!spoken) {
		const inlines = [words(glanceWords.allTyped, hands.small)];
		sheet.flow([{
			inlines,
			tag: "P",
			x: columns.words,
			width: columns.end - columns.words,
			before: 6
		}], part);
	}
}
function cellsOf(row, all) {
	const pace = row.spoken ? void 0 : all.find(({ title }) => title === glanceWords.pace);
	const cells = (pace ? all.slice(0, all.indexOf(pace)) : all).map((column, index) => {
		const text = column.figure(row);
		if (text === null) return {
			column,
			text: glanceWords.notMeasured,
			kind: "empty"
		};
		return index === 0 ? {
			column,
			text,
			kind: "row title"
		} : {
			column,
			text,
			kind: "figure",
			row
		};
	});
	if (!pace) return cells;
	return [...cells, {
		column: {
			...pace,
			width: columns.end + pad - pace.x
		},
		text: glanceWords.typed,
		kind: "empty"
	}];
}
function setRow(sheet, table, cells) {
	const { doc, fonts } = sheet;
	const hand = (kind) => kind === "title" || kind === "empty" ? hands.small : hands.figure;
	const set = cells.map((cell) => {
		const hanging = hand(cell.kind);
		return {
			...cell,
			leading: hanging.size * 1.4,
			lines: breakLines([words(cell.text, hanging)], cell.column.width - pad, fonts)
		};
	});
	const height = Math.max(least, ...set.map(({ lines, leading }) => lines.length * leading + 9));
	sheet.need(height);
	const top = sheet.y;
	const tr = doc.struct("TR");
	table.add(tr);
	for (const cell of set) {
		const th = cell.kind === "title" || cell.kind === "row title";
		const element = doc.struct(th ? "TH" : "TD", th ? { scope: cell.kind === "title" ? "Column" : "Row" } : {});
		tr.add(element);
		paintCell(sheet, cell, {
			top,
			height,
			element
		});
		element.end();
	}
	tr.end();
	sheet.y += height;
	decorate(sheet.doc, () => doc.moveTo(columns.words, sheet.y).lineTo(columns.end, sheet.y).lineWidth(.6).strokeColor(colors.line).stroke());
}
function paintCell(sheet, { column, row, lines, leading, kind }, { top, height, element }) {
	let { x } = column;
	const middle = top + height / 2;
	if (row && column.plot) {
		const { plot } = column;
		decorate(sheet.doc, () => {
			x += plot(row, {
				doc: sheet.doc,
				x,
				middle
			});
		});
	}
	const start = middle - lines.length * leading / 2;
	const tag = kind === "title" || kind === "row title" ? "TH" : "TD";
	for (const [index, line] of lines.entries()) paintLine(sheet.doc, line, {
		x,
		top: start + index * leading,
		leading,
		tag,
		element
	});
}
/** From left to right, over the whole width: what the others leave is the question's. */
function columnsOf(spoken) {
	const impression = {
		title: glanceWords.impression,
		width: spoken ? 78 : 106,
		figure: (row) => impressionWords[row.impression]
	};
	const time = {
		title: `${glanceWords.time}, of ${writeDuration(limits.answer.seconds)}`,
		width: spoken ? 64 : 106,
		figure: ({ seconds }) => seconds === null ? null : writeDuration(seconds),
		plot: plotTime
	};
	const pace = {
		title: glanceWords.pace,
		width: 92,
		figure: ({ wordsPerMinute }) => wordsPerMinute === null ? null : String(wordsPerMinute),
		plot: plotPace
	};
	const fillers = {
		title: glanceWords.fillers,
		width: 48,
		figure: (row) => row.fillers === null ? null : String(row.fillers),
		plot: plotFillers
	};
	const measured = [
		impression,
		time,
		...spoken ? [pace, fillers] : []
	];
	const question = {
		title: glanceWords.question,
		width: columns.end + pad - columns.words - measured.reduce((sum, { width }) => sum + width, 0),
		figure: ({ number, question }) => `${number}. ${shortenQuestion(question)}`
	};
	let x = columns.words;
	return [question, ...measured].map((column) => {
		x += column.width;
		return {
			...column,
			x: x - column.width
		};
	});
}
function plotTime({ seconds }, { doc, x, middle }) {
	doc.rect(x, middle - .4, 30, .8).fill(colors.strongLine);
	doc.roundedRect(x, middle - 1.4, Math.max(2.8, 30 * Math.min(1, seconds / limits.answer.seconds)), 2.8, 1.4).fill(colors.green);
	return 36;
}
/** Where the pace lies between slow and fast; the calm range is shaded. */
function plotPace({ wordsPerMinute }, { doc, x, middle }) {
	const [from, to] = [placePace(paceScale.calm.from), placePace(paceScale.calm.to)];
	doc.roundedRect(x + 36 * from, middle - 4, 36 * (to - from), 8, 2).fill(colors.wash);
	doc.rect(x, middle - .4, 36, .8).fill(colors.strongLine);
	doc.circle(x + 36 * placePace(wordsPerMinute), middle, 2.4).fill(colors.green);
	return 42;
}
function plotFillers({ fillers }, { doc, x, middle }) {
	const ticks = Math.min(fillers, 12);
	for (let tick = 0; tick < ticks; tick++) doc.rect(x + tick * 2.2, middle - 4, .8, 8).fill(colors.strongLine);
	return ticks === 0 ? 0 : ticks * 2.2 + 3;
}
// apps/server/src/interviews/report-file/pdf/page-foot.ts
/** The foot of every page, once it is known how many there are: whose and what it is, and which page. */
function numberPages(doc, { fonts, foot }) {
	const { start, count } = doc.bufferedPageRange();
	const draw = (inline, place) => {
		const [line] = breakLines([inline], 360, fonts);
		const x = place === "left" ? columns.label : columns.end - line.width;
		for (const { run, x: from } of line.pieces) {
			if (run.kind === "box") continue;
			doc.font(run.font).fontSize(inline.size).fillColor(inline.color);
			doc.text(run.text, x + from, page.height - 40, {
				lineBreak: false,
				baseline: "alphabetic"
			});
		}
	};
	for (let index = 0; index < count; index++) {
		doc.switchToPage(start + index);
		doc.markContent("Artifact", { type: "Pagination" });
		draw(words(foot, hands.small), "left");
		draw(words(`Page ${index + 1} of ${count}`, hands.small), "right");
		doc.endMarkedContent();
	}
}
// packages/contract/src/report/example-slots.ts
/** Cuts an example into words and the slots that the user fills in: "By [time] it was full" has one slot. */
function cutSlots(example) {
	return example.split(/(\[[^[\]]{1,60}\])/).flatMap((text, index) => {
		if (text === "") return [];
		return [{
			kind: index % 2 === 1 ? "slot" : "words",
			text
		}];
	});
}
// apps/server/src/interviews/report-file/pdf/part-blocks.ts
const paragraph = (inlines, before, tag = "P") => ({
	inlines,
	tag,
	x: columns.words,
	width: wordsWidth,
	before
});
/** The blocks of a report on their way to the page; a table is set by itself. A heading stays with what it heads. */
const partBlocks = (blocks) => blocks.flatMap((block) => toBlock(block) ?? []).map((block) => block.tag === "H3" ? {
	...block,
	keep: "with next"
} : block);
/** A box to check, drawn as a ground: no font that a file carries has one. */
const boxes = {
	checked: "\xA0×\xA0",
	open: "\xA0\xA0\xA0",
	none: ""
};
const box = (state) => state === "none" ? [] : [{
	...words(boxes[state], hands.body),
	ground: "slot"
}, words("\xA0\xA0", hands.body)];
function toBlock(block) {
	switch (block.kind) {
		case "lead": return paragraph([words(block.text, hands.lead)], 9);
		case "text": return paragraph([words(block.text, hands.body)], 6);
		case "small": return paragraph([words(block.text, hands.small)], 4);
		case "heading": return paragraph([words(block.text, hands.heading), words(`\u00a0\u00a0 ${block.aside}`, {
			...hands.small,
			size: 9
		})], 18, "H3");
		case "remark": return {
			...paragraph([...quote(block.quoted), words(` ${block.says}`, hands.body)], 5),
			margin: margin(block.quoted)
		};
		case "step": return typeof block.content === "string" ? step(block.title, withSlots(block.content)) : {
			...step(block.title, quote(block.content)),
			margin: margin(block.content)
		};
		case "item": return paragraph([...box(block.box), words(block.text, hands.body)], 3, "LI");
		case "glance": return;
	}
}
const withSlots = (text) => cutSlots(text).map(({ kind, text: piece }) => kind === "slot" ? {
	...words(piece, hands.soft),
	ground: "slot"
} : words(piece, hands.body));
/** A word in front, and what stands behind it. */
const step = (title, inlines) => ({
	inlines,
	tag: "P",
	x: columns.words + 66,
	width: wordsWidth - 66,
	before: 5,
	beside: {
		inlines: [words(title, {
			...hands.small,
			size: 8.75
		})],
		tag: "P",
		x: columns.words
	}
});
/** Which question a remark is about, after the small number that stands beside the quotation. */
function margin({ number, questionNumber }) {
	if (number === void 0) return void 0;
	return [words(`${number}`, {
		...hands.number,
		size: 8,
		raised: 0
	}), words(`\u00a0 Question ${questionNumber}`, hands.small)];
}
function quote({ text, number }) {
	const said = {
		...words(text, hands.body),
		ground: "quoted"
	};
	if (number === void 0) return [
		words("“", hands.body),
		said,
		words("”", hands.body)
	];
	return [
		words("“", hands.body),
		{
			...said,
			place: `note-${number}`
		},
		words("”", hands.body),
		{
			...words(`\u00a0${number}`, hands.number),
			link: {
				to: `said-${number}`,
				says: `${number}, show in the transcript`
			}
		}
	];
}
// apps/server/src/interviews/report-file/pdf/sheet.ts
/** A paragraph is divided so that at least this many lines stand together. */
const together = 2;
/** What is kept together is at most this high, in points; the rest follows. */
const mostKept = 240;
function openSheet(doc, fonts) {
	const bottom = page.height - page.bottom;
	const sheet = {
		doc,
		fonts,
		y: page.top,
		flow(blocks, parent) {
			const set = blocks.map(measure);
			let list = parent;
			for (const [index, block] of set.entries()) {
				if (block.tag === "LI" && set[index - 1]?.tag !== "LI") {
					list = doc.struct("L");
					parent.add(list);
				}
				place(block, block.tag === "LI" ? list : parent, leastHeight(set, index));
				if (block.tag === "LI" && set[index + 1]?.tag !== "LI") list.end();
			}
		},
		need(height) {
			if (sheet.y + height > bottom) turn();
		},
		leastHeight: (blocks) => leastHeight(blocks.slice(0, 1 + blocks.findIndex(({ keep }) => !keep)).map(measure), 0)
	};
	function measure(block) {
		const leading = Math.max(...block.inlines.map(leadingOf));
		const breaking = block.tag.startsWith("H") ? breakEvenly : breakLines;
		return {
			...block,
			lines: breaking(block.inlines, block.width, fonts),
			leading
		};
	}
	function turn() {
		doc.addPage();
		sheet.y = page.top;
	}
	/** What must fit below so that a block may begin here: its first lines, and what it keeps with. */
	function leastHeight(set, index) {
		const block = set[index];
		const whole = block.lines.length * block.leading;
		const next = set[index + 1];
		if (block.keep && next) return Math.min(mostKept, whole + next.before + leastHeight(set, index + 1));
		return block.lines.length <= 3 ? whole : together * block.leading;
	}
	function place(block, parent, least) {
		if (sheet.y > page.top) sheet.y += block.before;
		sheet.need(least);
		if (block.margin) setBeside({
			inlines: block.margin,
			tag: "P"
		}, parent, {
			top: sheet.y,
			leading: block.leading
		});
		if (block.beside) setBeside(block.beside, parent, {
			top: sheet.y,
			leading: block.leading
		});
		const element = doc.struct(block.tag);
		parent.add(element);
		const body = block.tag === "LI" ? doc.struct("LBody") : element;
		if (body !== element) element.add(body);
		let left = block.lines;
		while (left.length > 0) {
			const fit = Math.max(1, Math.floor((bottom - sheet.y + .01) / block.leading));
			const alone = left.length - fit > 0 && left.length - fit < together && fit > together;
			const here = left.slice(0, alone ? left.length - together : fit);
			for (const line of here) {
				paintLine(doc, line, {
					x: block.x,
					top: sheet.y,
					leading: block.leading,
					tag: block.tag,
					element: body
				});
				sheet.y += block.leading;
			}
			left = left.slice(here.length);
			if (left.length > 0) turn();
		}
		element.end();
	}
	/** On the baseline of the first line that it stands beside. */
	function setBeside({ inlines, tag, x = columns.label }, parent, { top, leading }) {
		const element = doc.struct(tag);
		parent.add(element);
		const own = Math.max(...inlines.map(leadingOf));
		const width = x === columns.label ? labelWidth : columns.end - x;
		for (const [index, line] of breakLines(inlines, width, fonts).entries()) paintLine(doc, line, {
			x,
			top: top + index * own,
			leading: index === 0 ? leading : own,
			tag,
			element
		});
		element.end();
	}
	return sheet;
}
// apps/server/src/interviews/report-file/pdf/transcript.ts
/** A question and what was answered, in two voices. */
function turnBlocks({ asker, question, answerer, answer, questionNumber }) {
	const place = {
		x: columns.words,
		width: wordsWidth
	};
	const ownQuestion = questionNumber === null;
	return [{
		...place,
		inlines: [words(question, ownQuestion ? hands.body : hands.question)],
		tag: "H3",
		before: 24,
		keep: "with next",
		beside: {
			inlines: [words(asker, hands.small)],
			tag: "P"
		}
	}, {
		...place,
		inlines: answer.kind === "said" ? answer.segments.flatMap(inlinesOf) : [words(answer.notice, hands.soft)],
		tag: "P",
		before: 7,
		beside: {
			inlines: [words(answerer, hands.small)],
			tag: "P"
		}
	}];
}
/** Quoted words are marked; the numbers behind them lead back to the letter. */
function inlinesOf(segment) {
	if (segment.kind === "plain") return [words(segment.text, hands.body)];
	const { text, begins, ends } = segment;
	const [first, ...others] = begins;
	const said = {
		...words(text, hands.body),
		ground: "quoted"
	};
	return [
		...others.map((number) => ({
			...words("⁠", hands.body),
			place: `said-${number}`
		})),
		first === void 0 ? said : {
			...said,
			place: `said-${first}`
		},
		...ends.map((number) => ({
			...words(`\u00a0${number}`, hands.number),
			link: {
				to: `note-${number}`,
				says: `${number}, back to the letter`
			}
		}))
	];
}
// apps/server/src/interviews/report-file/pdf/set-document.ts
/** From a rule to what stands under it, in points. */
const ruleHeight = 14;
/** Room for a table's titles and two of its rows. */
const leastTable = 70;
/** Sets a report on the pages of a document that is open, and leaves it to be ended. */
function setDocument(doc, document) {
	const { title, facts, foot, product, care, feedback, turns, jobDescription, colophon } = document;
	const sheet = openSheet(doc, openFonts(doc));
	const whole = doc.struct("Document");
	doc.addStructure(whole);
	setHead(sheet, whole, {
		product,
		title,
		facts
	});
	const lead = (text) => partBlocks([{
		kind: "lead",
		text
	}]);
	if (care.length > 0) setPart(sheet, whole, {
		title: partTitles.care,
		blocks: care.flatMap(lead)
	});
	if (feedback.state === "ready") for (const { title: name, blocks } of feedback.parts) {
		const rows = blocks.flatMap((block) => block.kind === "glance" ? block.rows : []);
		const after = rows.length > 0 ? (part) => setGlance(sheet, part, rows) : void 0;
		setPart(sheet, whole, {
			title: name,
			blocks: partBlocks(blocks),
			...after && { after }
		});
	}
	else setPart(sheet, whole, {
		title: sectionTitles.overall,
		blocks: lead(feedback.notice)
	});
	setChapter(sheet, whole, {
		title: partTitles.transcript,
		blocks: turns.flatMap(turnBlocks)
	});
	if (jobDescription !== "") setChapter(sheet, whole, {
		title: descriptionTitle,
		blocks: [wide(jobDescription, 0)]
	});
	setEnd(sheet, whole, colophon);
	whole.end();
	numberPages(doc, {
		...sheet,
		foot
	});
}
/** Whose file this is, and of what. */
function setHead(sheet, whole, { product, title, facts }) {
	const head = sheet.doc.struct("Sect");
	whole.add(head);
	const line = {
		x: columns.label,
		width: columns.end - columns.label
	};
	sheet.flow([
		{
			...line,
			inlines: [words(product, hands.brand)],
			tag: "P",
			before: 0
		},
		{
			...line,
			inlines: [words(title, hands.title)],
			tag: "H1",
			before: 30
		},
		{
			...line,
			inlines: [words(facts, hands.small)],
			tag: "P",
			before: 4
		}
	], head);
	head.end();
	sheet.y += 22;
}
/** A part of the letter: what it is in the margin, and the words; a hairline above. Nothing where there are none. */
function setPart(sheet, whole, { title, blocks, after }) {
	const [first, ...others] = blocks;
	if (!first && !after) return;
	const { doc } = sheet;
	const part = doc.struct("Sect");
	whole.add(part);
	sheet.need(ruleHeight + (first ? sheet.leastHeight(blocks) : leastTable));
	if (sheet.y > page.top) rule(sheet, colors.line);
	mark(sheet, title);
	const heading = {
		inlines: [words(title, hands.part)],
		tag: "H2"
	};
	if (first) {
		const { margin, ...start } = first;
		sheet.flow([{
			...start,
			before: 0,
			beside: heading
		}, ...others], part);
	}
	if (!first) sheet.flow([{
		inlines: heading.inlines,
		tag: "H2",
		x: columns.label,
		width: 90,
		before: 0
	}], part);
	after?.(part);
	part.end();
	sheet.y += 20;
}
/** A part of the whole width, under a title of its own. */
function setChapter(sheet, whole, { title, blocks }) {
	const part = sheet.doc.struct("Sect");
	whole.add(part);
	const heading = {
		inlines: [words(title, hands.chapter)],
		tag: "H2",
		x: columns.label,
		width: columns.end - columns.label,
		before: 8,
		keep: "with next"
	};
	sheet.need(ruleHeight + sheet.leastHeight([heading, ...blocks]));
	if (sheet.y > page.top) rule(sheet, colors.ink);
	mark(sheet, title);
	sheet.flow([heading, ...blocks], part);
	part.end();
	sheet.y += 24;
}
/** When the file was made, and what it could not hold. */
function setEnd(sheet, whole, colophon) {
	const missing = sheet.fonts.boxes() > 0 ? ["Characters that this file has no font for are shown as □. The Markdown and JSON files of this report hold them all."] : [];
	const end = sheet.doc.struct("Sect");
	whole.add(end);
	sheet.need(48);
	if (sheet.y > page.top) rule(sheet, colors.line);
	sheet.flow([colophon, ...missing].map((text) => ({
		...wide(text, 4),
		inlines: [words(text, hands.small)]
	})), end);
	end.end();
}
const wide = (text, before) => ({
	inlines: [words(text, hands.body)],
	tag: "P",
	x: columns.words,
	width: wordsWidth,
	before
});
function rule(sheet, color) {
	const { doc, y } = sheet;
	decorate(doc, () => doc.moveTo(columns.label, y).lineTo(columns.end, y).lineWidth(.6).strokeColor(color).stroke());
	sheet.y += ruleHeight;
}
/** A bookmark to where the sheet is now. */
function mark({ doc, y }, title) {
	doc.outline.addItem(title, {
		top: Math.max(0, y - 20),
		left: page.width
	});
}
// apps/server/src/interviews/report-file/pdf/worker.ts
/** A process that makes one file and is ended then, so that nothing of the making delays what else the server does. */
process.once("message", (document) => make(document));
process.on("disconnect", () => process.exit());
for (const signal of [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
]) process.on(signal, () => {});
async function make(document) {
	const { default: PDFDocument } = await import("pdfkit");
	const parts = [];
	const doc = new PDFDocument({
		size: [page.width, page.height],
		margin: 0,
		pdfVersion: "1.7",
		tagged: true,
		lang: "en-US",
		displayTitle: true,
		bufferPages: true,
		font: "",
		info: {
			Title: document.title,
			Subject: document.facts,
			Creator: document.product,
			CreationDate: document.exportedAt,
			ModDate: document.exportedAt
		}
	});
	doc.on("data", (part) => parts.push(part));
	doc.on("end", () => process.send(Uint8Array.from(Buffer.concat(parts)), void 0, void 0, () => {}));
	setDocument(doc, document);
	doc.end();
}
export {};

//# sourceMappingURL=pdf-worker.js.map