/** Milliseconds for which a nonce of the server is used. The server takes it a little longer. */
const useTerm = 25_000

/**
 * The server's nonce, which proofs are signed with (RFC 9449, section 8): the newest that an answer brought, and asked for
 * where that one is old, so that no call is refused for it first.
 */
export function createNonce({ ask, now }: createNonce.Options): createNonce.ReturnType {
  let latest: string | undefined
  let givenAt = -Infinity
  let asking: Promise<unknown> | undefined

  return {
    latest: () => latest,
    hear({ headers }, askedAt) {
      const given = headers.get('dpop-nonce')
      if (given === null) return
      const mayBeKept = headers.get('cache-control')?.includes('max-age')
      // What a cache may have kept is as old as it says.
      const at = mayBeKept ? Date.parse(headers.get('date') ?? '') : askedAt
      if (mayBeKept && !(at > givenAt)) return
      latest = given
      givenAt = at
    },
    async fresh() {
      // A clock that was set back knows no age.
      if (Math.abs(now() - givenAt) <= useTerm) return latest
      asking ??= ask()
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
    /** Makes a call whose answer brings the newest one to `hear`. */
    ask: () => Promise<unknown>
    /** Milliseconds since the epoch, as close to the server's clock as is known. */
    now: () => number
  }
  type ReturnType = {
    /** None before the server has given one. */
    latest: () => string | undefined
    /** Reads an answer, and when it was asked for: it may have been long on its way. */
    hear: (response: Pick<Response, 'headers'>, askedAt: number) => void
    /** One that the server gave within the last seconds, where it gives any. */
    fresh: () => Promise<string | undefined>
  }
}
