/** The promise itself, marked as handled: a host may leave it alone, and whoever awaits it still gets the rejection. */
export function handled<value>(promise: Promise<value>): Promise<value> {
  promise.catch(() => {})
  return promise
}
