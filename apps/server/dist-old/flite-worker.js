import { i as writeWav, t as readWav } from "./wav-BlKrjhL8.js";
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
// apps/server/src/speech/flite-host.ts
/** A host for the flite speech engine: the 13 WASI calls that it makes, with one folder in memory and no other access. */
const success = 0;
const badDescriptor = 8;
const noSuchFile = 44;
const cannotSeek = 70;
const folderDescriptor = 3;
const openCreate = 1;
const openTruncate = 8;
const everyRight = 18446744073709551615n;
var Exited = class extends Error {
	status;
	constructor(status) {
		super(`The engine exited with status ${status}`);
		this.status = status;
	}
};
/** Runs the engine once with these arguments and returns what it wrote to `output`. Fails when it exits with an error. */
function runFlite(module, args, output) {
	const files = /* @__PURE__ */ new Map();
	const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasiCalls(["flite", ...args], files, () => memory) });
	const memory = instance.exports.memory;
	const start = instance.exports._start;
	try {
		start();
	} catch (error) {
		if (!(error instanceof Exited) || error.status !== 0) throw error;
	}
	const file = files.get(output);
	if (!file) throw new Error("The engine wrote no audio");
	return file.data.subarray(0, file.length);
}
function wasiCalls(args, files, memory) {
	const argv = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
	const opened = /* @__PURE__ */ new Map();
	let nextDescriptor = 4;
	const view = () => new DataView(memory().buffer);
	const bytes = () => new Uint8Array(memory().buffer);
	/** Visits the buffers of a scattered read or write and stores the total at `result`. */
	function eachBuffer(list, count, result, visit) {
		let total = 0;
		for (let i = 0; i < count; i++) {
			const address = view().getUint32(list + 8 * i, true);
			const length = view().getUint32(list + 8 * i + 4, true);
			total += visit(bytes().subarray(address, address + length));
		}
		view().setUint32(result, total, true);
		return success;
	}
	return {
		args_sizes_get(count, size) {
			view().setUint32(count, argv.length, true);
			view().setUint32(size, argv.reduce((sum, arg) => sum + arg.length, 0), true);
			return success;
		},
		args_get(pointers, buffer) {
			let [pointer, at] = [pointers, buffer];
			for (const arg of argv) {
				view().setUint32(pointer, at, true);
				bytes().set(arg, at);
				pointer += 4;
				at += arg.length;
			}
			return success;
		},
		clock_time_get(_clock, _precision, result) {
			view().setBigUint64(result, process.hrtime.bigint(), true);
			return success;
		},
		fd_prestat_get(descriptor, result) {
			if (descriptor !== folderDescriptor) return badDescriptor;
			view().setUint32(result, 0, true);
			view().setUint32(result + 4, 1, true);
			return success;
		},
		fd_prestat_dir_name(_descriptor, name) {
			bytes()[name] = "/".charCodeAt(0);
			return success;
		},
		fd_fdstat_get(descriptor, result) {
			const [characterDevice, folder, regularFile] = [
				2,
				3,
				4
			];
			const type = descriptor === folderDescriptor ? folder : descriptor < folderDescriptor ? characterDevice : regularFile;
			view().setUint8(result, type);
			view().setUint16(result + 2, 0, true);
			view().setBigUint64(result + 8, everyRight, true);
			view().setBigUint64(result + 16, everyRight, true);
			return success;
		},
		fd_fdstat_set_flags: () => success,
		path_open(_folder, _lookup, path, pathLength, flags, _rights, _inheriting, _descriptorFlags, result) {
			const name = new TextDecoder().decode(bytes().slice(path, path + pathLength));
			let file = files.get(name);
			if (!file) {
				if (!(flags & openCreate)) return noSuchFile;
				file = {
					data: /* @__PURE__ */ new Uint8Array(65536),
					length: 0
				};
				files.set(name, file);
			}
			if (flags & openTruncate) file.length = 0;
			opened.set(nextDescriptor, {
				file,
				position: 0
			});
			view().setUint32(result, nextDescriptor++, true);
			return success;
		},
		fd_read(descriptor, list, count, result) {
			const open = opened.get(descriptor);
			if (!open) return badDescriptor;
			return eachBuffer(list, count, result, (buffer) => {
				const part = open.file.data.subarray(open.position, Math.min(open.position + buffer.length, open.file.length));
				buffer.set(part);
				open.position += part.length;
				return part.length;
			});
		},
		fd_write(descriptor, list, count, result) {
			const open = opened.get(descriptor);
			return eachBuffer(list, count, result, (buffer) => {
				if (open) append(open, buffer);
				return buffer.length;
			});
		},
		fd_seek(descriptor, offset, whence, result) {
			const open = opened.get(descriptor);
			if (!open) return cannotSeek;
			open.position = (whence === 0 ? 0 : whence === 1 ? open.position : open.file.length) + Number(offset);
			view().setBigUint64(result, BigInt(open.position), true);
			return success;
		},
		fd_close(descriptor) {
			opened.delete(descriptor);
			return success;
		},
		proc_exit(status) {
			throw new Exited(status);
		}
	};
}
function append(open, buffer) {
	const end = open.position + buffer.length;
	if (end > open.file.data.length) {
		const larger = new Uint8Array(Math.max(end, open.file.data.length * 2));
		larger.set(open.file.data.subarray(0, open.file.length));
		open.file.data = larger;
	}
	open.file.data.set(buffer, open.position);
	open.position = end;
	open.file.length = Math.max(open.file.length, end);
}
// apps/server/src/speech/loudness.ts
/** Speech of every voice is brought to this RMS (−17 dB of full scale), measured where somebody is speaking. */
const targetRms = 4500;
const peakLimit = 29e3;
/** Below this a 20 ms frame is silence; near-silent output of the engine measures about 25. */
const silence = 120;
const audible = 400;
/** RMS over the frames that hold speech; 0 when none does. */
function speechRms(samples, rate) {
	const frames = frameRms(samples, rate);
	const gate = Math.max(silence, .1 * frames.reduce((loudest, frame) => Math.max(loudest, frame), 0));
	const spoken = frames.filter((frame) => frame > gate);
	return spoken.length === 0 ? 0 : Math.sqrt(spoken.reduce((sum, frame) => sum + frame * frame, 0) / spoken.length);
}
/** The same speech at the common level, without silence before and after; undefined when nothing can be heard. */
function matchLevel(samples, rate) {
	const rms = speechRms(samples, rate);
	if (rms < audible) return void 0;
	const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
	const gain = Math.min(targetRms / rms, peakLimit / peak);
	return trimSilence(samples, rate).map((sample) => Math.round(sample * gain));
}
/** Keeps 40 ms around the speech, so that soft first and last sounds survive. */
function trimSilence(samples, rate) {
	const frame = Math.round(rate / 50);
	const frames = frameRms(samples, rate);
	const first = frames.findIndex((level) => level > silence);
	const last = frames.findLastIndex((level) => level > silence);
	return samples.slice(Math.max(0, (first - 2) * frame), Math.min(samples.length, (last + 3) * frame));
}
function frameRms(samples, rate) {
	const frame = Math.round(rate / 50);
	const levels = [];
	for (let at = 0; at + frame <= samples.length; at += frame) {
		let sum = 0;
		for (let i = at; i < at + frame; i++) sum += samples[i] * samples[i];
		levels.push(Math.sqrt(sum / frame));
	}
	return levels;
}
// apps/server/src/speech/flite-worker.ts
/** A thread that reads one text at a time; the engine is compiled once, when the thread starts. */
const engine = new WebAssembly.Module(readFileSync(workerData.wasm));
parentPort.on("message", (work) => {
	const result = speak(work);
	parentPort.postMessage(result, result.kind === "spoken" ? [result.audio.buffer] : []);
});
function speak({ voice, stretch, text }) {
	const args = [
		"-voice",
		voice,
		"--setf",
		`duration_stretch=${stretch}`,
		"-t",
		text,
		"speech.wav"
	];
	try {
		const { rate, samples } = readWav(runFlite(engine, args, "speech.wav"));
		const levelled = matchLevel(samples, rate);
		return levelled ? {
			kind: "spoken",
			audio: Uint8Array.from(writeWav({
				rate,
				samples: levelled
			}))
		} : { kind: "silent" };
	} catch (error) {
		return {
			kind: "failed",
			message: error instanceof Error ? error.message : String(error)
		};
	}
}
export {};

//# sourceMappingURL=flite-worker.js.map