import type { ConfirmedAction } from '@keyhook/sdk/wire'
import type { AccountType } from './account-kinds.js'

type OfAccount = Extract<ConfirmedAction, { accountType: string }>

/** What a user confirms. Identifier and address are normalized. */
export type Action = Exclude<ConfirmedAction, OfAccount> | (OfAccount & { readonly accountType: AccountType })
