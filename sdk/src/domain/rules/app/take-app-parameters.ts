const names = ['privy_token', 'privy_connector', 'privy_wallet_client', 'keyhook_intent', 'keyhook_mode']

/** Splits a page's address into the parameters from a wallet app and the rest. Undefined without such parameters. */
export function takeAppParameters(href: string): { token: string | undefined; left: string } | undefined {
  if (!/[?&]privy_(?:token|wallet_client)=/.test(href)) return undefined
  const url = new URL(href)
  const token = url.searchParams.get('privy_token') ?? undefined
  for (const name of names) url.searchParams.delete(name)
  return { token, left: url.href }
}
