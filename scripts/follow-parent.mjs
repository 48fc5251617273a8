/** Loaded into the server by the start script: when that is killed, the server shuts down as on SIGTERM. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// Ignores EPIPE, because the terminal may be closed before the server has finished its shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
