/** What the link of a login email brought to the page, and the page's address without it. */
export function readLoginLink(
  href: string,
): { readonly email: string; readonly token: string; readonly left: string } | undefined {
  const [page = '', fragment = ''] = href.split('#')
  const parameters = new URLSearchParams(fragment)
  // The rest of the fragment is the page's own.
  const rest = fragment.split('&').filter((part) => !/^keyhook_(?:login|to)=/.test(part))
  const left = rest.length > 0 ? `${page}#${rest.join('&')}` : page
  const [email, token] = [parameters.get('keyhook_to'), parameters.get('keyhook_login')]
  return email && token ? { email, token, left } : undefined
}
