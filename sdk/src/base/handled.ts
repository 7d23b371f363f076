/** Marks a promise as handled and returns it. A host may ignore it, and awaiting it still gives the rejection. */
export function handled<value>(promise: Promise<value>): Promise<value> {
  promise.catch(() => {})
  return promise
}
