import { accountName } from './account-name.js'
import type { Action } from './action.js'
import { nameAccount } from './name-account.js'

/** The purpose of a code. A code either confirms an action, or verifies the account that receives it. */
export type CodeUse = 'login' | 'link' | 'update' | 'mfa' | PageLogin | Action

/** A login on a page of the provider. `host` is the host name in the address bar. */
type PageLogin = { readonly type: 'login-on-page'; readonly host: string }

/** Nouns for the account that receives the code. */
const nouns = {
  email: { account: 'email', address: 'address', message: 'email' },
  phone: { account: 'number', address: 'number', message: 'message' },
} as const

type Nouns = (typeof nouns)[keyof typeof nouns]

/** Texts for codes that verify the receiving account. */
const proofs = {
  login: (appName: string, _: Nouns) => ({
    does: `is your code to log in to ${appName}`,
    purpose: `to log in to ${appName}`,
  }),
  link: (appName: string, { account, address }: Nouns) => ({
    does: `links this ${account} · ${appName}`,
    purpose: `to link this ${address} to your account with ${appName}`,
  }),
  mfa: (appName: string, _: Nouns) => ({
    does: `is your verification code · ${appName}`,
    purpose: `to verify that it is you, with ${appName}`,
  }),
  update: (appName: string, { account, address }: Nouns) => ({
    does: `confirms your new ${account} · ${appName}`,
    purpose: `to replace the ${address} of your account with ${appName}`,
  }),
}

/**
 * Describes a login on a provider page. The text names the host, because script in the app's page can also request such
 * a code.
 */
const loggingIn = (appName: string, { host }: PageLogin): describeCodeUse.ReturnType => ({
  does: `is your code for ${host} · ${appName}`,
  purpose: `to log in to ${appName} on ${host}`,
  warning: `Enter it only on ${host}, as the address bar shows it, and on no page of ${appName}. Anyone who enters it can share your identity with other apps. If you are not logging in there right now, ignore this message.`,
})

/** Describes a confirmation, with its effect on an account or a wallet. */
function confirming(action: Action, appName: string): describeCodeUse.ReturnType {
  const warn = (effect: string) =>
    `${effect} If you are not doing this right now, do not enter or share the code: someone may be trying to get into your ${appName} account.`
  if (action.type === 'open-wallet')
    return {
      does: `opens your wallet · ${appName}`,
      purpose: `to open your wallet with ${appName} in this browser`,
      warning: warn(
        'The browser in which the code is entered can use your wallet. It can also approve lasting changes, such as who else can use the wallet.',
      ),
    }
  if (action.type === 'export-wallet')
    return {
      does: `shows the key of your wallet · ${appName}`,
      purpose: `to have the key of your wallet ${shortenAddress(action.address)} with ${appName} shown`,
      warning: warn('Anyone who sees the key can take everything in the wallet, permanently.'),
    }
  const kind = accountName(action.accountType)
  const account = nameAccount(action)
  return {
    link: {
      does: `adds ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} · ${appName}`,
      purpose: `to confirm adding the ${account} to your account with ${appName}`,
      warning: warn('Once added, it can log in to your account and use everything in it.'),
    },
    update: {
      does: `replaces the ${kind} · ${appName}`,
      purpose: `to confirm the ${account} as the new one of your account with ${appName}`,
      warning: warn('After that, only the new one logs in to your account. The previous one no longer does.'),
    },
    unlink: {
      does: `removes the ${kind} · ${appName}`,
      purpose: `to confirm removing the ${account} from your account with ${appName}`,
      warning: warn('Once removed, it cannot log in to your account any more.'),
    },
  }[action.type]
}

/** Shortens a wallet address in the same way as the app's screens. */
const shortenAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/**
 * Returns the texts that a message with a code contains about its purpose. `type` is the type of the receiving account.
 */
export function describeCodeUse({ appName, type, use }: describeCodeUse.Options): describeCodeUse.ReturnType {
  if (typeof use !== 'string') return use.type === 'login-on-page' ? loggingIn(appName, use) : confirming(use, appName)
  const { address, message } = nouns[type]
  const warning = `If you did not request it, your ${address} may have been typed by mistake: ignore this ${message}. ${appName} will never request this code from you.`
  return { ...proofs[use](appName, nouns[type]), warning }
}

export declare namespace describeCodeUse {
  type Options = { appName: string; type: keyof typeof nouns; use: CodeUse }
  /** The first words of the message, the effect of entering the code, and a warning. */
  type ReturnType = { readonly does: string; readonly purpose: string; readonly warning: string }
}
