/** Reads the magic link parameters of the page's address, and returns the address without them. */
export function readLoginLink(href: string): readLoginLink.ReturnType | undefined {
  const [page = '', fragment = ''] = href.split('#')
  const parameters = new URLSearchParams(fragment)
  // Keeps the rest of the page's fragment.
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
    /** True if the email was requested by a login for existing users only. */
    readonly disableSignup: boolean
    /** The page's address without the parameters. */
    readonly left: string
  }
}
