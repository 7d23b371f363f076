// Several exports: the type of an account kind, and parts that kinds share.

import type { LinkedAccount } from '@keyhook/sdk/wire'

/** Every type of account that a user can prove to own. */
export type AccountType = Exclude<LinkedAccount['type'], 'other'>
export type AccountOfType<type extends AccountType> = Extract<LinkedAccount, { readonly type: type }>
type Field<type extends AccountType> = keyof AccountOfType<type>

/** The properties of one type of account. */
export type AccountKind<type extends AccountType> = {
  /**
   * The field of the linked account that contains the identifier. Undefined if responses do not contain the identifier.
   */
  readonly identifier: Field<type> | undefined
  /** Converts the identifier to the value of that field. */
  readonly toField?: (identifier: string) => number | string
  /** A field that repeats when the account was first verified. */
  readonly verifiedAt?: Field<type>
  /** Normalizes an identifier. Returns undefined if it is invalid. */
  readonly normalize: (text: string) => string | undefined
  /** The error message for an invalid identifier. */
  readonly invalid: string
  /** The allowlist that contains the account, and the field to compare. */
  readonly listed?: { readonly list: 'emails' | 'phones' | 'wallets'; readonly field: Field<type> }
  /** The account's part of an identity token: the claim names and the field of each. */
  readonly claims: Readonly<Record<string, Field<type>>>
  /** True if another user with a new proof can take over the account. */
  readonly isTransferable: boolean
  /**
   * True if a login with the account opens wallets in a new browser. Such a login includes a user action (security rule
   * 38).
   */
  readonly opensNewBrowsers?: boolean
  /**
   * True if the account acts only through a login. Its codes and signatures cannot confirm an action in an open
   * session.
   */
  readonly actsByLogin?: boolean
  /** True if the page proves the account with data that it holds, without an action of the user. */
  readonly isSilent?: boolean
  /** True if any client can create such accounts without a message or an account at another service. */
  readonly isFree?: boolean
  /** True if linking another account removes this one (threat 21). */
  readonly endsOnLink?: boolean
  /** True if the type is a noun by itself, such as 'passkey'. Other types need a noun, as in 'email account'. */
  readonly isNoun?: boolean
}

export const invalidAccount = 'The account is not valid.'

/** Accepts an identifier that a JSON number holds exactly. */
export const digits = (text: string): string | undefined =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? text : undefined

/**
 * An account at an identity provider. The allowlist accepts its email address, because verifiers keep only verified
 * addresses.
 */
export const oauthKind = {
  isTransferable: true,
  opensNewBrowsers: true,
  actsByLogin: true,
  identifier: 'subject',
  normalize: (text: string) => (/^[\x21-\x7e]{1,255}$/.test(text) ? text : undefined),
  invalid: invalidAccount,
} as const

export const byEmail = { list: 'emails', field: 'email' } as const

/** Prefixes a subject with the name of its issuer, because a subject is unique only at its issuer. */
export const afterBar = (identifier: string): string => identifier.slice(identifier.indexOf('|') + 1)
