// Several exports: the type of an account kind, and parts that several kinds share.

import type { LinkedAccount } from '@keyhook/sdk/wire'

/** The account types whose ownership a user can prove. */
export type AccountType = Exclude<LinkedAccount['type'], 'other'>
export type AccountOfType<type extends AccountType> = Extract<LinkedAccount, { readonly type: type }>
type Field<type extends AccountType> = keyof AccountOfType<type>

/** The properties of one type of account. */
export type AccountKind<type extends AccountType> = {
  /**
   * The field of the linked account that contains the identifier. Undefined if responses do not contain the identifier.
   */
  readonly identifier: Field<type> | undefined
  /** Returns the account's name on the pages of the provider. Default: its address, number or username. */
  readonly nameOf?: (account: AccountOfType<type>) => string
  /** Converts the identifier to the value of that field. */
  readonly toField?: (identifier: string) => number | string
  /** A second field with the time of the account's first verification. */
  readonly verifiedAt?: Field<type>
  /** Normalizes an identifier, or returns undefined if it is invalid. */
  readonly normalize: (text: string) => string | undefined
  /** The error message for an invalid identifier. */
  readonly invalid: string
  /** The allowlist for this account type, and the field that is compared with it. */
  readonly listed?: { readonly list: 'emails' | 'phones' | 'wallets'; readonly field: Field<type> }
  /** The account's claims in an identity token, each with its field. */
  readonly claims: Readonly<Record<string, Field<type>>>
  /** True if a user who proves ownership can transfer the account from another user. */
  readonly isTransferable: boolean
  /**
   * True if a login with the account can open wallets in a new browser. Such a login includes a user action (security
   * rule 38).
   */
  readonly opensNewBrowsers?: boolean
  /**
   * True if a login includes a user action, but the account cannot confirm an action in an open session. This applies
   * to social accounts.
   */
  readonly actsByLogin?: boolean
  /** True if the page can prove the account with stored data, without a user action, as for guest accounts. */
  readonly isSilent?: boolean
  /**
   * True if any client can create such accounts without receiving a message and without an account at an OAuth
   * provider.
   */
  readonly isFree?: boolean
  /** True if linking another account removes this one (threat 21). */
  readonly endsOnLink?: boolean
  /** True if the type can stand alone as a noun, such as 'passkey'. Other types are followed by 'account'. */
  readonly isNoun?: boolean
}

export const invalidAccount = 'The account is not valid.'

/** Accepts an identifier that fits exactly into a JSON number. */
export const digits = (text: string): string | undefined =>
  /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? text : undefined

/** A social account. Allowlists may contain its email address, because only verified addresses are stored. */
export const oauthKind = {
  isTransferable: true,
  opensNewBrowsers: true,
  actsByLogin: true,
  identifier: 'subject',
  normalize: (text: string) => (/^[\x21-\x7e]{1,255}$/.test(text) ? text : undefined),
  invalid: invalidAccount,
} as const

export const byEmail = { list: 'emails', field: 'email' } as const

/** Returns the subject after the issuer prefix. The prefix exists because a subject is unique only per issuer. */
export const afterBar = (identifier: string): string => identifier.slice(identifier.indexOf('|') + 1)
