/** Reads header fields. `Headers` implements this type. */
export type HeaderReader = Pick<Headers, 'get' | 'has'>

/** The parts of a request that routes read. `Request` implements this type. */
export type RequestHead = {
  readonly method: string
  /** The complete URL. */
  readonly url: string
  readonly headers: HeaderReader
}

/** A request to a direct route. */
export type DirectRequest = RequestHead & {
  /** Returns the text of the body. Rejects a body above 100 kB. */
  readonly readBody: () => Promise<string>
}
