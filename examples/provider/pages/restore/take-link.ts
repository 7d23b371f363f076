/** What the letter's link holds. */
export type Link = { readonly user_id: string; readonly token: string }

type Page = { readonly history: History; readonly location: Location }

/** Takes what proves it out of the address at once. Undefined where the link is not whole. */
export function takeLink({ history, location }: Page): Link | undefined {
  const given = new URLSearchParams(location.hash.slice(1))
  const [user_id, token] = [given.get('user'), given.get('token')]
  history.replaceState(history.state, '', location.pathname)
  return user_id && token ? { user_id, token } : undefined
}
