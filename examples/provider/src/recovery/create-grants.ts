import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { Clock } from '../ports/clock.js'
import type { Schema } from '../database/schema.js'
import { grantLife, grantType, type RecoveryGrant } from './recovery-grant.js'
import { randomToken } from '../bytes/random.js'
import { grantKeyId } from '../recovery-keys/grant-key-id.js'
import type { KeyRing } from '../rules/key-ring.js'

const minute = 60_000
/** Milliseconds between two publications of a key that is in use. A published key is valid for the same time. */
const publishInterval = minute
const publicLife = 5 * minute

/**
 * Signs grants for the recovery service. The signing key exists only in the memory of this process. A copy of the
 * database and the root secret therefore sign no grant (security rule 36). An attacker with the root secret who also
 * writes to the database can publish a key, like a process of the provider.
 */
export function createGrants({ clock, database, grantKeys, issuer, service }: createGrants.Options) {
  let made: Promise<Key> | undefined
  let published = { at: -Infinity, kid: '' }

  /**
   * Publishes the public key repeatedly while the key is in use. If its row is lost, for example after a restore, it is
   * published again.
   */
  async function publish(kid: string, { publicKey }: Key): Promise<void> {
    const now = clock.now()
    if (kid === published.kid && Math.abs(now - published.at) < publishInterval) return
    const row = { kid, public_key: publicKey, expires_at: now + publicLife }
    await database
      .insertInto('recovery_grant_keys')
      .values(row)
      .onConflict((on) => on.column('kid').doUpdateSet(row))
      .execute()
    published = { at: now, kid }
  }

  return async ({ sub, ...claims }: RecoveryGrant): Promise<string> => {
    const key = await (made ??= makeKey())
    // The ID changes with the root secret.
    const kid = grantKeyId(grantKeys, key.publicKey)
    await publish(kid, key)
    const now = Math.floor(clock.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: grantType, kid })
      .setIssuer(issuer)
      .setAudience(service)
      .setSubject(sub)
      .setJti(randomToken(12))
      .setIssuedAt(now)
      .setExpirationTime(now + grantLife)
      .sign(key.privateKey)
  }
}

type Key = { readonly privateKey: CryptoKey; readonly publicKey: string }

async function makeKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { privateKey, publicKey: await exportSPKI(publicKey) }
}

export declare namespace createGrants {
  type Options = {
    clock: Clock
    database: Kysely<Schema>
    /** Authenticates the published key. */
    grantKeys: KeyRing
    /** The provider's origin. */
    issuer: string
    /** The recovery service's origin. */
    service: string
  }
}
