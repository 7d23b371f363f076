/** A fault in one exchange between two parts. Times are in milliseconds. */
export type Fault =
  /** The target processes the request and responds, but the proxy cuts the caller's connection. */
  | { readonly kind: 'drop-reply' }
  /** The proxy cuts the connection before anything reaches the target. */
  | { readonly kind: 'cut' }
  /** The proxy sends half of the response's body and then cuts the connection. */
  | { readonly kind: 'cut-midway' }
  | { readonly kind: 'delay'; readonly request?: number | undefined; readonly reply?: number | undefined }
  /**
   * The proxy sends the request twice, at the same time, and returns the first response. With several targets, each
   * request goes to another target.
   */
  | { readonly kind: 'duplicate' }
  /** The target processes the request. The proxy responds with this status, the target's headers and no body. */
  | { readonly kind: 'fail-after'; readonly status: number }
  /** The proxy never responds. */
  | { readonly kind: 'hang' }
