// Several exports: the nonces of transactions of server wallets.

import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.js'

type Row = Schema['reserved_nonces']
/** A wallet on one network. */
export type NonceKey = Pick<Row, 'app_id' | 'chain_id' | 'wallet_id'>

/** Milliseconds until an unsigned reservation ends, and until a signed transaction is sent again. */
const reservation = 60_000
/** Milliseconds for which a transaction that the network does not know is sent again. */
const life = 24 * 60 * 60_000

/** Reserves one nonce. Returns false if another transaction has it. */
export async function holdNonce(
  database: Kysely<Schema>,
  { nonce, now, ...key }: NonceKey & { nonce: number; now: number },
): Promise<boolean> {
  const held = { held_until: now + reservation, expires_at: now + life }
  const row = await database
    .insertInto('reserved_nonces')
    .values({ ...key, ...held, nonce, signed: null })
    .onConflict((on) =>
      on
        .columns(['app_id', 'wallet_id', 'chain_id', 'nonce'])
        .doUpdateSet(held)
        .where('reserved_nonces.signed', 'is', null)
        .where('reserved_nonces.held_until', '<=', now),
    )
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Reserves the lowest free nonce, so that concurrent transactions have different nonces. A nonce whose transaction was
 * refused is free again, and the next transaction takes it.
 */
export async function reserveNonce(
  database: Kysely<Schema>,
  { now, pending, ...key }: NonceKey & { now: number; pending: number },
): Promise<number> {
  for (;;) {
    const rows = await database
      .selectFrom('reserved_nonces')
      .select('nonce')
      .where('app_id', '=', key.app_id)
      .where('wallet_id', '=', key.wallet_id)
      .where('chain_id', '=', key.chain_id)
      .where('nonce', '>=', pending)
      .where((eb) => eb.or([eb('signed', 'is not', null), eb('held_until', '>', now)]))
      .execute()
    const taken = new Set(rows.map(({ nonce }) => Number(nonce)))
    let nonce = pending
    while (taken.has(nonce)) nonce++
    // If this fails, another call has just reserved the nonce.
    if (await holdNonce(database, { ...key, nonce, now })) return nonce
  }
}

/** Stores the signed transaction of a nonce. */
export async function keepSigned(
  database: Kysely<Schema>,
  { nonce, now, signed, ...key }: NonceKey & { nonce: number; now: number; signed: string },
): Promise<void> {
  const row = { signed, held_until: now + reservation, expires_at: now + life }
  await database
    .insertInto('reserved_nonces')
    .values({ ...key, ...row, nonce })
    .onConflict((on) => on.columns(['app_id', 'wallet_id', 'chain_id', 'nonce']).doUpdateSet(row))
    .execute()
}

/**
 * Releases the nonce of a transaction that was not sent. Does nothing if another transaction has this nonce by then.
 */
export async function releaseNonce(
  database: Kysely<Schema>,
  { nonce, signed, ...key }: NonceKey & { nonce: number; signed: string | null },
): Promise<void> {
  await database
    .deleteFrom('reserved_nonces')
    .where('app_id', '=', key.app_id)
    .where('wallet_id', '=', key.wallet_id)
    .where('chain_id', '=', key.chain_id)
    .where('nonce', '=', nonce)
    .where('signed', signed === null ? 'is' : '=', signed)
    .execute()
}

/** Returns the transactions that the network did not include in time, lowest nonce first. Only one call gets each. */
export async function takeUnsent(
  database: Kysely<Schema>,
  { now, pending, ...key }: NonceKey & { now: number; pending: number },
): Promise<readonly { readonly nonce: number; readonly signed: string }[]> {
  const rows = await database
    .updateTable('reserved_nonces')
    .set({ held_until: now + reservation })
    .where('app_id', '=', key.app_id)
    .where('wallet_id', '=', key.wallet_id)
    .where('chain_id', '=', key.chain_id)
    .where('nonce', '>=', pending)
    .where('held_until', '<=', now)
    .where('expires_at', '>', now)
    .where('signed', 'is not', null)
    .returning(['nonce', 'signed'])
    .execute()
  return rows
    .map(({ nonce, signed }) => ({ nonce: Number(nonce), signed: signed! }))
    .toSorted((one, other) => one.nonce - other.nonce)
}
