import { createTransport } from 'nodemailer'
import type { Mailer } from './port.ts'

/** Mails over SMTP. The message id is that of the outbox, so that a repeated try can be recognised. */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({ url: options.url, requireTLS: needsTls(options.url) }, { from: options.from })
  const domain = /@([^>\s]+)/.exec(options.from)?.[1] ?? 'localhost'
  return {
    async send(id, mail) {
      const { to, subject, text, html, headers } = mail
      await transport.sendMail({ messageId: `<${id}@${domain}>`, to, subject, text, html, headers })
    },
    close: async () => transport.close(),
  }
}

/** Codes and passwords leave this machine only encrypted: with smtp:// the server must offer STARTTLS. */
export function needsTls(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
}
