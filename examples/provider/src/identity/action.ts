import type { ConfirmedAction } from '@keyhook/sdk/wire'
import type { AccountType } from './account-kinds.js'

/** What a user confirms. The identifier is normalized. */
export type Action =
  | Extract<ConfirmedAction, { type: 'open-wallet' }>
  | (Exclude<ConfirmedAction, { type: 'open-wallet' }> & { readonly accountType: AccountType })
