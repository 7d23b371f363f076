import type { EmailMessage } from '../connections/mail.js'
import { accountKind } from '../identity/account-kinds.js'
import type { Action } from '../identity/action.js'
import { accountName } from '../identity/account-name.js'
import type { Link } from '../one-time-codes/channel.js'
import { renderEmail } from './render-email.js'

const ignore =
  'If you did not ask for it, somebody may have typed your address by mistake; you can ignore this email. Nobody from this app will ever ask you for the code.'

/** What a code is for, as the user reads it, and what entering it leads to. */
const uses = {
  login: (appName: string) => ({ purpose: `to log in to ${appName}`, warning: ignore }),
  link: (appName: string) => ({ purpose: `to link this address to your account with ${appName}`, warning: ignore }),
  update: (appName: string) => ({
    purpose: `to replace the address of your account with ${appName}`,
    warning: ignore,
  }),
}

/** The same for a code that confirms what another account or wallet is about to be used for. */
function confirming(action: Action, appName: string) {
  const warn = (effect: string) =>
    `${effect} If you are not doing this right now, enter the code nowhere and tell nobody: a page or a person may be after your account with ${appName}.`
  if (action.type === 'open-wallet')
    return {
      purpose: `to open your wallet with ${appName} in this browser`,
      warning: warn('The browser in which the code is entered can use your wallet.'),
    }
  const { accountType, identifier } = action
  const { identifier: field, listed } = accountKind(accountType)
  const account = accountName(accountType, listed?.field === field ? identifier : undefined)
  return {
    link: {
      purpose: `to confirm adding the ${account} to your account with ${appName}`,
      warning: warn('Once added, it can log in to your account and use everything in it.'),
    },
    update: {
      purpose: `to confirm the ${account} as the new one of your account with ${appName}`,
      warning: warn('From then on the new one logs in to your account, and the one before does not.'),
    },
    unlink: {
      purpose: `to confirm removing the ${account} from your account with ${appName}`,
      warning: warn('Once removed, it cannot log in to your account any more.'),
    },
  }[action.type]
}

/** What a code is for: an action is confirmed by it, and everything else proves the address it is sent to. */
export type CodeUse = keyof typeof uses | Action

const elsewhere =
  'Does another browser say that there were too many attempts? Open this link there, and ask again: the link will not log you in, but you will not be kept waiting.'

/**
 * The email with a code. The code stands first in the subject, where a lock screen shows it, and then what it is for. The
 * link does the same, in the browser that asked; it comes alone while codes of the account are not looked at.
 */
export function renderCodeEmail({ appName, code, link, use }: renderCodeEmail.Options): Omit<EmailMessage, 'to'> {
  const { purpose, warning } = typeof use === 'string' ? uses[use](appName) : confirming(use, appName)
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
      { text: `It is good for 10 minutes. ${warning}`, style: 'small' },
    ],
  })
}

export declare namespace renderCodeEmail {
  type Options = { appName: string; code: string | undefined; link: Link | undefined; use: CodeUse }
}
