import type { EmailMessage } from '../ports/mail.js'
import { type CodeUse, describeCodeUse } from '../domain/code-use.js'
import type { EmailApp } from './email-app.js'
import { renderEmail } from './render-email.js'

/**
 * A magic link. `logsIn`: the link logs in the browser that requested it. In any other browser, it only proves that the
 * user can read the mailbox.
 */
export type Link = { readonly url: string; readonly logsIn: boolean }

const otherBrowser = {
  text: 'Does another browser show too many attempts? Open this link there, and try again. The link does not log you in, but you will not have to wait.',
  style: 'small',
} as const

/**
 * Renders the email with a code and its magic link. The code comes first in the subject, where a lock screen shows it.
 * The link works in the browser that requested it. If the account is locked, the email contains only the link.
 */
export function renderCodeEmail({ app, code, link, use }: renderCodeEmail.Options): Omit<EmailMessage, 'to'> {
  const { does, purpose, warning } = describeCodeUse({ appName: app.name, type: 'email', use })
  const isAlone = code === undefined
  return renderEmail({
    app,
    subject: isAlone ? `Your link ${purpose}` : `${code} ${does}`,
    blocks: [
      ...(isAlone
        ? [
            { text: `Your link ${purpose}`, style: 'title' as const },
            { text: 'There were many wrong codes for your address, so this email has a link instead of a code.' },
          ]
        : [
            { text: `Your code ${purpose} is:`, style: 'title' as const },
            { text: code, style: 'code' as const },
          ]),
      ...(link?.logsIn
        ? [
            { text: `${isAlone ? 'Open' : 'Or open'} this link in the browser where you requested it:` },
            { href: link.url, button: `Log in to ${app.name}` },
          ]
        : []),
      // If the browser that requested the code is still waiting, it shows this note itself.
      ...(link && (isAlone || !link.logsIn) ? [otherBrowser] : []),
      ...(link && !link.logsIn ? [{ href: link.url }] : []),
      { text: `It is good for 10 minutes. ${warning}`, style: 'small' },
    ],
  })
}

export declare namespace renderCodeEmail {
  type Options = { app: EmailApp; code: string | undefined; link: Link | undefined; use: CodeUse }
}
