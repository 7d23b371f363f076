import type { ConfirmedAction } from '@keyhook/sdk/wire'
import type { AccountType } from './account-kinds.js'

type OfAccount = Extract<ConfirmedAction, { accountType: string }>

type OfNamedAccount = OfAccount & {
  readonly accountType: AccountType
  /** What the owner knows the account by, if that is not the identifier. */
  readonly name?: string | undefined
}

/** What a user confirms. Identifier and address are normalized. */
export type Action = Exclude<ConfirmedAction, OfAccount> | OfNamedAccount
