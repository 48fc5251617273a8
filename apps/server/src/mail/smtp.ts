import { createTransport } from 'nodemailer'
import type { Mailer } from './port.ts'

/** Mails over SMTP. The message id is that of the outbox, so that a repeated try can be recognised. */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(options.url, { from: options.from })
  const domain = /@([^>\s]+)/.exec(options.from)?.[1] ?? 'localhost'
  return {
    async send(id, mail) {
      const { to, subject, text, html } = mail
      await transport.sendMail({ messageId: `<${id}@${domain}>`, to, subject, text, html })
    },
    close: async () => transport.close(),
  }
}
