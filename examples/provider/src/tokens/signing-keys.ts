import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { importPKCS8, importSPKI } from 'jose'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.js'
import type { Schema } from '../database/schema.js'
import type { Secrets } from '../rules/make-secrets.js'
import { seal, unseal } from '../rules/seal.js'

type Row = Schema['signing_keys']

const newestFor = 60_000

/** The ES256 keys of each app: made on first use, private halves sealed at rest, old ones kept to verify by. */
export function createSigningKeys({ clock, database, secrets }: createSigningKeys.Options) {
  const currentRows = new Map<string, { row: Row; until: number }>()
  const publicKeys = new Map<string, Promise<{ appId: string; key: CryptoKey } | undefined>>()
  const privateKeys = new Map<string, Promise<CryptoKey>>()

  const findCurrent = (appId: string) =>
    database
      .selectFrom('signing_keys')
      .selectAll()
      .where('app_id', '=', appId)
      .where('retired_at', 'is', null)
      .executeTakeFirst()

  function makeRow(appId: string): Row {
    const { privateKey, publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const kid = randomBytes(12).toString('base64url')
    return {
      kid,
      app_id: appId,
      sealed_private_key: seal(secrets.signingKeys, privateKey, [appId, kid]),
      public_key: publicKey,
      created_at: clock.now(),
      retired_at: null,
    }
  }

  async function current(appId: string): Promise<Row> {
    const known = currentRows.get(appId)
    if (known && known.until > clock.now()) return known.row
    let row = await findCurrent(appId)
    if (!row) {
      await database
        .insertInto('signing_keys')
        .values(makeRow(appId))
        .onConflict((on) => on.doNothing())
        .execute()
      row = await findCurrent(appId)
    }
    if (!row) throw new Error('The signing key could not be stored.')
    currentRows.set(appId, { row, until: clock.now() + newestFor })
    return row
  }

  async function loadPublic(kid: string) {
    const row = await database.selectFrom('signing_keys').selectAll().where('kid', '=', kid).executeTakeFirst()
    return row && { appId: row.app_id, key: await importSPKI(row.public_key, 'ES256') }
  }

  return {
    /** SPKI PEM of the key that signs now. */
    publicKey: async (appId: string) => (await current(appId)).public_key,
    async signer(appId: string): Promise<{ kid: string; key: CryptoKey }> {
      const { kid, sealed_private_key } = await current(appId)
      let key = privateKeys.get(kid)
      if (!key) {
        key = importPKCS8(unseal(secrets.signingKeys, sealed_private_key, [appId, kid]).toString(), 'ES256')
        privateKeys.set(kid, key)
      }
      return { kid, key: await key }
    },
    /** The public key with this id, if it is the app's. */
    async verifier(appId: string, kid: string): Promise<CryptoKey | undefined> {
      const found = await (publicKeys.get(kid) ?? loadPublic(kid))
      // Only hits are cached: invented key ids fill no memory.
      if (found) publicKeys.set(kid, Promise.resolve(found))
      return found?.appId === appId ? found.key : undefined
    },
    /** Every public key of an app, newest first. */
    async list(appId: string): Promise<readonly { kid: string; publicKey: string }[]> {
      await current(appId)
      const rows = await database
        .selectFrom('signing_keys')
        .select(['kid', 'public_key'])
        .where('app_id', '=', appId)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(({ kid, public_key }) => ({ kid, publicKey: public_key }))
    },
    /** Signs with a new key from now on. Other processes follow within a minute. */
    async rotate(appId: string): Promise<void> {
      await current(appId)
      await database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('signing_keys')
          .set({ retired_at: clock.now() })
          .where('app_id', '=', appId)
          .where('retired_at', 'is', null)
          .execute()
        await transaction.insertInto('signing_keys').values(makeRow(appId)).execute()
      })
      currentRows.delete(appId)
    },
  }
}

export declare namespace createSigningKeys {
  type Options = { clock: Clock; database: Kysely<Schema>; secrets: Secrets }
}
