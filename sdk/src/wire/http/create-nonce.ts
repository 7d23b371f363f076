/** Milliseconds for which the client uses a nonce. The server accepts it slightly longer. */
const useTerm = 25_000

/**
 * Stores the server's nonce for proofs (RFC 9449, section 8): the newest from a response. Requests a new one if it is
 * old, so that no call is rejected first.
 */
export function createNonce({ ask, now }: createNonce.Options): Nonce {
  let latest: string | undefined
  let givenAt = -Infinity
  let asking: Promise<void> | undefined

  // A response may have been delayed.
  const listen =
    (requestedAt = now()): ReturnType<Nonce['listen']> =>
    ({ headers }) => {
      const given = headers.get('dpop-nonce')
      if (given === null) return
      const mayBeCached = headers.get('cache-control')?.includes('max-age')
      // The age of a cached response is in its date.
      const at = mayBeCached ? Date.parse(headers.get('date') ?? '') : requestedAt
      if (mayBeCached && !(at > givenAt)) return
      latest = given
      givenAt = at
    }

  return {
    latest: () => latest,
    listen: () => listen(),
    async fresh() {
      // After the clock was set back, the age is unknown.
      if (Math.abs(now() - givenAt) <= useTerm) return latest
      asking ??= ask()
        .then(listen())
        // The calls themselves detect an offline provider, without a delay before each.
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
    /** Makes a call whose response has the newest nonce. */
    ask: () => Promise<Pick<Response, 'headers'>>
    /** Milliseconds since the epoch, close to the server's clock. */
    now: () => number
  }
}

/** The server's nonce in an API client. */
export type Nonce = {
  /** Returns the newest nonce; undefined before the first. */
  readonly latest: () => string | undefined
  /** Starts before a call. Returns a function that reads the response. */
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
