import { exportPKCS8, exportSPKI, generateKeyPair } from 'jose'
import { importSigningKey, importVerifyingKey, type SigningKey, type VerifyingKey } from '../bytes/es256.js'
import type { DatabaseContext } from '../database/database-context.js'
import { recordEvent } from '../database/record-event.js'
import type { Schema } from '../database/schema.js'
import { about } from '../database/sealed-columns.js'
import { seal, unsealText } from '../rules/seal.js'
import { randomToken } from '../bytes/random.js'

type Row = Schema['signing_keys']

/**
 * Milliseconds for which a process caches the keys. A rotation or revocation by another process takes effect within
 * this time.
 */
const readFor = 1000
/** Milliseconds for which another process may still sign with a retired key, because of its cache and its clock. */
const leeway = 60_000

/**
 * Manages the ES256 signing keys of each app. A key is created on first use. Private keys are stored encrypted, and
 * deleted when they are retired. A retired key verifies tokens until they have expired. A revoked key is deleted
 * (security rule 29).
 */
export function createSigningKeys({ clock, database, log, secrets, settings }: createSigningKeys.Options) {
  const read = new Map<string, { at: number; rows: Promise<readonly Row[]> }>()
  const publicKeys = new Map<string, Promise<VerifyingKey>>()
  const privateKeys = new Map<string, Promise<SigningKey>>()

  /** Returns the latest time of retirement at which all tokens of a key have expired by now. */
  const isOverSince = () => clock.now() - settings().sessions.accessTokenLife - leeway
  const isGood = ({ retired_at }: Row) => retired_at === null || retired_at > isOverSince()

  /** Returns the keys of an app, newest first. */
  async function readRows(appId: string): Promise<readonly Row[]> {
    const rows = database
      .selectFrom('signing_keys')
      .selectAll()
      .where('app_id', '=', appId)
      .orderBy('created_at', 'desc')
      .execute()
    read.set(appId, { at: clock.now(), rows })
    rows.catch(() => read.delete(appId))
    return rows
  }

  async function rowsOf(appId: string): Promise<readonly Row[]> {
    const known = read.get(appId)
    const isFresh = known && clock.now() - known.at < readFor
    return (isFresh ? await known.rows : await readRows(appId)).filter(isGood)
  }

  async function makeRow(appId: string): Promise<Row> {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const kid = randomToken(12)
    return {
      kid,
      app_id: appId,
      sealed_private_key: await seal(
        secrets.signingKeys,
        await exportPKCS8(privateKey),
        about.signingKey({ app_id: appId, kid }),
      ),
      public_key: await exportSPKI(publicKey),
      created_at: clock.now(),
      retired_at: null,
    }
  }

  async function openKey(row: Row): Promise<SigningKey> {
    const pem = await unsealText(secrets.signingKeys, row.sealed_private_key, about.signingKey(row))
    return importSigningKey(pem)
  }

  async function current(appId: string): Promise<Row> {
    const isCurrent = ({ retired_at }: Row) => retired_at === null
    let row = (await rowsOf(appId)).find(isCurrent)
    if (!row) {
      await database
        .insertInto('signing_keys')
        .values(await makeRow(appId))
        .onConflict((on) => on.doNothing())
        .execute()
      row = (await readRows(appId)).find(isCurrent)
    }
    if (!row) throw new Error('The signing key could not be stored.')
    return row
  }

  return {
    /** Returns the current signing key in SPKI PEM format. */
    publicKey: async (appId: string) => (await current(appId)).public_key,
    async signer(appId: string): Promise<{ kid: string; key: SigningKey }> {
      const row = await current(appId)
      let key = privateKeys.get(row.kid)
      if (!key) {
        key = openKey(row)
        privateKeys.set(row.kid, key)
        key.catch(() => privateKeys.delete(row.kid))
      }
      return { kid: row.kid, key: await key }
    },
    /**
     * Returns the app's public key with this ID. Returns undefined if the key was revoked, or retired so long ago that
     * all its tokens have expired.
     */
    async verifier(appId: string, kid: string): Promise<VerifyingKey | undefined> {
      const has = (row: Row) => row.kid === kid
      // Another process may have just created the key, so the cache is bypassed.
      const row = (await rowsOf(appId)).find(has) ?? (await readRows(appId)).filter(isGood).find(has)
      if (!row) return undefined
      const key = publicKeys.get(kid) ?? importVerifyingKey(row.public_key)
      publicKeys.set(kid, key)
      return key
    },
    /** Lists the app's public keys that can still verify tokens, newest first. */
    async list(appId: string): Promise<readonly { kid: string; publicKey: string; retiredAt: number | null }[]> {
      await current(appId)
      const rows = await rowsOf(appId)
      return rows.map(({ kid, public_key, retired_at }) => ({ kid, publicKey: public_key, retiredAt: retired_at }))
    },
    /** Creates a new signing key, which signs all later tokens. Other processes use it within a second. */
    async rotate(appId: string): Promise<void> {
      await current(appId)
      await database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('signing_keys')
          .set({
            retired_at: clock.now(),
            sealed_private_key: '',
          })
          .where('app_id', '=', appId)
          .where('retired_at', 'is', null)
          .execute()
        await transaction
          .insertInto('signing_keys')
          .values(await makeRow(appId))
          .execute()
        await recordEvent({ clock, database: transaction, log, settings }, { type: 'signing-key-rotated', appId })
      })
      read.delete(appId)
    },
    /** Removes retired keys whose tokens have all expired. */
    async sweep(): Promise<void> {
      await database.deleteFrom('signing_keys').where('retired_at', '<=', isOverSince()).execute()
    },
    /** Deletes a key, which makes its tokens invalid. Returns true if the key existed. */
    async revoke(appId: string, kid: string): Promise<boolean> {
      const isRevoked = await database.transaction().execute(async (transaction) => {
        const revoked = await transaction
          .deleteFrom('signing_keys')
          .where('app_id', '=', appId)
          .where('kid', '=', kid)
          .returning('kid')
          .executeTakeFirst()
        if (revoked)
          await recordEvent({ clock, database: transaction, log, settings }, { type: 'signing-key-revoked', appId })
        return revoked !== undefined
      })
      read.delete(appId)
      return isRevoked
    },
  }
}

export declare namespace createSigningKeys {
  type Options = Pick<DatabaseContext, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>
}
