// More than one export: the verbs of hooks for accounts, by the method that proves them.

import type { optionsOf } from '../../base/options-of.js'
import type { Identifiers, LaunchOptions } from '../../login-methods/all/account.js'
import { methodVerbs } from '../../login-methods/all/verbs.js'
import type { User } from '../../domain/entities/user.js'
import type { WalletListOptions } from '../../domain/entities/wallet-list-options.js'

type MethodVerbs = { readonly [verb in (typeof methodVerbs)[number] as `link${verb}`]: Lowercase<verb> }

/** Each links an account of the method whose name its own ends with. */
const verbsOfMethods = Object.fromEntries(methodVerbs.map((verb) => [`link${verb}`, verb.toLowerCase()])) as MethodVerbs

/** The verbs that open the screens which link an account. */
export const linkVerbs = {
  /** Resolves once the address is linked; rejects with `USER_EXITED_LINK_FLOW` when the user leaves. */
  linkEmail: 'email',
  /** Likewise, a phone number. */
  linkPhone: 'sms',
  /** Likewise, a passkey, which the browser makes. */
  linkPasskey: 'passkey',
  /** Likewise, a wallet from elsewhere, which signs a message. */
  linkWallet: 'siwe',
  ...verbsOfMethods,
} as const

/** The verbs that open the screens which put another account in the place of the user's. */
export const updateVerbs = {
  /** Resolves once the address is updated; rejects with `USER_EXITED_UPDATE_FLOW` when the user leaves. */
  updateEmail: 'email',
  /** Likewise, a phone number. */
  updatePhone: 'sms',
} as const

/** The verbs that take an account from the user's: one beside each that links. */
export const unlinkVerbs = Object.fromEntries(
  Object.entries(linkVerbs).map(([verb, method]) => [`un${verb}`, method]),
) as { readonly [verb in keyof typeof linkVerbs as `un${verb}`]: (typeof linkVerbs)[verb] }

export type LinkVerbs = {
  [verb in keyof typeof linkVerbs]: verb extends 'linkWallet'
    ? (options?: WalletListOptions | optionsOf.ClickEvent) => Promise<User>
    : (typeof linkVerbs)[verb] extends keyof LaunchOptions
      ? (options?: LaunchOptions[(typeof linkVerbs)[verb]] | optionsOf.ClickEvent) => Promise<User>
      : () => Promise<User>
}
/** The type by which a method's accounts are named. */
type IdentifierOf<method> = method extends keyof Identifiers ? Identifiers[method] : string
export type UpdateVerbs = { [verb in keyof typeof updateVerbs]: () => Promise<User> }
/**
 * By what the account is known by: an address of email or of a wallet, a number as E.164 has it, a credential id, an account's
 * id, or the subject that a site has for the user. Each resolves once the user has confirmed it with a code, and rejects with
 * `USER_REJECTED` when they do not. Embedded wallets are not unlinked.
 */
export type UnlinkVerbs = {
  [verb in keyof typeof unlinkVerbs]: (identifier: IdentifierOf<(typeof unlinkVerbs)[verb]>) => Promise<User>
}
