// apps/server/src/kit/breaker.ts
/** Opens for `pauseMs` after `failuresInARow` failures (two unless given); after the pause one more failure opens it again. */
function createBreaker({ clock, pauseMs, failuresInARow = 2, onOpen }) {
	let failures = 0;
	let openUntil = 0;
	let probing = false;
	const isClosed = () => clock.now().getTime() >= openUntil;
	function open(ms) {
		if (isClosed()) onOpen(ms);
		openUntil = Math.max(openUntil, clock.now().getTime() + ms);
	}
	return {
		isClosed,
		admits() {
			if (!isClosed() || probing) return false;
			probing = failures >= failuresInARow;
			return true;
		},
		succeeded() {
			failures = 0;
			openUntil = 0;
			probing = false;
		},
		failed() {
			probing = false;
			if (++failures < failuresInARow) return;
			open(pauseMs);
		},
		abandoned() {
			probing = false;
		},
		rest(ms) {
			probing = false;
			open(ms);
		}
	};
}
export { createBreaker as t };

//# sourceMappingURL=breaker-CDexTV3y.js.map