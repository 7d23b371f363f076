/** Fetches from an external service. `allowsPrivate` permits private addresses. */
export type FetchExternal = (
  address: string,
  init: RequestInit,
  guard: { readonly allowsPrivate: boolean },
) => Promise<Response>
