/** Milliseconds for which the client uses a nonce. The server accepts it slightly longer. */
const useTerm = 25_000

/**
 * Stores the newest nonce of the server for DPoP proofs (RFC 9449, section 8). Requests a new nonce if it is old, so
 * that calls are not rejected for an old nonce.
 */
export function createNonce({ ask, now }: createNonce.Options): Nonce {
  let latest: string | undefined
  let givenAt = -Infinity
  let asking: Promise<void> | undefined

  // Computes the age from the start of the call, because a response may have been delayed.
  const listen =
    (requestedAt = now()): ReturnType<Nonce['listen']> =>
    ({ headers }) => {
      const given = headers.get('dpop-nonce')
      if (given === null) return
      const mayBeCached = headers.get('cache-control')?.includes('max-age')
      // Computes the age of a cached response from its date.
      const at = mayBeCached ? Date.parse(headers.get('date') ?? '') : requestedAt
      if (mayBeCached && !(at > givenAt)) return
      latest = given
      givenAt = at
    }

  return {
    latest: () => latest,
    listen: () => listen(),
    async fresh() {
      // Treats the nonce as old if the clock was set back, because its age is then unknown.
      if (Math.abs(now() - givenAt) <= useTerm) return latest
      asking ??= ask()
        .then(listen())
        // Ignores a failure, because the calls themselves detect an offline provider.
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
    /** Makes a request whose response contains the newest nonce. */
    ask: () => Promise<Pick<Response, 'headers'>>
    /** Milliseconds since the epoch, close to the server's clock. */
    now: () => number
  }
}

/** Source of the server's nonce for an API client. */
export type Nonce = {
  /** Returns the newest nonce; undefined before the first. */
  readonly latest: () => string | undefined
  /** Called before a request. Returns a function that reads the nonce from the response. */
  readonly listen: () => (answer: Pick<Response, 'headers'>) => void
  /** Returns a nonce for a proof. */
  readonly fresh: () => Promise<string | undefined>
}

/** Stores the newest nonce from responses, even if it has expired. */
export function keepNonce(): Nonce {
  let latest: string | undefined
  return {
    latest: () => latest,
    listen:
      () =>
      ({ headers }) => {
        latest = headers.get('dpop-nonce') ?? latest
      },
    fresh: async () => latest,
  }
}
