/**
 * Adds the headers of a browser to calls from a page of this origin, like the wallet frame. The target is the provider
 * unless an origin is given.
 */
export const asFrame =
  (fetch: (input: URL, init: RequestInit) => Promise<Response>, callerOrigin?: string): typeof fetch =>
  (input, init) => {
    const origin = callerOrigin ?? input.origin
    const fetchSite = origin === input.origin ? 'same-origin' : 'cross-site'
    return fetch(input, { ...init, headers: { ...(init.headers as object), origin, 'sec-fetch-site': fetchSite } })
  }
