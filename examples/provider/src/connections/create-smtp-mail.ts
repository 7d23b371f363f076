import { createTransport } from 'nodemailer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import { recipientRefused } from '../base/http-error.js'
import type { Mail } from '../ports/mail.js'
import { isInside } from '../rules/is-inside.js'

const timeout = 5000

/**
 * Returns true for a host on this machine or in its network. A name without a dot belongs to that network, such as a
 * container's name.
 */
const isOfOwnNetwork = (host: string) => isInside(host) || !/[.:]/.test(host)

/**
 * Returns true if the server permanently refused the address or its mailbox (RFC 3463). Other refusals, such as those of
 * the sender or of relaying, are faults of the operator.
 */
const isRefusedRecipient = ({ command, response = '' }: SMTPConnection.SMTPError) =>
  command === 'RCPT TO' && /^5\d\d[ -]5\.(?:1\.(?:[1236]|10)|2\.\d)\b/.test(response)

/**
 * Creates an SMTP sender. `smtp` is an smtp:// or smtps:// address with credentials. A server outside the operator's
 * network must support STARTTLS. Otherwise an attacker on the network could remove STARTTLS, and read the password and
 * the codes.
 */
export function createSmtpMail({ from, getSocket, smtp }: createSmtpMail.Options): Mail {
  const transport = createTransport({
    url: smtp,
    ...(getSocket && { getSocket }),
    requireTLS: !isOfOwnNetwork(new URL(smtp).hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ html, subject, text, to }) {
      // An object, unlike a string, is not parsed as a list of addresses.
      await transport
        .sendMail({ from, to: { name: '', address: to }, subject, text, html })
        .catch((error: SMTPConnection.SMTPError) => {
          if (!isRefusedRecipient(error)) throw error
          throw recipientRefused({ cause: error })
        })
    },
  }
}

export declare namespace createSmtpMail {
  type Options = {
    from: string
    /** Opens the connection to the server. Default: a connection to the host of the address. */
    getSocket?: SMTPTransport.Options['getSocket']
    smtp: string
  }
}
