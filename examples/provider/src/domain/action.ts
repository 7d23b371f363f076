import type { ConfirmedAction } from '@keyhook/sdk/wire'
import type { AccountType } from '../login-methods/account-kind.js'

type OfAccount = Extract<ConfirmedAction, { accountType: string }>

type OfNamedAccount = OfAccount & {
  readonly accountType: AccountType
  /** Name that the owner knows the account by, such as an email address. Left out if it is the identifier. */
  readonly name?: string | undefined
}

/** A change that the user confirms, with normalized identifier and address. */
export type Action = Exclude<ConfirmedAction, OfAccount> | OfNamedAccount
