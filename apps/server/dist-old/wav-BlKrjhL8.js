// apps/server/src/speech/wav.ts
const headerBytes = 44;
/**
* What the length field says while the text is still being made: players then read to the end of the stream.
* Chromium starts such a stream once it has about 200 KB of samples (7 s), or its end.
*/
const unknownLength = 4294967040;
/** The 44 bytes before the samples. `sampleBytes` may be `unknown` for a stream whose end is not made yet. */
function wavHeader(rate, sampleBytes) {
	const length = sampleBytes === "unknown" ? unknownLength : sampleBytes;
	const header = Buffer.alloc(headerBytes);
	header.write("RIFF", 0, "latin1");
	header.writeUInt32LE(length + headerBytes - 8, 4);
	header.write("WAVEfmt ", 8, "latin1");
	header.writeUInt32LE(16, 16);
	header.writeUInt16LE(1, 20);
	header.writeUInt16LE(1, 22);
	header.writeUInt32LE(rate, 24);
	header.writeUInt32LE(rate * 2, 28);
	header.writeUInt16LE(2, 32);
	header.writeUInt16LE(16, 34);
	header.write("data", 36, "latin1");
	header.writeUInt32LE(length, 40);
	return header;
}
/** A whole WAV file. */
function writeWav({ rate, samples }) {
	return Buffer.concat([wavHeader(rate, samples.byteLength), sampleBytes(samples)]);
}
/** The samples of a WAV file. Fails unless it is 16-bit mono PCM. */
function readWav(file) {
	const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
	if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WAVE") throw new Error("Not a WAV file");
	let rate = 0;
	for (let at = 12; at + 8 <= bytes.length;) {
		const chunk = bytes.toString("latin1", at, at + 4);
		const body = at + 8;
		const length = Math.min(bytes.readUInt32LE(at + 4), bytes.length - body);
		if (chunk === "fmt ") {
			const [format, channels, bits] = [
				bytes.readUInt16LE(body),
				bytes.readUInt16LE(body + 2),
				bytes.readUInt16LE(body + 14)
			];
			if (format !== 1 || channels !== 1 || bits !== 16) throw new Error("Only 16-bit mono PCM is understood");
			rate = bytes.readUInt32LE(body + 4);
		}
		if (chunk === "data" && rate > 0) {
			const even = length - length % 2;
			return {
				rate,
				samples: new Int16Array(Uint8Array.from(bytes.subarray(body, body + even)).buffer)
			};
		}
		at = body + length + length % 2;
	}
	throw new Error("The WAV file has no samples");
}
/** Samples as the bytes of a file (little-endian, as every machine that runs Node is). */
function sampleBytes(samples) {
	return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
export { writeWav as i, sampleBytes as n, wavHeader as r, readWav as t };

//# sourceMappingURL=wav-BlKrjhL8.js.map