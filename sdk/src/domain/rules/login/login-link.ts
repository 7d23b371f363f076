/** What the link of a login email brought to the page, and the page's address without it. */
export function readLoginLink(href: string): readLoginLink.ReturnType | undefined {
  const [page = '', fragment = ''] = href.split('#')
  const parameters = new URLSearchParams(fragment)
  // The rest of the fragment is the page's own.
  const rest = fragment.split('&').filter((part) => !/^keyhook_(?:login|to|mode)=/.test(part))
  const left = rest.length > 0 ? `${page}#${rest.join('&')}` : page
  const [email, token] = [parameters.get('keyhook_to'), parameters.get('keyhook_login')]
  const disableSignup = parameters.get('keyhook_mode') === 'no-signup'
  return email && token ? { disableSignup, email, token, left } : undefined
}

export declare namespace readLoginLink {
  type ReturnType = {
    readonly email: string
    readonly token: string
    /** Whether the email was requested by a login for existing users only. */
    readonly disableSignup: boolean
    /** The page's own address. */
    readonly left: string
  }
}
