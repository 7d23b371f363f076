import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'
import { findRestorable } from './users.js'

export type PasskeyRow = Selectable<Schema['passkeys']>

/** Stores the public key of a passkey. Returns true if it is new. */
export async function addPasskey(database: Kysely<Schema>, row: PasskeyRow): Promise<boolean> {
  const added = await database
    .insertInto('passkeys')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Lists the passkeys of an app that are linked accounts: all passkeys of one user, or the passkey with this ID. */
export const listPasskeys = (
  database: Kysely<Schema>,
  { appId, credentialId, userId }: { appId: string; credentialId?: string; userId?: string | undefined },
): Promise<(PasskeyRow & { profile: string | null })[]> => {
  const query = database
    .selectFrom('passkeys')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.app_id', '=', 'passkeys.app_id')
        .onRef('accounts.identifier', '=', 'passkeys.credential_id')
        .on('accounts.type', '=', 'passkey'),
    )
    .selectAll('passkeys')
    .select('accounts.profile')
    .where('passkeys.app_id', '=', appId)
  const ofOne = credentialId === undefined ? query : query.where('credential_id', '=', credentialId)
  return (userId === undefined ? ofOne : ofOne.where('accounts.user_id', '=', userId)).execute()
}

/** Returns the passkey of a user whom a transfer deleted, and whom a login restores. */
export async function findRestorablePasskey(
  database: Kysely<Schema>,
  { appId, credentialId, now }: { appId: string; credentialId: string; now: number },
): Promise<PasskeyRow | undefined> {
  if (!(await findRestorable(database, { app_id: appId, type: 'passkey', identifier: credentialId, now })))
    return undefined
  return database
    .selectFrom('passkeys')
    .selectAll()
    .where('app_id', '=', appId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/**
 * Stores the signature counter that an authenticator reported. Returns false if the counter has not increased, which
 * indicates a cloned authenticator. An authenticator without a counter always reports zero, and is accepted.
 */
export async function countUp(
  database: Kysely<Schema>,
  { app_id, counter, credential_id }: Pick<PasskeyRow, 'app_id' | 'counter' | 'credential_id'>,
): Promise<boolean> {
  const counted = await database
    .updateTable('passkeys')
    .set({ counter })
    .where('app_id', '=', app_id)
    .where('credential_id', '=', credential_id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('credential_id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Removes passkeys whose account was unlinked, or was deleted with its user. */
export const sweepPasskeys = async (database: Kysely<Schema>): Promise<void> => {
  await database
    .deleteFrom('passkeys')
    .where(({ and, exists, not, selectFrom }) =>
      and(
        (['accounts', 'released_accounts'] as const).map((table) =>
          not(
            exists(
              selectFrom(table)
                .select('identifier')
                .where('type', '=', 'passkey')
                .whereRef(`${table}.app_id`, '=', 'passkeys.app_id')
                .whereRef(`${table}.identifier`, '=', 'passkeys.credential_id'),
            ),
          ),
        ),
      ),
    )
    .execute()
}
