import { type QueryExecutorProvider, sql } from 'kysely'
import { seal, unseal } from '../rules/seal.js'
import { InstallationError } from './installation-error.js'
import { readLocation, recordLocation } from './installation-location.js'
import { listTables } from './list-tables.js'
import type { Installation } from './schema.js'
import { about } from './sealed-columns.js'
import type { Store, Stores } from './stores.js'
import { randomToken } from '../bytes/random.js'

type Location = { readonly database: QueryExecutorProvider; readonly exists: () => boolean }

type Found = { readonly isEmpty: boolean; readonly row: Installation | undefined }

/**
 * Checks that the secrets belong to the stores, and that each store is in its recorded location. Throws an
 * `InstallationError` otherwise. Changes nothing and creates no file.
 */
export async function checkInstallation({ main, recovery }: Stores, { takesCopies = false } = {}): Promise<void> {
  if (main && recovery && main.address === recovery.address && main.address !== ':memory:')
    throw new InstallationError('same-store')
  let found = main && (await readStore(main))
  const second = recovery && (await readStore(recovery))
  // Another process may have created both stores in the meantime. It writes to the main store first.
  if (main && found?.isEmpty && second?.isEmpty === false) found = await readStore(main)
  if (found?.row && recovery?.roots.newest === found.row.fingerprint) throw new InstallationError('swapped-secrets')
  if (main && found) await requireSecret(main, found, 'root')
  if (recovery && second) await requireSecret(recovery, second, 'recovery')
  if (!takesCopies) {
    if (main) await requireLocation(main, found?.row)
    if (recovery) await requireLocation(recovery, second?.row)
  }
  if (!main || !found || !recovery || !second) return
  if (found.row?.is_paired === 1 && !second.row) throw new InstallationError('recovery-store-empty')
  if (found.isEmpty && second.row) throw new InstallationError('database-empty')
  if (found.row && second.row && found.row.pair !== second.row.pair) throw new InstallationError('other-recovery-store')
}

/** Writes the installation rows of new stores, and activates the secrets whose fingerprints are in the rows. */
export async function recordInstallation(stores: Stores, options?: { takesCopies: boolean }): Promise<void> {
  const { main, recovery } = stores
  let pair = randomToken(16)
  let isPaired = false
  if (main) {
    const { database, roots, secrets } = main
    const names = await seal(secrets.namesKeys, secrets.names, about.names({ pair }))
    await sql`
      insert into installation (id, pair, is_paired, fingerprint, sealed_names)
      values (1, ${pair}, 0, ${roots.previous ?? roots.newest}, ${names}) on conflict do nothing
    `.execute(database)
    const row = await readRow(database)
    pair = row?.pair ?? pair
    isPaired = row?.is_paired === 1
  }
  if (recovery && !isPaired) {
    const { database, roots } = recovery
    await sql`
      insert into installation (id, pair, is_paired, fingerprint)
      values (1, ${pair}, ${main ? 1 : 0}, ${roots.previous ?? roots.newest}) on conflict do nothing
    `.execute(database)
  }
  if (main) await sql`update installation set is_paired = 1 where id = 1 and is_paired = 0`.execute(main.database)
  // If two processes start on empty stores with different secrets, this check rejects the second.
  await checkInstallation(stores, options)
  for (const store of [main, recovery])
    if (store && !options?.takesCopies && !(await readRow(store.database))?.location)
      await recordLocation(store.database)
  await followInstallation(stores)
}

/** Activates the secrets whose fingerprints are in the stores. The fingerprints change during a rotation. */
export async function followInstallation({ main, recovery }: Stores): Promise<void> {
  const [row, second] = [main && (await readRow(main.database)), recovery && (await readRow(recovery.database))]
  // Runs first. A process without the newest secret then stops sealing values that other processes cannot open.
  main?.roots.activate(row?.fingerprint ?? '')
  recovery?.roots.activate(second?.fingerprint ?? '')
  if (main && (!row || !main.roots.has(row.fingerprint))) throw new InstallationError('root-secret')
  if (recovery && (!second || !recovery.roots.has(second.fingerprint))) throw new InstallationError('recovery-secret')
  if (main && row) {
    const { secrets } = main
    secrets.useNames(await unseal(secrets.namesKeys, row.sealed_names ?? '', about.names(row)))
  }
}

export async function readRow(database: QueryExecutorProvider): Promise<Installation | undefined> {
  const { rows } = await sql<Installation>`select * from installation where id = 1`.execute(database)
  return rows[0]
}

/** Returns true if the store has never contained data. Creates no file. */
export const isNewStore = async (store: Location): Promise<boolean> => (await readStore(store)).isEmpty

async function readStore({ database, exists }: Location): Promise<Found> {
  if (!exists()) return { isEmpty: true, row: undefined }
  const tables = await listTables(database)
  const row = tables.includes('installation') ? await readRow(database) : undefined
  return { isEmpty: tables.length === 0, row }
}

/** A table of each store that has rows only after the fingerprint was stored. */
const dataTables = { root: 'signing_keys', recovery: 'recovery_keys' } as const

async function requireSecret(
  { database, roots }: Store,
  { isEmpty, row }: Found,
  which: 'root' | 'recovery',
): Promise<void> {
  if (row && !roots.has(row.fingerprint)) throw new InstallationError(`${which}-secret`)
  if (row?.retiring && !roots.has(row.retiring)) throw new InstallationError(`previous-${which}-secret`)
  if (row || isEmpty || !(await hasRows(database, dataTables[which]))) return
  // Another process may have recorded its secret in between. `recordInstallation` checks it.
  if (!(await readRow(database))) throw new InstallationError('no-fingerprint')
}

/** Throws if a store was moved. Neither a file nor an unopened store has a recorded location. */
async function requireLocation({ database }: Location, row: Installation | undefined): Promise<void> {
  if (row?.location && row.location !== (await readLocation(database))) throw new InstallationError('restored')
}

async function hasRows(database: QueryExecutorProvider, table: string): Promise<boolean> {
  if (!(await listTables(database)).includes(table)) return false
  return (await sql`select 1 from ${sql.table(table)} limit 1`.execute(database)).rows.length > 0
}
