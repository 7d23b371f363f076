/** The server's clock, as its last answer's `Date` header told it. Milliseconds since the epoch. */
export type ServerClock = {
  readonly now: () => number
  /** Reads an answer. */
  readonly hear: (response: Response) => void
}

export function createServerClock(localNow: () => number): ServerClock {
  let offset = 0
  return {
    now: () => localNow() + offset,
    hear(response) {
      // Whole seconds: half of one more is the best estimate.
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) offset = date + 500 - localNow()
    },
  }
}
