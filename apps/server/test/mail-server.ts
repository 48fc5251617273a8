import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; source: string }

/** An SMTP server on loopback that stores emails; with a `refusal` it rejects them, and repeats the recipient. */
export async function startMailServer() {
  const received: Received[] = []
  const state = { refusal: 0, refused: 0, senderRefusal: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom({ address }, _session, done) {
      if (!state.senderRefusal) return done()
      done(Object.assign(new Error(`<${address}> may not send here`), { responseCode: state.senderRefusal }))
    },
    onRcptTo({ address }, _session, done) {
      if (!state.refusal) return done()
      state.refused++
      done(Object.assign(new Error(`<${address}> is not served here`), { responseCode: state.refusal }))
    },
    onData(stream, session, done) {
      text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((closed) => server.close(() => closed()))
  return { url: `smtp://127.0.0.1:${port}`, received, state, stop }
}
