import type { Profile } from '../domain/identity.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { type AnyOAuthProvider, at, type Endpoints } from '../login-methods/define-oauth-provider.js'

/** Maximum number of wallets of a user. */
const mostWallets = 100

/** Returns the valid addresses of a claim. Other fields are ignored. */
function readWallets(value: unknown): readonly { readonly address: string }[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostWallets).flatMap((wallet: unknown) => {
    const address = normalizeWalletAddress(at(wallet, 'address') ?? '')
    return address === undefined ? [] : [{ address }]
  })
}

/** Returns a provider app as an OAuth provider. Its ID tokens name the user. */
export const crossAppProvider = (id: string, name: string, endpoints: Endpoints): AnyOAuthProvider => ({
  name,
  accountType: 'cross_app',
  endpoints,
  scopes: ['openid'],
  hasPkce: true,
  read: ({ claims }) => {
    const { embedded_wallets, smart_wallets } = (claims ?? {}) as Readonly<Record<string, unknown>>
    const profile: Profile<'cross_app'> = {
      providerApp: { id },
      embeddedWallets: readWallets(embedded_wallets),
      smartWallets: readWallets(smart_wallets),
    }
    return { subject: at(claims, 'sub'), profile }
  },
})
