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
