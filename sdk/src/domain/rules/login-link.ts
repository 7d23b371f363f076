/** What the link of a login email brought to the page, and the page's address without it. */
export function readLoginLink(
  href: string,
): { readonly email: string; readonly token: string; readonly left: string } | undefined {
  const [left = '', fragment = ''] = href.split('#')
  const parameters = new URLSearchParams(fragment)
  const [email, token] = [parameters.get('keyhook_to'), parameters.get('keyhook_login')]
  return email && token ? { email, token, left } : undefined
}
