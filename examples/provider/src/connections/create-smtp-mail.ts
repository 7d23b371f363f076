import { createTransport } from 'nodemailer'
import type { Mail } from '../ports/mail.js'

const timeout = 5000

/** Mail by SMTP. `smtp` is an smtp:// or smtps:// address with credentials. */
export function createSmtpMail({ from, smtp }: { from: string; smtp: string }): Mail {
  const transport = createTransport({
    url: smtp,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ html, subject, text, to }) {
      // As an object, the address is never parsed as a list.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
  }
}
