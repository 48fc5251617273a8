import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Preloaded into the product (--import): on SIGUSR2 it writes the event loop delays since the last time. */
const file = process.env.LOOP_FILE
const resolution = 1

if (isMainThread && file) {
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  // A sample is the time between two ticks of a timer, which equals the resolution when nothing blocks the loop.
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution)
  const write = () => {
    const figures = {
      pid: process.pid,
      samples: histogram.count,
      p50: ms(histogram.percentile(50)),
      p99: ms(histogram.percentile(99)),
      max: ms(histogram.max),
    }
    writeFileSync(`${file}.new`, JSON.stringify(figures))
    renameSync(`${file}.new`, file)
    histogram.reset()
  }
  write()
  process.on('SIGUSR2', write)
}
