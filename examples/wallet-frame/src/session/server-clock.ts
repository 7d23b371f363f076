/** The server's clock from the `Date` header of its last response. Milliseconds since the epoch. */
export type ServerClock = {
  readonly now: () => number
  /** Reads the header of a response. */
  readonly update: (response: Response) => void
}

export function createServerClock(localNow: () => number): ServerClock {
  let offset = 0
  return {
    now: () => localNow() + offset,
    update(response) {
      // The header has whole seconds, so half a second more is the best estimate.
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) offset = date + 500 - localNow()
    },
  }
}
