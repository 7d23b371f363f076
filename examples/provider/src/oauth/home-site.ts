import type { Profile } from '../domain/identity.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { type AnySite, at, type Endpoints } from '../login-methods/define-oauth-provider.js'

/** As many wallets as a user may have. */
const mostWallets = 100

/** Addresses that are such. The rest of what another provider says is left out. */
function readWallets(said: unknown): readonly { readonly address: string }[] {
  if (!Array.isArray(said)) return []
  return said.slice(0, mostWallets).flatMap((wallet: unknown) => {
    const address = normalizeWalletAddress(at(wallet, 'address') ?? '')
    return address === undefined ? [] : [{ address }]
  })
}

/** Another app, whose users are known here by what its provider's id tokens say. */
export const homeSite = (id: string, name: string, endpoints: Endpoints): AnySite => ({
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
