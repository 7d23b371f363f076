import { type Kysely, type Selectable, sql } from 'kysely'
import type { Session } from './find-session.js'
import { isPostgres } from './is-postgres.js'
import { prepare } from './prepare.js'
import type { Schema } from './schema.js'

/** A used DPoP proof, and a digest of the request that contained it. */
export type ProofRow = Selectable<Schema['proofs']>

type Rotation = {
  readonly caller: string
  readonly next: number
  readonly now: number
  readonly session: string
  readonly presented: number
}

/** Stores a proof unless it exists already. Returns the digest of the request that used the proof first. */
const insertProof = prepare<ProofRow, Pick<ProofRow, 'digest'>>((database, input) =>
  database
    .insertInto('proofs')
    .values({ id: input('id'), digest: input('digest'), expires_at: input('expires_at') })
    // An unchanged update returns the stored row.
    .onConflict((on) => on.column('id').doUpdateSet((eb) => ({ digest: eb.ref('proofs.digest') })))
    .returning('digest'),
)

/** Redeems a proof. Returns false if another request has used it. */
export async function redeemProof(database: Kysely<Schema>, proof: ProofRow): Promise<boolean> {
  const [stored] = await insertProof(database, proof)
  return stored?.digest === proof.digest
}

const updateSession = (
  database: Pick<Kysely<Schema>, 'updateTable'>,
  input: <name extends keyof Rotation>(name: name) => Rotation[name],
) =>
  database
    .updateTable('sessions')
    .set({ generation: input('next'), is_seen: 0, rotated_at: input('now'), rotated_by: input('caller') })
    .where('id', '=', input('session'))
    .where('generation', '=', input('presented'))
    .where('ended_at', 'is', null)

/** Increments a session's generation if it equals the presented generation. */
export const rotate = prepare<Rotation, Pick<Session, 'id'>>((database, input) =>
  updateSession(database, input).returning('id'),
)

type Redeemed = { readonly proof_digest: string; readonly rotated: string | null }

const redeemAndRotate = prepare<Rotation & ProofRow, Redeemed>((database, input) =>
  database
    .with('proof', (here) =>
      here
        .insertInto('proofs')
        .values({ id: input('id'), digest: input('digest'), expires_at: input('expires_at') })
        .onConflict((on) => on.column('id').doUpdateSet((eb) => ({ digest: eb.ref('proofs.digest') })))
        .returning('digest'),
    )
    .with('rotated', (here) =>
      updateSession(here, input)
        .where(({ eb }) => eb(sql<string>`(select digest from proof)`, '=', input('digest')))
        .returning('id'),
    )
    .selectFrom('proof')
    .leftJoin('rotated', (join) => join.onTrue())
    .select(['proof.digest as proof_digest', 'rotated.id as rotated']),
)

/**
 * Redeems a proof and rotates the session in one write transaction. If another request has used the proof, does not
 * rotate. On PostgreSQL, this is one statement.
 */
export async function rotateWithProof(
  database: Kysely<Schema>,
  rotation: Rotation,
  proof: ProofRow,
): Promise<{ isRedeemed: boolean; isRotated: boolean }> {
  if (!isPostgres(database))
    return database.transaction().execute(async (transaction) => {
      const isRedeemed = await redeemProof(transaction, proof)
      const [rotated] = isRedeemed ? await rotate(transaction, rotation) : []
      return { isRedeemed, isRotated: rotated !== undefined }
    })
  const [row] = await redeemAndRotate(database, { ...rotation, ...proof })
  if (!row) throw new Error('The DPoP proof could not be stored.')
  return { isRedeemed: row.proof_digest === proof.digest, isRotated: row.rotated !== null }
}
