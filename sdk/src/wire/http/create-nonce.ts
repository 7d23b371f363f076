import type { Nonce } from './keep-nonce.js'

/** Milliseconds for which a nonce of the server is used. The server takes it a little longer. */
const useTerm = 25_000

/**
 * The server's nonce, which proofs are signed with (RFC 9449, section 8): the newest that an answer brought, and asked for
 * where that one is old, so that no call is refused for it first.
 */
export function createNonce({ ask, now }: createNonce.Options): Nonce {
  let latest: string | undefined
  let givenAt = -Infinity
  let asking: Promise<void> | undefined

  // An answer may have been long on its way.
  const listen =
    (askedAt = now()): ReturnType<Nonce['listen']> =>
    ({ headers }) => {
      const given = headers.get('dpop-nonce')
      if (given === null) return
      const mayBeKept = headers.get('cache-control')?.includes('max-age')
      // What a cache may have kept is as old as it says.
      const at = mayBeKept ? Date.parse(headers.get('date') ?? '') : askedAt
      if (mayBeKept && !(at > givenAt)) return
      latest = given
      givenAt = at
    }

  return {
    latest: () => latest,
    listen: () => listen(),
    async fresh() {
      // A clock that was set back knows no age.
      if (Math.abs(now() - givenAt) <= useTerm) return latest
      asking ??= ask()
        .then(listen())
        // Whether the provider can be reached is for the calls themselves to tell, without a pause before each.
        .catch(() => {})
        .finally(() => {
          asking = undefined
          givenAt = now()
        })
      await asking
      return latest
    },
  }
}

export declare namespace createNonce {
  type Options = {
    /** Makes a call whose answer brings the newest one. */
    ask: () => Promise<Pick<Response, 'headers'>>
    /** Milliseconds since the epoch, as close to the server's clock as is known. */
    now: () => number
  }
}
