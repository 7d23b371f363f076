import type { ChainType, LinkedAccount, User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import { randomToken } from '../bytes/random.js'
import type { Context } from '../context/context.js'
import { type AccountRow, addAccount, neverProved } from '../database/accounts.js'
import { findSmartWallet } from '../database/find-smart-wallet.js'
import { recordEvent } from '../database/record-event.js'
import type { Schema } from '../database/schema.js'
import { addUser, findRestorable, takeSeat } from '../database/users.js'
import { emitUserWebhook } from '../identity/emit-user-webhook.js'
import { requireExternalAddress } from '../identity/require-external-address.js'
import { appIsFull } from '../identity/require-seat.js'
import { toLinkedAccount, writeProfile } from '../identity/stored-account.js'
import { linkedToAnother } from '../linking/linked-to-another.js'
import { requireCapacity } from '../linking/require-capacity.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { writeMetadata } from '../identity/write-metadata.js'
import { pregenerate } from './pregenerate.js'
import { requireKeys } from './require-keys.js'
import { requireUserOf } from './require-user.js'
import { toIdentity } from './to-identity.js'

/**
 * Creates a user with accounts that the app's server has verified. The first login with one of these accounts claims
 * the user. The other accounts have no verification times. They cannot log in or confirm a change until the user links
 * them (security rule 46). Throws 422 if another user has an account.
 */
export async function createUser(
  context: Context,
  { accounts, app, chainTypes, metadata }: createUser.Options,
): Promise<User> {
  if (chainTypes.length > 0) requireKeys(context)
  const now = context.clock.now()
  const userId = `did:keyhook:${randomToken(16)}`
  const rows = accounts.map((account): AccountRow => {
    const identity = toIdentity(app, account)
    return {
      ...{ app_id: app.id, type: identity.type, identifier: identity.identifier, user_id: userId },
      ...{ profile: writeProfile(identity), first_verified_at: now, latest_verified_at: neverProved },
      senior_since: null,
    }
  })
  // `requireCapacity` counts only proved accounts, so these rows need a verification time.
  const counted = rows.map((row) => toLinkedAccount({ ...row, latest_verified_at: now }))
  for (const [index, { type }] of rows.entries()) requireCapacity(type, counted.slice(0, index))
  const customMetadata = metadata === undefined ? null : writeMetadata(metadata)
  await context.database.transaction().execute(async (transaction) => {
    if (!(await takeSeat(transaction, { appId: app.id, most: app.maxUsers }))) throw appIsFull()
    await addUser(transaction, { appId: app.id, hasSeat: true, id: userId, isUnclaimed: true, now })
    if (customMetadata !== null)
      await transaction.updateTable('users').set({ custom_metadata: customMetadata }).where('id', '=', userId).execute()
    for (const row of rows) await addImported(transaction, { now, row })
    const inTransaction = { ...context, database: transaction }
    await recordEvent(inTransaction, { type: 'user-created-by-server', appId: app.id, userId })
    await emitUserWebhook(inTransaction, { appId: app.id, type: 'user.created', userId })
  })
  if (chainTypes.length > 0) await pregenerate(context, { appId: app.id, chainTypes, userId })
  return requireUserOf(context.database, { appId: app.id, id: userId })
}

/** Throws 422 for an account of another user, or of a deleted user whom a login restores. */
async function addImported(transaction: Kysely<Schema>, { now, row }: { now: number; row: AccountRow }): Promise<void> {
  const { app_id, identifier, type } = row
  // No login proves the address of a user's smart wallet or pregenerated wallet.
  const isOwned = type === 'wallet' && (await isOwnedAddress(transaction, { app_id, identifier }))
  if (isOwned) throw linkedToAnother()
  await requireExternalAddress(transaction, { app_id, identity: row })
  if (await findRestorable(transaction, { app_id, identifier, type, now })) throw linkedToAnother()
  if (!(await addAccount(transaction, row))) throw linkedToAnother()
}

async function isOwnedAddress(
  transaction: Kysely<Schema>,
  { app_id, identifier }: Pick<AccountRow, 'app_id' | 'identifier'>,
): Promise<boolean> {
  if (await findSmartWallet(transaction, { address: identifier, app_id })) return true
  const pregenerated = await transaction
    .selectFrom('server_wallets')
    .select('id')
    .where('app_id', '=', app_id)
    .where('address', '=', identifier)
    .where('user_id', 'is not', null)
    .executeTakeFirst()
  return pregenerated !== undefined
}

export declare namespace createUser {
  type Options = {
    app: AppSettings
    accounts: readonly LinkedAccount[]
    /** The chains for which a wallet is pregenerated. */
    chainTypes: readonly ChainType[]
    metadata: Readonly<Record<string, string | number | boolean>> | undefined
  }
}
