/** Names of the authorization request's parameters, as in OpenID Connect. */
const names = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
] as const

export type AuthorizationRequest = Readonly<Record<(typeof names)[number], string>>

type Page = { readonly history: History; readonly location: Location; readonly sessionStorage: Storage }

const storageKey = 'keyhook-request'

/**
 * Returns the request in the page's URL. Removes it from the URL at once, and stores it in `sessionStorage` while the
 * user logs in. Returns undefined without a request.
 */
export function takeRequest({ history, location, sessionStorage }: Page): AuthorizationRequest | undefined {
  const url = new URL(location.href)
  const given = Object.fromEntries(
    names.map((name) => [name, url.searchParams.get(name) ?? '']),
  ) as AuthorizationRequest
  const isRequested = given.client_id !== ''
  if (isRequested) {
    for (const name of names) url.searchParams.delete(name)
    history.replaceState(history.state, '', url.href)
    sessionStorage.setItem(storageKey, JSON.stringify({ path: url.pathname, request: given }))
    return given
  }
  const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
    path: string
    request: AuthorizationRequest
  } | null
  return stored?.path === url.pathname ? stored.request : undefined
}
