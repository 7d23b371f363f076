import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type ExpiringTable, expiringTables } from '../database/expiring-tables.js'
import { recordLocation } from '../database/installation-location.js'
import { recordEvent } from '../database/record-event.js'
import { isFile } from '../database/is-file.js'
import type { Addresses } from '../database/stores.js'
import { CommandError } from './command-error.js'
import type { Command, CommandCall, StoresContext } from './command.js'
import { CopyManifest, manifestName } from './copy-manifest.js'
import { hashFile } from './hash-file.js'

/** File name endings of one SQLite store: the database, its logs and the log's index. */
const endings = ['', '-wal', '-shm', '-journal'] as const

/**
 * Restores a backup in place of lost stores, and ends sessions and grants. Without a folder, only ends sessions and
 * grants. Use this form for stores that were restored with the tools of their database.
 *
 * Ends each session, because the backup does not show which sessions were revoked since. Users must log in again, and
 * no theft events are recorded. Creates new signing keys, because an old one may have been revoked since. Removes the
 * keys of each app's server for the same reason, and prints them. Accounts, wallets and shares are unchanged.
 */
export const restore: Command<StoresContext> = {
  usage: '[FOLDER]',
  summary: 'restores a backup where no stores exist, and ends its sessions',
  takesCopies: true,
  async run({ addresses, open, parameters: [folder] }) {
    if (folder === undefined) {
      return [{ restored: true }, ...(await endPast(await open()))]
    }
    const locations = findLocations(addresses)
    const source = resolve(folder)
    const manifest = await readManifest(source)
    try {
      for (const { draft, which } of locations) {
        const copy = manifest[which]
        if (!copy) throw new CommandError(`The backup does not contain the ${which} store.`)
        await removeDraft(draft)
        await moveInto(join(source, copy.file), draft)
      }
      const removed = await finish({ open }, Object.fromEntries(locations.map(({ draft, which }) => [which, draft])))
      // Moves the recovery store into place first, because it is useless alone.
      for (const { address, draft } of locations.toReversed()) await rename(draft, address)
      return [{ restored: true, madeAt: manifest.madeAt }, ...removed]
    } finally {
      for (const { draft } of locations) await removeDraft(draft)
    }
  },
}

/**
 * Removes the unfinished files of a restore, with their logs. SQLite would otherwise apply the log of an interrupted
 * restore to the next one.
 */
async function removeDraft(draft: string): Promise<void> {
  for (const ending of endings) await rm(`${draft}${ending}`, { force: true })
}

/** Returns the path of each store, and of the unfinished copy that a restore writes first. */
function findLocations(addresses: Addresses) {
  return (['main', 'recovery'] as const).flatMap((which) => {
    const address = addresses[which]
    if (address === undefined) return []
    if (!isFile(address))
      throw new CommandError('Restore PostgreSQL with its own tools, then run `restore` without a folder.')
    // SQLite would apply the leftover log of the lost store to the restored store.
    const existing = endings.map((ending) => `${address}${ending}`).filter((path) => existsSync(path))
    if (existing.length > 0)
      throw new CommandError(
        `The restore was stopped, because a store exists. Move all of its files to another folder first: ${existing.join(', ')}.`,
      )
    return [{ address, draft: `${address}.restoring`, which }]
  })
}

async function finish({ open }: Pick<CommandCall<StoresContext>, 'open'>, drafts: Addresses): Promise<object[]> {
  const context = await open(drafts)
  const removed = await endPast(context)
  const { main, recovery } = context.stores
  // The files that are moved must be complete, without a separate log.
  for (const store of [main, recovery]) if (store) await sql`pragma journal_mode = delete`.execute(store.database)
  return removed
}

/**
 * Removes rows that are valid once, and grants and keys that may have been revoked since the backup. Ends each session,
 * with an event for its app. Returns the removed keys of the apps' servers.
 */
async function endPast({ stores: { main, recovery }, ...context }: StoresContext): Promise<object[]> {
  // A delegated key is a complete private key. A key that was destroyed since the backup must not return.
  await recovery?.database.deleteFrom('delegated_keys').execute()
  if (recovery) await recordLocation(recovery.database)
  if (!main) return []
  const { clock } = context
  return main.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('sessions')
      .set({ ended_at: clock.now(), ended_by: 'restore' })
      .where('ended_at', 'is', null)
      .execute()
    const expiring = (Object.keys(expiringTables) as ExpiringTable[]).filter(
      (table) => expiringTables[table] === 'removed',
    )
    for (const table of [...expiring, 'signing_keys', 'delegations'] as const)
      await transaction.deleteFrom(table).execute()
    const removed = await transaction
      .deleteFrom('app_keys')
      .returning(['app_id as appId', 'id as removedKey'])
      .execute()
    await recordLocation(transaction)
    const apps = await transaction.selectFrom('apps').select('id').execute()
    for (const { id } of apps) await recordEvent({ ...context, database: transaction }, { type: 'restored', appId: id })
    return removed
  })
}

async function readManifest(folder: string): Promise<CopyManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '{}')
  const parsed = CopyManifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new CommandError(`${folder} is not a backup that \`backup\` made.`)
  const manifest = parsed.data
  for (const copy of [manifest.main, manifest.recovery]) {
    if (!copy) continue
    const { file, sha256 } = copy
    if ((await hashFile(join(folder, file))) !== sha256) throw new CommandError(`${file} of the backup is damaged.`)
  }
  return manifest
}

async function moveInto(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await copyFile(source, target)
  await chmod(target, 0o600)
}
