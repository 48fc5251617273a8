// apps/server/src/kit/semaphore.ts
function createSemaphore(atATime) {
	let free = atATime;
	const waiting = [];
	async function acquire(signal) {
		signal?.throwIfAborted();
		if (free > 0) {
			free--;
			return;
		}
		const turn = Promise.withResolvers();
		const giveUp = () => {
			waiting.splice(waiting.indexOf(turn.resolve), 1);
			turn.reject(signal?.reason);
		};
		waiting.push(turn.resolve);
		signal?.addEventListener("abort", giveUp, { once: true });
		await turn.promise.finally(() => signal?.removeEventListener("abort", giveUp));
	}
	function release() {
		const next = waiting.shift();
		if (next) next();
		else free++;
	}
	return { async run(work, signal) {
		await acquire(signal);
		try {
			return await work();
		} finally {
			release();
		}
	} };
}
export { createSemaphore as t };

//# sourceMappingURL=semaphore-CFfq-sMV.js.map