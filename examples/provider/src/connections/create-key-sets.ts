import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Context } from '../context/context.js'

/** The time that a key set is cached, and how soon it is fetched again for a missing key, in milliseconds. */
const life = 10 * 60_000
const coolDown = 30_000

type KeySet = { readonly fetchedAt: number; readonly keys: Promise<JWTVerifyGetKey> }

/**
 * Returns the public keys of custom auth issuers, by address. A set is fetched again after ten minutes. If a token
 * names a missing key, or the set could not be read, it is fetched again after 30 seconds at the earliest (threat 23).
 */
export function createKeySets({ fetchExternal, clock, log }: createKeySets.Options) {
  const sets = new Map<string, KeySet>()

  function load(address: string, allowsPrivate: boolean): KeySet {
    const read = async () => {
      const answer = await fetchExternal(address, {}, { allowsPrivate })
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}.`)
      return createLocalJWKSet((await answer.json()) as JSONWebKeySet)
    }
    const set = { fetchedAt: clock.now(), keys: read() }
    set.keys.catch((error: unknown) => log.error({ err: error }, 'a key set could not be read'))
    sets.set(address, set)
    return set
  }

  return (address: string, { allowsPrivate }: { allowsPrivate: boolean }): JWTVerifyGetKey =>
    async (header, token) => {
      const held = sets.get(address)
      const age = held ? clock.now() - held.fetchedAt : Infinity
      const set = held && age < life ? held : load(address, allowsPrivate)
      try {
        return await (
          await set.keys
        )(header, token)
      } catch (error) {
        const mayHelp =
          set === held && (error instanceof errors.JWKSNoMatchingKey || !(error instanceof errors.JOSEError))
        if (!mayHelp || age < coolDown) throw error
        return (await load(address, allowsPrivate).keys)(header, token)
      }
    }
}

export declare namespace createKeySets {
  type Options = Pick<Context, 'fetchExternal' | 'clock' | 'log'>
}
