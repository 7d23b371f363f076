// More than one export: what is done with the row by which a store knows its installation, in order.

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Roots } from '../rules/key-ring.js'
import type { Secrets } from '../rules/make-secrets.js'
import { seal, unseal } from '../rules/seal.js'
import { InstallationError } from './installation-error.js'
import { isFile } from './is-file.js'
import { listTables } from './list-tables.js'
import type { Installation } from './schema.js'
import { about, sealedColumns } from './sealed-columns.js'

export type Stores = Pick<Context, 'database' | 'recovery' | 'secrets'> & {
  /** Of the database and of the recovery store. */
  readonly addresses: Readonly<Record<'main' | 'recovery', string>>
}

type Store = { readonly isEmpty: boolean; readonly row: Installation | undefined }

/** Throws an `InstallationError` unless secrets and stores belong together. Changes nothing, and makes no file. */
export async function checkInstallation({ addresses, database, recovery, secrets }: Stores): Promise<void> {
  const { main, recovery: second } = addresses
  if (main === second && main !== ':memory:') throw new InstallationError('same-store')
  const [first, stored] = [await readStore(database, main), await readStore(recovery, second)]
  // Another process may have made both in between: it writes to the database first.
  const stores = { main: first.isEmpty && !stored.isEmpty ? await readStore(database, main) : first, recovery: stored }
  const { roots } = secrets
  if (stores.main.row && roots.recovery.newest === stores.main.row.fingerprint)
    throw new InstallationError('swapped-secrets')
  // mutation threat 57: skip
  requireSecret(stores.main, roots.main, 'root')
  // mutation threat 57: skip
  requireSecret(stores.recovery, roots.recovery, 'recovery')
  if (!stores.main.row && !stores.main.isEmpty) await requireOpenable(database, secrets, 'main')
  if (!stores.recovery.row && !stores.recovery.isEmpty) await requireOpenable(recovery, secrets, 'recovery')
  const isUsed = stores.main.row ? stores.main.row.is_paired === 1 : await hasWallets(database, stores.main)
  // mutation threat 57: false
  if (isUsed && !stores.recovery.row && !(await hasKeys(recovery, stores.recovery)))
    throw new InstallationError('recovery-store-empty')
  // mutation threat 57: false
  if (stores.main.isEmpty && (stores.recovery.row || (await hasKeys(recovery, stores.recovery))))
    throw new InstallationError('database-empty')
  if (stores.main.row && stores.recovery.row && stores.main.row.pair !== stores.recovery.row.pair)
    throw new InstallationError('other-recovery-store')
}

/** Writes the rows of stores that have none, which `checkInstallation` let through, and takes up what they say. */
export async function recordInstallation(stores: Stores): Promise<void> {
  const { database, recovery, secrets } = stores
  const pair = randomBytes(16).toString('base64url')
  const { main, recovery: second } = secrets.roots
  const names = seal(secrets.namesKeys, secrets.names, about.names({ pair }))
  await sql`
    insert into installation (id, pair, is_paired, fingerprint, sealed_names)
    values (1, ${pair}, 0, ${main.previous ?? main.newest}, ${names}) on conflict do nothing
  `.execute(database)
  const row = await readRow(database)
  if (row?.is_paired === 0) {
    await sql`
      insert into installation (id, pair, is_paired, fingerprint)
      values (1, ${row.pair}, 1, ${second.previous ?? second.newest}) on conflict do nothing
    `.execute(recovery)
    await sql`update installation set is_paired = 1 where id = 1`.execute(database)
  }
  // Of two processes that start on empty stores with different secrets, the second is refused here.
  await checkInstallation(stores)
  await followInstallation(stores)
}

/** Seals by the secrets that the stores name, which change while they are rotated. */
export async function followInstallation({ database, recovery, secrets }: Omit<Stores, 'addresses'>): Promise<void> {
  const [row, second] = [await readRow(database), await readRow(recovery)]
  const { roots } = secrets
  // First, so that a process that does not have the newest secret seals nothing more: nobody could open it.
  // mutation threat 57: skip
  roots.main.activate(row?.fingerprint ?? '')
  roots.recovery.activate(second?.fingerprint ?? '')
  if (!row || !roots.main.has(row.fingerprint)) throw new InstallationError('root-secret')
  if (!second || !roots.recovery.has(second.fingerprint)) throw new InstallationError('recovery-secret')
  secrets.useNames(new Uint8Array(unseal(secrets.namesKeys, row.sealed_names ?? '', about.names(row))))
}

export async function readRow(database: QueryExecutorProvider): Promise<Installation | undefined> {
  const { rows } = await sql<Installation>`select * from installation where id = 1`.execute(database)
  return rows[0]
}

/** Whether nothing was ever stored at this address. Looking makes no file. */
export const isNewStore = async (database: QueryExecutorProvider, address: string): Promise<boolean> =>
  (await readStore(database, address)).isEmpty

async function readStore(database: QueryExecutorProvider, address: string): Promise<Store> {
  if (isFile(address) && !existsSync(address)) return { isEmpty: true, row: undefined }
  const tables = await listTables(database)
  const row = tables.includes('installation') ? await readRow(database) : undefined
  return { isEmpty: tables.length === 0, row }
}

function requireSecret({ row }: Store, roots: Roots, which: 'root' | 'recovery'): void {
  if (row && !roots.has(row.fingerprint)) throw new InstallationError(`${which}-secret`)
  if (row?.retiring && !roots.has(row.retiring)) throw new InstallationError(`previous-${which}-secret`)
}

/** A store that was made before fingerprints were kept shows by a value which secret it is sealed with. */
async function requireOpenable(
  database: QueryExecutorProvider,
  secrets: Secrets,
  which: keyof typeof sealedColumns,
): Promise<void> {
  const table = which === 'main' ? 'signing_keys' : 'recovery_keys'
  const found = sealedColumns[which].find((each) => each.table === table)
  if (!found || !(await listTables(database)).includes(table)) return
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(found.row.map((name) => sql.ref(name)))}, ${sql.ref(found.column)} as sealed
    from ${sql.table(table)} limit 1
  `.execute(database)
  try {
    for (const row of rows) unseal(secrets[found.ring], row['sealed'] ?? '', found.about(row))
  } catch (cause) {
    throw new InstallationError(which === 'main' ? 'root-secret' : 'recovery-secret', { cause })
  }
}

const hasWallets = async (database: QueryExecutorProvider, { isEmpty }: Store) =>
  !isEmpty && (await hasRows(database, 'entropies'))

const hasKeys = async (recovery: QueryExecutorProvider, { isEmpty }: Store) =>
  !isEmpty && (await hasRows(recovery, 'recovery_keys'))

async function hasRows(database: QueryExecutorProvider, table: string): Promise<boolean> {
  if (!(await listTables(database)).includes(table)) return false
  return (await sql`select 1 from ${sql.table(table)} limit 1`.execute(database)).rows.length > 0
}
