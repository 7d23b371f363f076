/** A fault in one exchange between two parts. Times are in milliseconds. */
export type Fault =
  /** The target commits and responds, but the caller's connection is cut. */
  | { readonly kind: 'drop-reply' }
  /** Cut before anything reaches the target. */
  | { readonly kind: 'cut' }
  /** Half of the answer's body, then cut. */
  | { readonly kind: 'cut-midway' }
  | { readonly kind: 'delay'; readonly request?: number | undefined; readonly reply?: number | undefined }
  /** Sent twice, the second at once; the first answer is returned. With several targets, to two of them. */
  | { readonly kind: 'duplicate' }
  /** Done by the target, answered with this status, the target's headers and no body. */
  | { readonly kind: 'fail-after'; readonly status: number }
  /** Never answered, until the proxy closes. */
  | { readonly kind: 'hang' }
