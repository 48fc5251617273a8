import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Resets all connections; new ones succeed. */
  cut(): void
  /** Drops all bytes from now on, in both directions and on new connections, without closing any. */
  silence(): void
  /** Resets all connections, and every new one from now on. */
  refuse(): void
  /** Restores new connections, and resets stalled ones. */
  heal(): void
  stop(): Promise<void>
}

/** A fault-injecting TCP proxy. */
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
