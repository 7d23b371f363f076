import type { Client } from '../../client.js'
import type { AccountTransfer } from '../../domain/entities/account-transfer.js'
import type { User } from '../../domain/entities/user.js'

/** The calls that a login method has for the accounts it proves. */
export type AccountCalls = {
  /** Unlinks the account of that identifier. */
  readonly unlink: (client: Client, identifier: string, signal?: AbortSignal) => Promise<User>
  /** Moves an account from another user. Absent if accounts of the method stay with their user. */
  readonly transfer?: (client: Client, transfer: AccountTransfer, signal: AbortSignal | undefined) => Promise<User>
}
