/** Loaded into the server by the start script: when that is killed, the server stops as if it had been told to. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// The terminal may be closed before the server has said its last line: that must not end it halfway.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
