// Several exports: the owners of server wallets and policies, and the check of their signatures.

import { canonicalJson } from '@keyhook/sdk/wire'
import type { Kysely, Selectable } from 'kysely'
import { HttpError } from '../base/http-error.js'
import { fromBase64, toBytes } from '../bytes/encodings.js'
import { randomToken } from '../bytes/random.js'
import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import type { Schema } from '../database/schema.js'
import { spendProof } from '../database/used-proofs.js'
import { serve } from '../routes/serve.js'
import { keyedDigest } from '../rules/digest.js'
import { lockRow } from './lock-row.js'
import { isSignedByP256, readP256Key, writeP256Key } from './p256-key.js'

export type QuorumRow = Selectable<Schema['key_quorums']>

type Quorum = { readonly id: string; readonly keys: readonly string[]; readonly threshold: number }

/** Maximum number of signatures of one request. */
const mostSignatures = 20

/** Stores P-256 keys as an owner, of which `threshold` must sign. Throws 422 for invalid or equal keys. */
export async function createQuorum(
  database: Kysely<Schema>,
  { appId, displayName, now, publicKeys, threshold = publicKeys.length }: createQuorum.Options,
): Promise<QuorumRow> {
  const row = {
    ...{ app_id: appId, id: randomToken(16), ...readKeys({ publicKeys, threshold }) },
    ...{ display_name: displayName ?? null, created_at: now },
  }
  await database.insertInto('key_quorums').values(row).execute()
  return row
}

export declare namespace createQuorum {
  type Options = {
    appId: string
    displayName?: string | undefined
    now: number
    publicKeys: readonly string[]
    threshold?: number | undefined
  }
}

/** Returns the columns of keys and their threshold. Throws 422 for invalid or equal keys, and for too high a threshold. */
export function readKeys({
  publicKeys,
  threshold,
}: {
  publicKeys: readonly string[]
  threshold: number
}): Pick<QuorumRow, 'public_keys' | 'threshold'> {
  const keys = publicKeys.map((text) => writeP256Key(readP256Key(text)))
  if (new Set(keys).size < keys.length)
    throw new HttpError(422, 'invalid_data', 'Two public keys are equal. Send each key once.')
  if (threshold > keys.length)
    throw new HttpError(422, 'invalid_data', 'The threshold is larger than the number of keys.')
  return { public_keys: JSON.stringify(keys), threshold }
}

/** Returns an owner of the app, or undefined. */
export const findQuorum = (
  database: Kysely<Schema>,
  { appId, id }: { appId: string; id: string },
): Promise<QuorumRow | undefined> =>
  database.selectFrom('key_quorums').selectAll().where('app_id', '=', appId).where('id', '=', id).executeTakeFirst()

/** The owner in a request: a key or an ID sets the owner, and null removes the owner. Undefined changes nothing. */
export type OwnerInput = {
  readonly owner?: { readonly public_key: string } | null | undefined
  readonly owner_id?: string | null | undefined
}

/** Returns the ID of the requested owner. Returns undefined if the request names none. Creates the owner of a key. */
export async function resolveOwner(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  { appId, owner, owner_id: id }: OwnerInput & { appId: string },
): Promise<string | null | undefined> {
  if (owner != null && id != null) throw new HttpError(422, 'invalid_data', 'Send either `owner` or `owner_id`.')
  if (owner != null) {
    const created = await createQuorum(database, { appId, now: clock.now(), publicKeys: [owner.public_key] })
    return created.id
  }
  if (id == null) return id === null || owner === null ? null : undefined
  if (await findQuorum(database, { appId, id })) return id
  throw noOwner()
}

const noOwner = () => new HttpError(422, 'invalid_data', 'The app has no key quorum with this ID.')

/** Locks the owner that a wallet or a policy gets. Throws 422 if it was deleted meanwhile. */
export async function requireOwnerStill(
  transaction: Kysely<Schema>,
  { app_id, owner_id }: { app_id: string; owner_id: string | null },
): Promise<void> {
  if (owner_id !== null && !(await lockRow(transaction, { appId: app_id, id: owner_id, table: 'key_quorums' })))
    throw noOwner()
}

type Options = { readonly call: Pick<Call, 'app' | 'claim' | 'server'>; readonly ownerId: string | null }

const unauthorized = (message: string) => new HttpError(401, 'missing_or_invalid_token', message)

/** Registers a handler that calls `requireOwner` before it writes. */
export const serveOwned: typeof serve = (mount, endpoint, handler, options) =>
  serve(mount, endpoint, handler, { ...options, hasOwner: true })

/**
 * Throws 401 unless the owner has signed the request (security rule 47). The header `privy-authorization-signature` has
 * one signature for each key. Each signature covers the canonical JSON of the method, the URL, the body and three
 * headers. A resource without an owner needs no signature. Then reserves the idempotency key, whose stored response
 * only the owner receives.
 */
export async function requireOwner(context: Context, options: Options): Promise<void> {
  await requireSignatures(context, options)
  await options.call.claim()
}

async function requireSignatures(context: Context, { call, ownerId }: Options): Promise<void> {
  if (ownerId === null) return
  const { app, server } = call
  const row = await findQuorum(context.database, { appId: app.id, id: ownerId })
  if (!row || !server) throw unauthorized('The owner of the resource does not exist.')
  const quorum: Quorum = { id: row.id, keys: JSON.parse(row.public_keys) as string[], threshold: row.threshold }
  const expiry = readExpiry(server)
  if (expiry !== undefined && expiry <= context.clock.now())
    throw unauthorized('The signed request has expired. Sign the request again.')
  const header = server.request.headers.get('privy-authorization-signature') ?? ''
  const signatures = header.split(',', mostSignatures).filter((each) => each !== '')
  const payloads = signedPayloads(context, call).map(toBytes)
  const signed = quorum.keys.filter((key) => {
    const point = fromBase64(key).slice(-65)
    return signatures.some((signature) => payloads.some((payload) => isSignedByP256(point, { payload, signature })))
  })
  if (signed.length < quorum.threshold)
    throw unauthorized(`The request needs ${quorum.threshold} valid authorization signature(s) of the owner.`)
}

/**
 * Runs a change or a transaction that the owner has signed, once for each signed request with an expiry. A failed run
 * can be repeated.
 */
export async function runOnce<result>(
  context: Context,
  { call, ownerId }: Options,
  run: () => Promise<result>,
): Promise<result> {
  const expiresAt = call.server && readExpiry(call.server)
  // Without an expiry, two equal requests have equal signatures, and both may be intended.
  if (ownerId === null || expiresAt === undefined) return run()
  const [payload = ''] = signedPayloads(context, call)
  const digest = keyedDigest(context.secrets.names, 'signed-request', ownerId, payload)
  if (!(await spendProof(context.database, { digest, expiresAt })))
    throw new HttpError(422, 'invalid_data', 'This signed request was used before. Sign a new request.')
  try {
    return await run()
  } catch (error) {
    await context.database.deleteFrom('used_proofs').where('digest', '=', digest).execute()
    throw error
  }
}

/** Returns the time until which a signed request is valid. Throws 400 for another form. */
function readExpiry({ request }: Call.Server): number | undefined {
  const text = request.headers.get('privy-request-expiry')
  if (text === null) return undefined
  if (!/^\d{1,15}$/.test(text))
    throw new HttpError(400, 'invalid_data', 'The header privy-request-expiry must be a time in milliseconds.')
  return Number(text)
}

/** Returns what the owner signs. Clients write an empty body as an object or as text. */
function signedPayloads(
  { origin }: Pick<Context, 'origin'>,
  { app, server }: Pick<Call, 'app' | 'server'>,
): readonly string[] {
  if (!server) return []
  const { body: text, headers, method, path } = server.request
  const given = text === '' ? {} : (JSON.parse(text) as object)
  const bodies = Object.keys(given).length === 0 ? ['', {}] : [given]
  const read = (name: string) => headers.get(name) ?? undefined
  return bodies.map((body) =>
    canonicalJson({
      ...{ version: 1, method, url: `${origin}${path}`, body },
      headers: {
        'privy-app-id': app.id,
        'privy-idempotency-key': read('privy-idempotency-key'),
        'privy-request-expiry': read('privy-request-expiry'),
      },
    }),
  )
}
