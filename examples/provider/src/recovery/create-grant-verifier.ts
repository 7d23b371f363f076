import { setTimeout as delay } from 'node:timers/promises'
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.js'
import type { FetchExternal } from '../ports/fetch-external.js'
import { InstallationError } from '../database/installation-error.js'
import { readRow } from '../database/installation.js'
import type { Store } from '../database/stores.js'
import { HttpError } from '../base/http-error.js'
import { grantLife, grantType, RecoveryGrant } from './recovery-grant.js'
import { grantKeysPath } from '../recovery-keys/recovery-paths.js'

/** Maximum difference between the clocks of the provider and the recovery service, in seconds. */
const leeway = 30
/**
 * Milliseconds for which the provider's public keys are cached. Also the minimum interval between fetches for an
 * unknown key.
 */
const readFor = 60_000
const readAtMost = 1000
const Answer = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('EC'), kid: z.string() })),
  pair: z.string().check(z.minLength(1)),
})

type KeySet = ReturnType<typeof createLocalJWKSet>

/**
 * Verifies grants with the public keys that the provider publishes. The recovery service needs no other data from the
 * provider.
 */
export function createGrantVerifier({ clock, fetchExternal, issuer, service, store }: createGrantVerifier.Options) {
  let read: { at: number; keys: KeySet } | undefined
  let reading: { at: number; keys: Promise<KeySet> } | undefined
  let again: Promise<KeySet> | undefined

  /** Binds a new store to the first installation that uses it. Afterwards, rejects every other installation. */
  async function requirePair(pair: string): Promise<void> {
    const { database } = store
    await sql`update installation set pair = ${pair}, is_paired = 1 where id = 1 and is_paired = 0`.execute(database)
    if ((await readRow(database))?.pair !== pair) throw new InstallationError('other-recovery-store')
  }

  async function fetchKeys(): Promise<KeySet> {
    const url = new URL(grantKeysPath, issuer)
    // The provider may be in the same private network, although another operator runs it (threat 23).
    const response = await fetchExternal(url.href, {}, { allowsPrivate: true }).catch((cause: unknown) => {
      throw new HttpError(503, undefined, 'The request for the keys of the provider failed.', { cause })
    })
    if (!response.ok) throw new HttpError(503, undefined, 'The provider did not return its keys.')
    const answer = z.safeParse(Answer, await response.json().catch(() => undefined))
    if (!answer.success) throw new HttpError(503, undefined, 'The provider did not return its keys.')
    const { keys, pair } = answer.data
    await requirePair(pair)
    return createLocalJWKSet({ keys })
  }

  /** Fetches the provider's public keys. The previous keys stay in use until the fetch succeeds. */
  function startReading(): Promise<KeySet> {
    const at = clock.now()
    const keys = fetchKeys()
      .then((fetched) => {
        read = { at, keys: fetched }
        return fetched
      })
      .finally(() => {
        if (reading?.keys === keys) reading = undefined
      })
    reading = { at, keys }
    return keys
  }

  /**
   * Fetches the keys again for a grant with an unknown key. All such grants within one second share one fetch and wait
   * for it.
   */
  async function readAgain() {
    const age = clock.now() - (reading?.at ?? read?.at ?? -Infinity)
    again ??= delay(Math.max(0, readAtMost - age)).then(() => {
      again = undefined
      return startReading()
    })
    return again
  }

  const readKeys = () => (read && clock.now() - read.at <= readFor ? read.keys : (reading?.keys ?? startReading()))

  const verify = async (token: string, keys: KeySet | Promise<KeySet>) =>
    jwtVerify(token, await keys, {
      algorithms: ['ES256'],
      typ: grantType,
      issuer,
      audience: service,
      requiredClaims: ['sub', 'exp', 'iat', 'jti'],
      currentDate: new Date(clock.now()),
      clockTolerance: leeway,
      maxTokenAge: grantLife,
    })

  return async (token: string): Promise<RecoveryGrant | undefined> => {
    try {
      const { payload } = await verify(token, readKeys()).catch((error: unknown) => {
        // A process of the provider may have started and published a key since the last fetch.
        if (error instanceof errors.JWKSNoMatchingKey) return verify(token, readAgain())
        throw error
      })
      const parsed = z.safeParse(RecoveryGrant, payload)
      return parsed.success ? parsed.data : undefined
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
      throw error
    }
  }
}

export declare namespace createGrantVerifier {
  type Options = {
    clock: Clock
    fetchExternal: FetchExternal
    /** The provider's origin. */
    issuer: string
    /** The origin of this recovery service. */
    service: string
    store: Pick<Store, 'database'>
  }
}
