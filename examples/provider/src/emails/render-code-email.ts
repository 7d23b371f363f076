import type { EmailMessage } from '../connections/mail.js'
import { accountKind } from '../identity/account-kinds.js'
import type { Action } from '../identity/action.js'
import { accountName } from '../identity/account-name.js'
import type { Link } from '../one-time-codes/channel.js'
import { renderEmail } from './render-email.js'

/** What a code is for: as the email's subject says it after the code, in full, and what entering it leads to. */
type Use = { readonly does: string; readonly purpose: string; readonly warning: string }

const ignore = (appName: string) =>
  `If you did not ask for it, your address may have been typed by mistake: ignore this email. ${appName} never asks you to tell the code.`

/** What codes are for that prove the address they are sent to. */
const uses = {
  login: (appName: string): Use => ({
    does: `is your code to log in to ${appName}`,
    purpose: `to log in to ${appName}`,
    warning: ignore(appName),
  }),
  link: (appName: string): Use => ({
    does: `links this email · ${appName}`,
    purpose: `to link this address to your account with ${appName}`,
    warning: ignore(appName),
  }),
  update: (appName: string): Use => ({
    does: `confirms your new email · ${appName}`,
    purpose: `to replace the address of your account with ${appName}`,
    warning: ignore(appName),
  }),
}

/** The same for a code that confirms what another account or wallet is about to be used for. */
function confirming(action: Action, appName: string): Use {
  const warn = (effect: string) =>
    `${effect} If you are not doing this right now, enter the code nowhere and tell it to no one: a page or a person may be after your account with ${appName}.`
  if (action.type === 'open-wallet')
    return {
      does: `opens your wallet · ${appName}`,
      purpose: `to open your wallet with ${appName} in this browser`,
      warning: warn('The browser in which the code is entered can use your wallet.'),
    }
  const { accountType, identifier } = action
  const { identifier: field, listed } = accountKind(accountType)
  const kind = accountName(accountType)
  const account = accountName(accountType, listed?.field === field ? identifier : undefined)
  return {
    link: {
      does: `adds the ${kind} · ${appName}`,
      purpose: `to confirm adding the ${account} to your account with ${appName}`,
      warning: warn('Once added, it can log in to your account and use everything in it.'),
    },
    update: {
      does: `replaces the ${kind} · ${appName}`,
      purpose: `to confirm the ${account} as the new one of your account with ${appName}`,
      warning: warn('From then on the new one logs in to your account, and the one before does not.'),
    },
    unlink: {
      does: `removes the ${kind} · ${appName}`,
      purpose: `to confirm removing the ${account} from your account with ${appName}`,
      warning: warn('Once removed, it cannot log in to your account any more.'),
    },
  }[action.type]
}

/** What a code is for: an action is confirmed by it, and everything else proves the address it is sent to. */
export type CodeUse = keyof typeof uses | Action

const elsewhere = {
  text: 'Does another browser say that there were too many attempts? Open this link there, and ask again: the link will not log you in, but you will not be kept waiting.',
  style: 'small',
} as const

/**
 * The email with a code. The code stands first in the subject, where a lock screen shows it, and then what it is for. The
 * link does the same, in the browser that asked; it comes alone while codes of the account are not looked at.
 */
export function renderCodeEmail({ appName, code, link, use }: renderCodeEmail.Options): Omit<EmailMessage, 'to'> {
  const { does, purpose, warning } = typeof use === 'string' ? uses[use](appName) : confirming(use, appName)
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
      ...(link && (isAlone || !link.logsIn) ? [elsewhere] : []),
      ...(link && !link.logsIn ? [{ href: link.url }] : []),
      { text: `It is good for 10 minutes. ${warning}`, style: 'small' },
    ],
  })
}

export declare namespace renderCodeEmail {
  type Options = { appName: string; code: string | undefined; link: Link | undefined; use: CodeUse }
}
