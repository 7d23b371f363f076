const names = ['privy_token', 'privy_connector', 'privy_wallet_client', 'keyhook_intent', 'keyhook_mode']

/** Splits what a wallet's app has opened a page with from the page's own address. Undefined where there is none of it. */
export function takeAppParameters(href: string): { token: string | undefined; left: string } | undefined {
  if (!/[?&]privy_(?:token|wallet_client)=/.test(href)) return undefined
  const url = new URL(href)
  const token = url.searchParams.get('privy_token') ?? undefined
  for (const name of names) url.searchParams.delete(name)
  return { token, left: url.href }
}
