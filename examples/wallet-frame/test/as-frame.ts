/**
 * What a browser adds to the calls of a page of this origin, as the wallet frame is one: the provider's, to which it
 * calls unless an origin is named.
 */
export const asFrame =
  (fetch: (input: URL, init: RequestInit) => Promise<Response>, own?: string): typeof fetch =>
  (input, init) => {
    const origin = own ?? input.origin
    const site = origin === input.origin ? 'same-origin' : 'cross-site'
    return fetch(input, { ...init, headers: { ...(init.headers as object), origin, 'sec-fetch-site': site } })
  }
