import type { Client } from '../../client.js'
import type { AccountTransfer } from '../../domain/entities/account-transfer.js'
import type { User } from '../../domain/entities/user.js'

/** Calls of a login method for its accounts. */
export type AccountCalls = {
  /** Unlinks the account with the identifier. */
  readonly unlink: (client: Client, identifier: string, signal?: AbortSignal) => Promise<User>
  /** Transfers an account from another user. Absent if accounts of the method stay with their user. */
  readonly transfer?: (client: Client, transfer: AccountTransfer, signal: AbortSignal | undefined) => Promise<User>
}
