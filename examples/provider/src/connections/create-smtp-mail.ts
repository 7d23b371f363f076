import { createTransport } from 'nodemailer'
import type { Mail } from '../ports/mail.js'

const timeout = 5000

/** Creates an SMTP sender. `smtp` is an smtp:// or smtps:// address with credentials. */
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
      // Nodemailer does not parse an object as a list of addresses.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
  }
}
