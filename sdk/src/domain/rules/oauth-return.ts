/** What the address of the page carries back from another site. */
export type OAuthReturn = {
  readonly token?: string
  readonly oAuth?: { readonly code: string; readonly state: string; readonly provider: string | undefined }
  readonly connector?: string
  readonly walletClient?: string
  /** The fields as Telegram named them, or what its web view put into the fragment. */
  readonly telegram?: Readonly<Record<string, string>>
  readonly telegramWebAppData?: string
}

/** The parameters of each part, which stay in the address until the part is used. */
export const returnParameters: { readonly [part in keyof OAuthReturn]-?: readonly string[] } = {
  token: ['privy_token'],
  oAuth: ['privy_oauth_code', 'privy_oauth_state', 'privy_oauth_provider'],
  connector: ['privy_connector'],
  walletClient: ['privy_wallet_client'],
  telegram: ['id', 'hash', 'auth_date', 'first_name', 'last_name', 'username', 'photo_url'],
  telegramWebAppData: ['tgWebAppData'],
}

/**
 * Reads what OAuth, a cross-app login or Telegram appended to the address. Telegram's parameters have everyday names
 * ('id', 'hash'), so they count only when the three that are always there are all there.
 */
export function readOAuthReturn(href: string): OAuthReturn {
  const address = new URL(href)
  const query = address.searchParams
  const get = (name: string) => query.get(name) ?? undefined
  const token = get('privy_token')
  const connector = get('privy_connector')
  const walletClient = get('privy_wallet_client')
  const code = get('privy_oauth_code')
  const state = get('privy_oauth_state')
  const isOAuth = code !== undefined && state !== undefined
  const isTelegram = query.has('id') && query.has('hash') && query.has('auth_date')
  const webAppData = new URLSearchParams(address.hash.slice(1)).get('tgWebAppData') ?? undefined
  return {
    ...(token !== undefined && { token }),
    ...(connector !== undefined && { connector }),
    ...(walletClient !== undefined && { walletClient }),
    ...(isOAuth && { oAuth: { code, state, provider: get('privy_oauth_provider') } }),
    ...(isTelegram && {
      telegram: Object.fromEntries(
        returnParameters.telegram.flatMap((name) => (query.has(name) ? [[name, get(name)!]] : [])),
      ),
    }),
    ...(webAppData !== undefined && { telegramWebAppData: webAppData }),
  }
}
