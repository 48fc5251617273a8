import { type AddressInfo, createServer, type Socket } from 'node:net'

export type SilentServer = { port: number; connections(): number; stop(): Promise<void> }

/** Accepts connections and never responds. */
export async function startSilentServer(): Promise<SilentServer> {
  const open = new Set<Socket>()
  const server = createServer((socket) => void open.add(socket.on('error', () => {})))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => open.size,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
