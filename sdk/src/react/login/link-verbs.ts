import type { optionsOf } from '../../base/options-of.js'
import type { Identifiers, LaunchOptions } from '../../login-methods/all/account.js'
import { methodVerbs } from '../../login-methods/all/verbs.js'
import type { User } from '../../domain/entities/user.js'
import type { WalletListOptions } from '../../domain/entities/wallet-list.js'

type MethodVerbs = { readonly [verb in (typeof methodVerbs)[number] as `link${verb}`]: Lowercase<verb> }

/** Functions that link an account of the method in their name. */
const verbsOfMethods = Object.fromEntries(methodVerbs.map((verb) => [`link${verb}`, verb.toLowerCase()])) as MethodVerbs

/** Functions that open the screens for linking an account. */
export const linkVerbs = {
  /** Links an email address. Resolves once it is linked. Rejects with `USER_EXITED_LINK_FLOW` when the user leaves. */
  linkEmail: 'email',
  /** Links a phone number. */
  linkPhone: 'sms',
  /** Links a new passkey. */
  linkPasskey: 'passkey',
  /** Links an external wallet, which signs a message. */
  linkWallet: 'siwe',
  ...verbsOfMethods,
} as const

/** Functions that open the screens for replacing an account. */
export const updateVerbs = {
  /**
   * Updates the email address. Resolves once it is updated. Rejects with `USER_EXITED_UPDATE_FLOW` when the user
   * leaves.
   */
  updateEmail: 'email',
  /** Updates the phone number. */
  updatePhone: 'sms',
} as const

/** Functions that unlink an account, one for each account type that can be linked. */
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
/** Type of a method's identifier. */
type IdentifierOf<method> = method extends keyof Identifiers ? Identifiers[method] : string
export type UpdateVerbs = { [verb in keyof typeof updateVerbs]: () => Promise<User> }
/**
 * Functions that unlink an account by its identifier: an email or wallet address, an E.164 phone number, a credential
 * ID, an account ID, or an OAuth subject. Each resolves once the user has confirmed the change. Rejects with
 * `USER_REJECTED` if the user declines. Embedded wallets cannot be unlinked.
 */
export type UnlinkVerbs = {
  [verb in keyof typeof unlinkVerbs]: (identifier: IdentifierOf<(typeof unlinkVerbs)[verb]>) => Promise<User>
}

/** Creates one function for each entry of a table of methods. */
export const toAccountVerbs = <table extends Readonly<Record<string, string>>, verb>(
  table: table,
  toVerb: (method: table[keyof table]) => verb,
) =>
  Object.fromEntries(Object.entries(table).map(([name, method]) => [name, toVerb(method as table[keyof table])])) as {
    [name in keyof table]: verb
  }
