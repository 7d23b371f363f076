import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import { listAccounts } from '../database/accounts.js'
import type { Schema } from '../database/schema.js'
import { toLinkedAccount } from './stored-account.js'

/** Returns the login accounts of a user, in the order of their first verification. */
export const loadAccounts = async (database: Kysely<Schema>, userId: string): Promise<readonly LinkedAccount[]> =>
  (await listAccounts(database, userId)).map(toLinkedAccount)
