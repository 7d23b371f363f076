/** The server's nonce, as a client of its API keeps it. */
export type Nonce = {
  /** None before the server has given one. */
  readonly latest: () => string | undefined
  /** Before a call: what is given reads its answer. */
  readonly listen: () => (answer: Pick<Response, 'headers'>) => void
  /** The one to prove with. */
  readonly fresh: () => Promise<string | undefined>
}

/** Keeps the newest one that an answer brought, however old it is. */
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
