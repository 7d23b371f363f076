import type { Kysely } from 'kysely'
import { listAccounts } from '../database/accounts.js'
import type { Schema } from '../database/schema.js'
import { accountKind } from '../domain/account-kinds.js'

/** Returns true if a user has an account that opens wallets in a new browser, because the user acts for it (security rule 38). */
export const mayOpenBrowsers = async (database: Kysely<Schema>, userId: string): Promise<boolean> =>
  (await listAccounts(database, userId)).some(({ type }) => accountKind(type).opensNewBrowsers)
