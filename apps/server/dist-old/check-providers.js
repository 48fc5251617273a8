import { a as chooseTranscriber, c as wordsOf, l as createEmbeddedVoice, o as chooseVoice } from "./adapters-AJBQSVKr.js";
import { c as SetupError, t as readConfig } from "./config-kAVItIZF.js";
import { a as describeFailure, c as loadProvider, i as ask, r as createGenerate, t as framePrompt } from "./prompt-5jkQ1uY-.js";
import { t as systemClock } from "./clock-CQ8Ziucz.js";
import { t as systemIds } from "./ids-BkWqQfIW.js";
import { z } from "zod";
// apps/server/src/interviewer/model/trial.ts
const Answer = z.object({ people: z.number() });
const data = { answer: "We moved three people from the warehouse, and the shelves were full by noon." };
const task = {
	id: "trial/1",
	text: "# Trial\n\nSay how many people were moved according to `answer`.",
	shape: "{\"people\":2}"
};
const timeoutMs = 3e4;
/** Asks a model one small question, held to a schema, as the product asks: whole, and once more streamed. */
async function tryModel(provider, name, ids) {
	const generate = createGenerate(provider, name, systemClock);
	async function tryOnce(listening) {
		const began = performance.now();
		const elapsed = () => Math.round(performance.now() - began);
		const tokens = {
			tries: 0,
			inputTokens: 0,
			outputTokens: 0
		};
		let firstTextMs;
		const onText = () => {
			firstTextMs ??= elapsed();
		};
		const signal = AbortSignal.timeout(timeoutMs);
		try {
			await ask({
				name: "trial",
				schema: Answer,
				mostTokens: 60,
				onText: listening === "listening" ? onText : void 0
			}, framePrompt(ids, task, data), {
				generate,
				ids,
				signal,
				deadline: began + timeoutMs,
				tally: tokens
			});
			return {
				kind: "works",
				ms: elapsed(),
				firstTextMs,
				tokens,
				leftOut: [...generate.leftOut()]
			};
		} catch (error) {
			return {
				kind: "fails",
				why: signal.aborted ? `no answer in ${timeoutMs / 1e3} s` : explain(describeFailure(error))
			};
		}
	}
	const whole = await tryOnce("waiting");
	return {
		whole,
		streamed: whole.kind === "works" ? await tryOnce("listening") : whole
	};
}
const hints = {
	"HTTP 401": "check INTERVIEWER_KEY",
	"HTTP 403": "check what INTERVIEWER_KEY may do",
	"HTTP 404": "check INTERVIEWER_URL and the name of the model",
	"HTTP 429": "the provider’s limit is reached",
	"no connection": "check INTERVIEWER_URL, and that nothing redirects it",
	"wrong shape": "the model does not keep to the shape of an answer: choose another",
	truncated: "the model thinks for long before it answers: choose another, or switch that off"
};
const explain = (why) => hints[why] ? `${why}: ${hints[why]}` : why;
// apps/server/src/commands/check-providers.ts
const sentence = "Tell me about a day when everything went wrong at work.";
let failed = false;
/** Calls what is configured and says what works, how fast, and the tokens used. Needs no database. */
async function run() {
	const config = readConfig(process.env);
	if (config.interviewer.kind === "model") await checkModels(config.interviewer);
	else say("Model: none is configured, so the built-in interviewer and coach do it all (INTERVIEWER_MODEL).");
	await checkVoice(config);
	await checkTranscription(config);
	if (failed) process.exitCode = 1;
}
async function checkModels(choice) {
	const provider = await loadProvider(choice);
	const names = [.../* @__PURE__ */ new Set([choice.model, choice.coachModel])];
	for (const name of names) {
		const role = names.length === 1 ? "Interviewer and coach" : name === choice.model ? "Interviewer" : "Coach";
		say(`${role}: ${name} (${choice.provider}${choice.url ? `, ${choice.url}` : ""})`);
		const { whole, streamed } = await tryModel(provider, name, systemIds);
		report("structured output", whole, ({ leftOut }) => leftOut.length > 0 ? `, without what it refuses: ${leftOut.join(", ").replace(" of trial", "")}` : "");
		if (whole.kind === "works") report("streaming", streamed, ({ firstTextMs, leftOut }) => leftOut.includes("streaming") || firstTextMs === void 0 ? ", whole: it does not stream, so a follow-up is heard later" : `, first words after ${firstTextMs} ms`);
	}
}
function report(what, trial, more) {
	if (trial.kind === "fails") {
		fail(what, trial.why);
		return;
	}
	const { inputTokens, outputTokens, tries } = trial.tokens;
	const again = tries > 1 ? `, asked ${tries} times` : "";
	pass(what, `${trial.ms} ms${more(trial)}, ${inputTokens} tokens in, ${outputTokens} out${again}`);
}
async function checkVoice(config) {
	const voice = await chooseVoice(config);
	say(`Voice: ${voice.name}`);
	try {
		const { result, ms } = await timed(() => voice.speak(sentence));
		if (result.audio.byteLength === 0) fail("speech", "no sound came");
		else pass("speech", `${ms} ms, ${Math.round(result.audio.byteLength / 1024)} KB for 55 characters`);
	} catch (error) {
		fail("speech", messageOf(error));
	} finally {
		await voice.close();
	}
}
async function checkTranscription(config) {
	const { transcription } = config;
	const transcriber = chooseTranscriber(config);
	if (transcription.kind === "none" || !transcriber) {
		say("Transcription: none is configured, so browsers do it where they can (TRANSCRIPTION_URL).");
		return;
	}
	say(`Transcription: ${transcription.model} (${transcription.url})`);
	const voice = createEmbeddedVoice({ voice: "slt" });
	try {
		const { audio } = await voice.speak(sentence);
		const recording = {
			bytes: new Uint8Array(audio),
			type: "audio/wav"
		};
		const { result, ms } = await timed(() => transcriber.transcribe(recording));
		if (result === "") fail("transcription", "it heard nothing in a spoken sentence");
		else pass("transcription", `${ms} ms, ${wordsHeard(result)} of ${wordsOf(sentence).length} words understood`);
	} catch (error) {
		fail("transcription", messageOf(error));
	} finally {
		await voice.close();
	}
}
function wordsHeard(text) {
	const heard = new Set(wordsOf(text));
	return wordsOf(sentence).filter((word) => heard.has(word)).length;
}
async function timed(work) {
	const began = performance.now();
	return {
		result: await work(),
		ms: Math.round(performance.now() - began)
	};
}
/** The cause says which failure it was; the message is for users. */
function messageOf(error) {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? error.cause.message : error.message;
}
const say = (line) => void process.stdout.write(`${line}\n`);
const pass = (what, how) => say(`  ok      ${what}: ${how}`);
function fail(what, why) {
	failed = true;
	say(`  FAILED  ${what}: ${why}`);
}
run().catch((error) => {
	const told = error instanceof SetupError ? error.message : `The providers could not be checked: ${String(error)}`;
	process.stderr.write(`${told}\n`);
	process.exitCode = 1;
});
export {};

//# sourceMappingURL=check-providers.js.map