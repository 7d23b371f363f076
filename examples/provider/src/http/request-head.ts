/** Reads header fields. The `Headers` of a `Request` have this type. */
export type HeaderReader = Pick<Headers, 'get' | 'has'>

/** The parts of a request that routes read. A `Request` has this type. */
export type RequestHead = {
  readonly method: string
  /** The complete address. */
  readonly url: string
  readonly headers: HeaderReader
}

/** A request of a direct route. */
export type DirectRequest = RequestHead & {
  /** Returns the text of the body. Rejects a body above 100 kB. */
  readonly readBody: () => Promise<string>
}
