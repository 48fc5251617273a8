import { t as createSemaphore } from "./semaphore-CFfq-sMV.js";
import { s as describeFailure } from "./adapters-AJBQSVKr.js";
import { t as readWav } from "./wav-BlKrjhL8.js";
// apps/server/src/speech/mpeg.ts
/** Bit rates of MPEG-1 and MPEG-2 layer III in kbit/s, by the index in a frame's header; 0 where there is no such index. */
const bitRates = {
	first: [
		0,
		32,
		40,
		48,
		56,
		64,
		80,
		96,
		112,
		128,
		160,
		192,
		224,
		256,
		320,
		0
	],
	later: [
		0,
		8,
		16,
		24,
		32,
		40,
		48,
		56,
		64,
		80,
		96,
		112,
		128,
		144,
		160,
		0
	]
};
/** Samples per second of MPEG-1; MPEG-2 has half of it, MPEG-2.5 a quarter. */
const rates = [
	44100,
	48e3,
	32e3
];
const tagHeader = 10;
/** Whether this is MP3: an ID3 tag, or the sync word of an MPEG frame of layer III. */
const isMpeg = (audio) => startsWith(audio, 0, "ID3") || isFrame(audio);
/**
* The frames of an MP3 alone, so that files can be put one after the other: without an ID3 tag, and without the frame of a Xing,
* Info or VBRI header, from which players would take the length of the first for that of all.
*/
function framesOf(audio) {
	const frames = audio.subarray(startsWith(audio, 0, "ID3") ? tagLength(audio) : 0);
	return isFrame(frames) && hasLengthHeader(frames) ? frames.subarray(frameLength(frames)) : frames;
}
const startsWith = (bytes, at, word) => Buffer.from(bytes.subarray(at, at + word.length)).toString("latin1") === word;
const isFrame = ([first = 0, second = 0]) => first === 255 && (second & 230) === 226;
/** Its size has seven bits in each of four bytes; a footer is as long as the header. */
function tagLength(audio) {
	const size = [...audio.subarray(6, tagHeader)].reduce((sum, byte) => sum * 128 + (byte & 127), 0);
	return tagHeader + size + ((audio[5] ?? 0) & 16 ? tagHeader : 0);
}
/** After the frame's header comes its side information, whose length depends on version and channels. */
function hasLengthHeader(frame) {
	const isMono = (frame[3] ?? 0) >> 6 === 3;
	const side = isFirstVersion(frame) ? isMono ? 17 : 32 : isMono ? 9 : 17;
	return startsWith(frame, 4 + side, "Xing") || startsWith(frame, 4 + side, "Info") || startsWith(frame, 36, "VBRI");
}
const versionOf = ([, second = 0]) => second >> 3 & 3;
const isFirstVersion = (frame) => versionOf(frame) === 3;
/** In bytes; 0 for a header that no frame has. */
function frameLength(frame) {
	const third = frame[2] ?? 0;
	const first = isFirstVersion(frame);
	const rate = (rates[third >> 2 & 3] ?? 0) / (first ? 1 : versionOf(frame) === 2 ? 2 : 4);
	if (rate === 0) return 0;
	const bitRate = bitRates[first ? "first" : "later"][third >> 4] ?? 0;
	return Math.floor((first ? 144e3 : 72e3) * bitRate / rate) + (third >> 1 & 1);
}
// apps/server/src/speech/voice-server.ts
/** How long a sentence may take, with the wait for its turn, in milliseconds. Browsers give up a sound that doesn't come in 6,000. */
const deadlineMs = 4e3;
/** Far above what a sentence of 280 characters comes to: 20 s in 48 kHz WAV are 2 MB. */
const mostBytes = 4194304;
/** ElevenLabs allows 2 to 15 by plan, and a server on one machine only shares its processor among them. */
const atATime = 4;
/**
* A voice that another server makes, one request per sentence. `speak` fails on any reply but 16-bit mono WAV or MP3, on a redirect
* and when the deadline is over; `close` ends what is under way.
*/
function createVoiceServer(call, patienceMs = deadlineMs) {
	const closing = new AbortController();
	const turns = createSemaphore(atATime);
	const headers = {
		"content-type": "application/json",
		...call.headers
	};
	async function ask(sentence, signal) {
		const init = {
			method: "POST",
			headers,
			redirect: "error",
			signal
		};
		const response = await fetch(call.address, {
			...init,
			body: JSON.stringify(call.bodyOf(sentence))
		});
		if (!response.ok) {
			await response.body?.cancel();
			throw new Error(`it answered ${response.status}`);
		}
		return toSpoken(await readBytes(response));
	}
	return {
		name: call.name,
		async speak(sentence) {
			const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)]);
			try {
				return await turns.run(() => ask(sentence, signal), signal);
			} catch (error) {
				throw new Error(`voice server: ${describeFailure(error)}`);
			}
		},
		close: async () => closing.abort()
	};
}
async function readBytes(response) {
	const parts = [];
	let bytes = 0;
	for await (const part of response.body ?? []) {
		bytes += part.byteLength;
		if (bytes > mostBytes) throw new Error("its reply has no end");
		parts.push(part);
	}
	if (bytes === 0) throw new Error("its reply is empty");
	return Buffer.concat(parts);
}
/** The first bytes decide: servers answer with another format than was asked for, and call it anything. */
function toSpoken(audio) {
	if (isMpeg(audio)) {
		const frames = framesOf(audio);
		if (frames.length === 0) throw new Error("its reply is empty");
		return {
			audio: frames,
			type: "audio/mpeg"
		};
	}
	if (!isRiff(audio)) throw new Error("its reply is no WAV or MP3");
	if (readWav(audio).samples.length === 0) throw new Error("its reply is empty");
	return {
		audio,
		type: "audio/wav"
	};
}
const isRiff = (audio) => Buffer.from(audio.subarray(0, 4)).toString("latin1") === "RIFF";
export { createVoiceServer as t };

//# sourceMappingURL=voice-server-ChRPwB2X.js.map