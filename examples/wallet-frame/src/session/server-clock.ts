/** Estimates the server's clock from the `Date` header of its last response, in milliseconds since the epoch. */
export type ServerClock = {
  readonly now: () => number
  /** Reads the `Date` header of a response. */
  readonly update: (response: Response) => void
}

export function createServerClock(localNow: () => number): ServerClock {
  let offset = 0
  return {
    now: () => localNow() + offset,
    update(response) {
      // The header has whole seconds, so adding half a second gives the best estimate.
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) offset = date + 500 - localNow()
    },
  }
}
