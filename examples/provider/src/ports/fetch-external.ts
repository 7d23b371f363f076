/** How another site is asked: as `fetch`, and whether its address may lead inside. */
export type FetchExternal = (
  address: string,
  init: RequestInit,
  guard: { readonly allowsPrivate: boolean },
) => Promise<Response>
