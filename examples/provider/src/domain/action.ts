import type { ConfirmedAction } from '@keyhook/sdk/wire'
import type { AccountType } from '../login-methods/account-kind.js'

type OfAccount = Extract<ConfirmedAction, { accountType: string }>

type OfNamedAccount = OfAccount & {
  readonly accountType: AccountType
  /**
   * The name by which the owner recognizes the account, such as an email address. Omitted if it equals the identifier.
   */
  readonly name?: string | undefined
}

/** A change that the user confirms, with normalized identifier and address. */
export type Action = Exclude<ConfirmedAction, OfAccount> | OfNamedAccount
