import type { Kysely } from 'kysely'
import { isProved, listAccounts } from '../database/accounts.js'
import type { Schema } from '../database/schema.js'
import { accountKind } from '../domain/account-kinds.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { canLogIn } from './admission.js'
import { toLinkedAccount } from './stored-account.js'

/**
 * Returns true if the user has an account that can approve a new browser by a user action (security rule 38). A social
 * account can do so only by a login. It therefore counts only while the app offers that login method. Codes and
 * signatures count even if their login method was removed.
 */
export async function mayOpenBrowsers(
  database: Kysely<Schema>,
  { app, userId }: { app: AppSettings; userId: string },
): Promise<boolean> {
  const accounts = await listAccounts(database, userId)
  return accounts.some((row) => {
    const { actsByLogin = false, opensNewBrowsers = false } = accountKind(row.type)
    return isProved(row) && opensNewBrowsers && (!actsByLogin || canLogIn(app, [toLinkedAccount(row)]))
  })
}
