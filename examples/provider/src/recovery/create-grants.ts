import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { Clock } from '../ports/clock.js'
import type { Schema } from '../database/schema.js'
import { grantLife, grantType, type RecoveryGrant } from './recovery-grant.js'
import { randomToken } from '../bytes/random.js'

const minute = 60_000
/** Milliseconds between two publications of a key that is in use. A published key is valid for the same time. */
const publishInterval = minute
const publicLife = 5 * minute

/**
 * Signs grants for the recovery service. The signing key exists only in the memory of this process. An attacker
 * therefore cannot forge grants with the database, its copies or the root secret (security rule 36).
 */
export function createGrants({ clock, database, issuer, service }: createGrants.Options) {
  let made: Promise<Key> | undefined
  let publishedAt = -Infinity

  /**
   * Publishes the public key repeatedly while the key is in use. If its row is lost, for example after a restore, it is
   * published again.
   */
  async function publish({ kid, publicKey }: Key): Promise<void> {
    const now = clock.now()
    if (Math.abs(now - publishedAt) < publishInterval) return
    const row = { kid, public_key: publicKey, expires_at: now + publicLife }
    await database
      .insertInto('recovery_grant_keys')
      .values(row)
      .onConflict((on) => on.column('kid').doUpdateSet(row))
      .execute()
    publishedAt = now
  }

  return async ({ sub, ...claims }: RecoveryGrant): Promise<string> => {
    const key = await (made ??= makeKey())
    await publish(key)
    const now = Math.floor(clock.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: grantType, kid: key.kid })
      .setIssuer(issuer)
      .setAudience(service)
      .setSubject(sub)
      .setJti(randomToken(12))
      .setIssuedAt(now)
      .setExpirationTime(now + grantLife)
      .sign(key.privateKey)
  }
}

type Key = { readonly kid: string; readonly privateKey: CryptoKey; readonly publicKey: string }

async function makeKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { kid: randomToken(12), privateKey, publicKey: await exportSPKI(publicKey) }
}

export declare namespace createGrants {
  type Options = {
    clock: Clock
    database: Kysely<Schema>
    /** The provider's origin. */
    issuer: string
    /** The recovery service's origin. */
    service: string
  }
}
