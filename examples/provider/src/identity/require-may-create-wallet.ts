import type { Kysely } from 'kysely'
import { HttpError } from '../base/http-error.js'
import type { Schema } from '../database/schema.js'
import { valuesOf } from '../login-methods/login-methods.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { loadAccounts } from './load-accounts.js'

/** Throws 422 if the app does not allow wallets for an account type of the user, such as guest accounts. */
export async function requireMayCreateWallet(
  database: Kysely<Schema>,
  { app, userId }: { app: AppSettings; userId: string },
): Promise<void> {
  const barred = valuesOf('barredFromWallets').flatMap((types) => types(app))
  if (barred.length === 0) return
  const accounts = await loadAccounts(database, userId)
  if (accounts.some(({ type }) => barred.some((each) => each === type)))
    throw new HttpError(422, 'invalid_data', 'Link an account before creating a wallet.')
}
