import { type Kysely, sql } from 'kysely'
import { sha256 } from '../bytes/hash.js'
import { joinParts } from '../rules/digest.js'
import { isPostgres } from './is-postgres.js'
import type { Schema } from './schema.js'

/**
 * Locks an address in an app until the transaction ends. Other transactions that register the address wait. An address
 * is therefore never both an embedded wallet and a login account. SQLite needs no lock, because it runs one write
 * transaction at a time.
 */
export async function lockAddress(
  transaction: Kysely<Schema>,
  { address, app_id }: { address: string; app_id: string },
): Promise<void> {
  if (!isPostgres(transaction)) return
  const key = Buffer.from(sha256(joinParts(['address', app_id, address]))).readBigInt64BE()
  await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(transaction)
}
