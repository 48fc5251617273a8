/** Seconds since `from` (of performance.now()), to one decimal. */
export const secondsSince = (from) => ((performance.now() - from) / 1000).toFixed(1)

/** Shows progress of a long task: on a terminal one line that counts seconds, elsewhere a line every ten seconds. */
export function showProgress(what, output = process.stdout) {
  const start = performance.now()
  const line = (text) => output.write(output.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  line(`${what} …`)
  const every = output.isTTY ? 1000 : 10_000
  const timer = setInterval(() => line(`${what} … ${Math.round((performance.now() - start) / 1000)} s`), every)
  const stop = () => {
    clearInterval(timer)
    if (output.isTTY) output.write('\n')
  }
  return {
    stop,
    done() {
      line(`${what}: done in ${secondsSince(start)} s`)
      stop()
    },
  }
}
