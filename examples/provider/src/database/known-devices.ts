// More than one export: the statements on known devices, which agree on columns.

import type { Kysely, Selectable } from 'kysely'
import type { Schema } from './schema.js'

type KnownDevice = Selectable<Schema['known_devices']>

/** Which of these accounts and mailboxes know a device. */
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
 * Returns the account or mailbox that knows a device in an app, always the same one. The device has logged in with it: a stranger can have
 * the user open a link of the stranger's own mailbox.
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

/** Stores known devices, or until when they are known. */
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

/** The keys of the devices that these accounts or mailboxes know. */
export async function listKnownDevices(database: Kysely<Schema>, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await database.selectFrom('known_devices').select('thumbprint').where('key', 'in', keys).execute()
  return [...new Set(rows.map(({ thumbprint }) => thumbprint))]
}

/** Removes devices from the accounts and mailboxes that know them. */
export async function removeKnownDevices(
  database: Kysely<Schema>,
  { except, keys, thumbprints }: removeKnownDevices.Options,
): Promise<void> {
  const removed = database
    .deleteFrom('known_devices')
    // No key and no thumbprint is empty, and an empty list is no SQL.
    .where('key', 'in', ['', ...keys])
    .where('thumbprint', 'not in', ['', ...except])
  await (thumbprints === 'all' ? removed : removed.where('thumbprint', 'in', ['', ...thumbprints])).execute()
}

export declare namespace removeKnownDevices {
  type Options = { keys: readonly string[]; thumbprints: readonly string[] | 'all'; except: readonly string[] }
}
