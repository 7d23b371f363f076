import type { App } from '../entities/app.js'
import type { User } from '../entities/user.js'
import { getEmbeddedWallets } from './embedded-wallets.js'

export type AfterLogin = 'accept-terms' | 'create-wallet' | 'close'

/** What stands between a user who has just logged in and the app. The same for every method. */
export function afterLogin(app: App, user: User): AfterLogin {
  if (app.legal.requireUsersAcceptTerms && !user.hasAcceptedTerms) return 'accept-terms'
  if (needsWallet(app, user)) return 'create-wallet'
  return 'close'
}

function needsWallet({ embeddedWallets }: App, user: User): boolean {
  if (embeddedWallets.createOnLogin === 'off' || getEmbeddedWallets(user).length > 0) return false
  return embeddedWallets.createOnLogin === 'all-users' || user.wallet === undefined
}
