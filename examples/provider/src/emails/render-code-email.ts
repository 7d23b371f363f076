import type { EmailMessage } from '../connections/mail.js'
import type { Link } from '../one-time-codes/channel.js'
import { renderEmail } from './render-email.js'

/** What a code is for, as the user reads it. */
const uses = {
  login: (appName: string) => `to log in to ${appName}`,
  link: (appName: string) => `to link this address to your account with ${appName}`,
  update: (appName: string) => `to replace the address of your account with ${appName}`,
}

export type CodeUse = keyof typeof uses

const elsewhere =
  'Does another browser say that there were too many attempts? Open this link there, and ask again: the link will not log you in, but you will not be kept waiting.'

const ignore =
  'It is good for 10 minutes. If you did not ask for it, somebody may have typed your address by mistake; you can ignore this email. Nobody from this app will ever ask you for the code.'

/**
 * The email with a code. The code stands first in the subject, where a lock screen shows it, and then what it is for. The
 * link does the same, in the browser that asked; it comes alone while codes of the account are not looked at.
 */
export function renderCodeEmail({ appName, code, link, use }: renderCodeEmail.Options): Omit<EmailMessage, 'to'> {
  const purpose = uses[use](appName)
  const or = code === undefined ? 'Open' : 'Or open'
  return renderEmail({
    subject: code === undefined ? `Your link ${purpose}` : `${code} is your code ${purpose}`,
    paragraphs: [
      ...(code === undefined
        ? [{ text: `There were many wrong codes for your address, so there is none now.` }]
        : [{ text: `Your code ${purpose} is:` }, { text: code, style: 'large' as const }]),
      ...(link
        ? [
            { text: link.logsIn ? `${or} this link in the browser where you asked for it:` : elsewhere },
            { text: link.url, href: link.url },
            ...(link.logsIn ? [{ text: elsewhere, style: 'small' as const }] : []),
          ]
        : []),
      { text: ignore, style: 'small' },
    ],
  })
}

export declare namespace renderCodeEmail {
  type Options = { appName: string; code: string | undefined; link: Link | undefined; use: CodeUse }
}
