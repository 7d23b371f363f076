import type { Kysely } from 'kysely'
import { listAccounts } from '../database/accounts.js'
import type { Schema } from '../database/schema.js'
import { accountKind } from '../domain/account-kinds.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { canLogIn } from './admission.js'
import { toLinkedAccount } from './stored-account.js'

/**
 * Returns true if a user has an account that opens wallets in a new browser by a user action (security rule 38). A
 * social account acts only by a login, so it does not count if the app has removed its login method. Codes and
 * signatures still count.
 */
export async function mayOpenBrowsers(
  database: Kysely<Schema>,
  { app, userId }: { app: AppSettings; userId: string },
): Promise<boolean> {
  const accounts = await listAccounts(database, userId)
  return accounts.some((row) => {
    const { actsByLogin = false, opensNewBrowsers = false } = accountKind(row.type)
    return opensNewBrowsers && (!actsByLogin || canLogIn(app, [toLinkedAccount(row)]))
  })
}
