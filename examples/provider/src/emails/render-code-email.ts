// More than one export: the email, and the link in it.

import type { EmailMessage } from '../ports/mail.js'
import { type CodeUse, describeCodeUse } from '../domain/code-use.js'
import { renderEmail } from './render-email.js'

/** `logsIn`: in the browser that asked. In any other it shows that the browser's user reads the message. */
export type Link = { readonly url: string; readonly logsIn: boolean }

const otherBrowser = {
  text: 'Does another browser say that there were too many attempts? Open this link there, and ask again: the link will not log you in, but you will not be kept waiting.',
  style: 'small',
} as const

/**
 * The email with a code. The code stands first in the subject, where a lock screen shows it, and then what it is for. The
 * link does the same, in the browser that asked; it comes alone while codes of the account are not looked at.
 */
export function renderCodeEmail({ appName, code, link, use }: renderCodeEmail.Options): Omit<EmailMessage, 'to'> {
  const { does, purpose, warning } = describeCodeUse({ appName, type: 'email', use })
  const isAlone = code === undefined
  return renderEmail({
    appName,
    subject: isAlone ? `Your link ${purpose}` : `${code} ${does}`,
    blocks: [
      ...(isAlone
        ? [
            { text: `Your link ${purpose}`, style: 'title' as const },
            { text: 'There were many wrong codes for your address, so the link takes the place of a code.' },
          ]
        : [
            { text: `Your code ${purpose} is:`, style: 'title' as const },
            { text: code, style: 'code' as const },
          ]),
      ...(link?.logsIn
        ? [
            { text: `${isAlone ? 'Open' : 'Or open'} this link in the browser where you asked for it:` },
            { href: link.url, button: `Log in to ${appName}` },
          ]
        : []),
      // A browser that is kept waiting says so itself. Only these messages have no other use, or come in place of another.
      ...(link && (isAlone || !link.logsIn) ? [otherBrowser] : []),
      ...(link && !link.logsIn ? [{ href: link.url }] : []),
      { text: `It is good for 10 minutes. ${warning}`, style: 'small' },
    ],
  })
}

export declare namespace renderCodeEmail {
  type Options = { appName: string; code: string | undefined; link: Link | undefined; use: CodeUse }
}
