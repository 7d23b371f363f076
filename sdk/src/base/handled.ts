/** The promise itself, marked as handled: a host may ignore it, and awaiting it still gives the rejection. */
export function handled<value>(promise: Promise<value>): Promise<value> {
  promise.catch(() => {})
  return promise
}
