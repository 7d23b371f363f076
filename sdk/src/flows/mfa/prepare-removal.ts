import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'

/**
 * Checks that a method can be removed, and returns what follows its removal. That resolves with the user, where it changed
 * the accounts.
 */
export type PrepareRemoval = (
  client: Client,
  options: { removeForLogin?: boolean | undefined; signal?: AbortSignal | undefined },
) => () => Promise<User | undefined>
