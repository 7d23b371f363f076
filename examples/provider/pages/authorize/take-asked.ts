/** What an app asks with, by the names of OpenID Connect. */
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

export type Asked = Readonly<Record<(typeof names)[number], string>>

type Page = { readonly history: History; readonly location: Location; readonly sessionStorage: Storage }

const place = 'keyhook-asked'

/**
 * What the page was opened with. It is taken out of the address at once, and kept in the window for as long as the user may
 * be elsewhere to log in. Undefined where nobody asks anything.
 */
export function takeAsked({ history, location, sessionStorage }: Page): Asked | undefined {
  const url = new URL(location.href)
  const given = Object.fromEntries(names.map((name) => [name, url.searchParams.get(name) ?? ''])) as Asked
  const isAsked = given.client_id !== ''
  if (isAsked) {
    for (const name of names) url.searchParams.delete(name)
    history.replaceState(history.state, '', url.href)
    sessionStorage.setItem(place, JSON.stringify({ path: url.pathname, asked: given }))
    return given
  }
  const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as { path: string; asked: Asked } | null
  return kept?.path === url.pathname ? kept.asked : undefined
}
