import { createTransport } from 'nodemailer'
import type { Mailer } from './port.ts'

/** Timeouts of SMTP (ms): connection, greeting, idle socket. */
const timeouts = { connect: 10_000, greeting: 10_000, silence: 30_000 }

/** Email over SMTP. The Message-ID is that of the outbox, so that a retry can be recognized as a duplicate. */
export function createSmtpMailer(
  options: { url: string; from: string },
  { connect, greeting, silence } = timeouts,
): Mailer {
  const waiting = { connectionTimeout: connect, greetingTimeout: greeting, socketTimeout: silence }
  const { url, from } = options
  const transport = createTransport({ url, requireTLS: needsTls(url), ...waiting }, { from })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send(id, mail) {
      const { to, subject, text, html, headers } = mail
      try {
        await transport.sendMail({ messageId: `<${id}@${domain}>`, to, subject, text, html, headers })
        return 'taken'
      } catch (error) {
        const failure = error as Failure
        if (isForGood(failure)) return 'refused'
        throw new Error(`the mail server did not take a mail: ${describe(failure)}`)
      }
    },
    close: async () => transport.close(),
  }
}

type Failure = { code?: string; responseCode?: number; command?: string }

/** Only a refusal of the recipient or the content is permanent: a refused login or sender is for the operator to fix, so it is retried. */
function isForGood({ responseCode = 0, command = '' }: Failure): boolean {
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

/** The error without the server's message, which quotes addresses. */
function describe({ code, responseCode, command }: Failure): string {
  return [code, command, responseCode].filter(Boolean).join(' ') || 'unknown'
}

/** TLS is required, except on this machine: with smtp:// the server must offer STARTTLS. */
export function needsTls(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
}
