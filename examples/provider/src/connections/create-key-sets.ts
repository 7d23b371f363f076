import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Context } from '../context/context.js'

/** The time that a key set is cached. Also the minimum time between fetches, in milliseconds. */
const life = 10 * 60_000
const coolDown = 30_000
/**
 * While no newer set can be fetched, old keys stay valid for this time in milliseconds. A key that the issuer has
 * revoked also stays valid for this time.
 */
const staleLife = 60 * 60_000

type KeySet = {
  /** The last fetch, which may have failed. */
  last: { readonly at: number; readonly keys: Promise<JWTVerifyGetKey> }
  /** The last set that was read. */
  read?: { readonly at: number; readonly keys: JWTVerifyGetKey }
}

/**
 * Returns the public keys of custom auth issuers, by address. Fetches a key set again after ten minutes. Also fetches
 * it when a token names a missing key, at most every 30 seconds (threat 23). The previous keys verify tokens until a
 * fetch succeeds. A token with an unknown key therefore does not affect other logins.
 */
export function createKeySets({ fetchExternal, clock, log }: createKeySets.Options) {
  const sets = new Map<string, KeySet>()

  function load(address: string, allowsPrivate: boolean): KeySet {
    const at = clock.now()
    const read = async () => {
      const answer = await fetchExternal(address, {}, { allowsPrivate })
      if (answer.status !== 200) throw new Error(`The server responded with status ${answer.status}.`)
      const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet)
      set.read = { at, keys }
      return keys
    }
    const last = { at, keys: read() }
    const set: KeySet = Object.assign(sets.get(address) ?? { last }, { last })
    sets.set(address, set)
    last.keys.catch((error: unknown) => log.error({ err: error }, 'a key set could not be read'))
    return set
  }

  return (address: string, { allowsPrivate }: { allowsPrivate: boolean }): JWTVerifyGetKey =>
    async (header, token) => {
      const held = sets.get(address)
      const now = clock.now()
      const mayLoad = !held || now - held.last.at >= coolDown
      const age = held?.read ? now - held.read.at : Infinity
      const isFresh = age < life
      const set = !held || (!isFresh && mayLoad) ? load(address, allowsPrivate) : held
      const { last, read } = set
      const keys =
        isFresh && read
          ? read.keys
          : await last.keys.catch((error: unknown) => {
              if (!read || age >= staleLife) throw error
              return read.keys
            })
      try {
        return await keys(header, token)
      } catch (error) {
        const mayHelp = isFresh && mayLoad && error instanceof errors.JWKSNoMatchingKey
        if (!mayHelp) throw error
        return (await load(address, allowsPrivate).last.keys)(header, token)
      }
    }
}

export declare namespace createKeySets {
  type Options = Pick<Context, 'fetchExternal' | 'clock' | 'log'>
}
