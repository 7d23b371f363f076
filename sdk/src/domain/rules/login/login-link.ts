/** Reads the magic link parameters of the page's URL, and returns the URL without them. */
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
    /** True if a login for existing users only requested the email. */
    readonly disableSignup: boolean
    /** The page's URL without the parameters. */
    readonly left: string
  }
}

const names = ['privy_token', 'privy_connector', 'privy_wallet_client', 'keyhook_intent', 'keyhook_mode']

/**
 * Splits a page's URL into the parameters from a wallet app and the rest. Returns undefined without such parameters.
 */
export function takeAppParameters(href: string): { token: string | undefined; left: string } | undefined {
  if (!/[?&]privy_(?:token|wallet_client)=/.test(href)) return undefined
  const url = new URL(href)
  const token = url.searchParams.get('privy_token') ?? undefined
  for (const name of names) url.searchParams.delete(name)
  return { token, left: url.href }
}
