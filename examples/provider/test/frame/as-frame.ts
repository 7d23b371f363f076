/** What a browser adds to the calls of a page of this origin to itself, as the wallet frame is one. */
export const asFrame =
  (fetch: (input: URL, init: RequestInit) => Promise<Response>): typeof fetch =>
  (input, init) =>
    fetch(input, {
      ...init,
      headers: { ...(init.headers as object), 'origin': input.origin, 'sec-fetch-site': 'same-origin' },
    })
