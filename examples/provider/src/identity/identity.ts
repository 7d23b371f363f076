import type { AccountType } from './account-kinds.js'

/**
 * An account whose owner has just proved to be its owner. `identifier` is normalized; `profile` is what else is known of
 * it, the other fields of the linked account.
 */
export type Identity = {
  readonly type: AccountType
  readonly identifier: string
  readonly profile: Readonly<Record<string, unknown>>
}
