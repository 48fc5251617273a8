import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Resets every connection that there is; new ones get through. */
  cut(): void
  /** From now on nothing passes, in either direction and on new connections too, and nothing is closed either. */
  silence(): void
  /** Resets every connection, and from now on each new one at once, as where nobody listens. */
  refuse(): void
  /** Lets new connections pass again, and resets the silent ones. */
  heal(): void
  stop(): Promise<void>
}

/** Passes bytes on to a server, until the network fails as the test says. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let isSilent = false
  let isRefusing = false
  const server = createServer((incoming) => {
    open.add(incoming)
    incoming.on('error', () => {}).on('close', () => open.delete(incoming))
    if (isRefusing) return void incoming.resetAndDestroy()
    if (isSilent) return incoming.pause()
    const outgoing = connect(target)
    outgoing.on('error', () => {}).on('close', () => incoming.destroy())
    incoming.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('silence', () => {
      incoming.unpipe().pause()
      outgoing.unpipe().pause()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    silence() {
      isSilent = true
      for (const socket of open) socket.emit('silence')
    },
    refuse() {
      isRefusing = true
      cut()
    },
    heal() {
      isSilent = false
      isRefusing = false
      cut()
    },
    async stop() {
      cut()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
