/**
 * The output of `npm start` itself: plain lines, or in production JSON in the format of the server's log (`level`, `at`, `event`), so that
 * a log shipper can parse every line. `progress` is a stream for progress messages.
 */
export function createStartLines(form, write = defaultWrite, now = () => new Date()) {
  if (form === 'plain') {
    return {
      info: (words) => write(`${words}\n`, 'stdout'),
      warn: (words) => write(`${words}\n`, 'stderr'),
      error: (words) => write(`${words}\n`, 'stderr'),
      progress: process.stdout,
    }
  }
  const line = (level) => (words) => {
    for (const event of words.split('\n').filter((each) => each.trim()))
      write(`${JSON.stringify({ level, at: now().toISOString(), event })}\n`, 'stderr')
  }
  const info = line('info')
  return { info, warn: line('warn'), error: line('error'), progress: { isTTY: false, write: info } }
}

/** Same rule as the server's. */
export const formFor = (environment) => (environment.NODE_ENV === 'production' ? 'json' : 'plain')

const defaultWrite = (text, stream) => process[stream].write(text)
