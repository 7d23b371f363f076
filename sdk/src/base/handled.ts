/**
 * Marks a promise as handled, so that a host may ignore it without an unhandled rejection. Returns the promise, and
 * awaiting it still throws.
 */
export function handled<value>(promise: Promise<value>): Promise<value> {
  promise.catch(() => {})
  return promise
}
