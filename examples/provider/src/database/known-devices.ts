import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

type KnownDevice = Selectable<Schema['known_devices']>

/** Returns the accounts and mailboxes to which a device is known. */
export async function findKnowing(
  database: Kysely<Schema>,
  { keys, now, thumbprint }: { keys: readonly string[]; now: number; thumbprint: string },
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('known_devices')
    .select('key')
    .where('key', 'in', keys)
    .where('thumbprint', '=', thumbprint)
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Returns an account or mailbox of the app to which a device is known by a login. Repeated calls return the same
 * account or mailbox. Opening a link does not count, because an attacker can make a user open a link.
 */
export async function findKnowingOfApp(
  database: Kysely<Schema>,
  { appId, now, thumbprint }: { appId: string; now: number; thumbprint: string },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('known_devices')
    .select('key')
    .where('thumbprint', '=', thumbprint)
    .where('app_id', '=', appId)
    .where('entered_code', '=', 1)
    .where('expires_at', '>', now)
    .orderBy('key')
    .limit(1)
    .executeTakeFirst()
  return row?.key
}

/** Stores known devices. Extends the time of devices that are stored already. */
export async function putKnownDevices(database: Kysely<Schema>, rows: readonly KnownDevice[]): Promise<void> {
  await database
    .insertInto('known_devices')
    .values(rows)
    .onConflict((on) =>
      on.columns(['key', 'thumbprint']).doUpdateSet((eb) => ({
        expires_at: eb.ref('excluded.expires_at'),
        entered_code: eb.fn.coalesce('excluded.entered_code', 'known_devices.entered_code'),
      })),
    )
    .execute()
}

/** Lists the device keys that are known for these accounts or mailboxes. */
export async function listKnownDevices(database: Kysely<Schema>, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await database.selectFrom('known_devices').select('thumbprint').where('key', 'in', keys).execute()
  return [...new Set(rows.map(({ thumbprint }) => thumbprint))]
}

/** Removes devices from the known devices of these accounts and mailboxes. */
export async function removeKnownDevices(
  database: Kysely<Schema>,
  { except, keys, thumbprints }: removeKnownDevices.Options,
): Promise<void> {
  const removed = database
    .deleteFrom('known_devices')
    // The empty string matches no key and no thumbprint, and SQL does not allow an empty list.
    .where('key', 'in', ['', ...keys])
    .where('thumbprint', 'not in', ['', ...except])
  await (thumbprints === 'all' ? removed : removed.where('thumbprint', 'in', ['', ...thumbprints])).execute()
}

export declare namespace removeKnownDevices {
  type Options = { keys: readonly string[]; thumbprints: readonly string[] | 'all'; except: readonly string[] }
}
