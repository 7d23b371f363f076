import { mountAnalyticsEvents } from './analytics-events.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import { mountApps } from './apps.js'
import type { serve } from './serve.js'
import { mountCaptchaPage } from './captcha-page.js'
import { mountCrossApp } from './cross-app.js'
import { mountConfirmations } from './confirmations.js'
import { mountDelegatedActions } from './delegated-actions.js'
import { mountClaimWallet } from './claim-wallet.js'
import { mountEmbeddedWallets } from './embedded-wallets.js'
import { mountFrameKeys } from './frame-keys.js'
import { mountFramePage } from './frame-page.js'
import { mountFunding } from './funding.js'
import { methodRoutes } from '../login-methods/all/routes.js'
import type { loginMethodNames } from '../login-methods/login-methods.js'
import { oauthMethods } from '../login-methods/oauth-providers.js'
import { mountLogos } from './logos.js'
import { mountMfa } from './mfa.js'
import { mountOAuth } from './oauth.js'
import { mountOwnPages } from './provider-pages.js'
import { mountPageNodes } from './page-nodes.js'
import { requireNavigation } from '../http/require-navigation.js'
import { mountRecoveryOAuth } from './recovery-oauth.js'
import { mountSessions } from './sessions.js'
import { createPrices } from '../prices/create-prices.js'
import { mountTokenPrice } from './token-price.js'
import { mountUserSessions } from './user-sessions.js'
import { mountUsers } from './users.js'
import { mountWalletExport } from './wallet-export.js'
import { mountWalletRecovery } from './wallet-recovery.js'
import { mountWalletShares } from './wallet-shares.js'
import { exportJWK, importSPKI } from 'jose'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { readRow } from '../database/installation.js'
import { isGrantKey } from '../recovery-keys/grant-key-id.js'
import { grantKeysPath } from '../recovery-keys/recovery-paths.js'

/** The routes of each login method. */
export type LoginRoutes = Readonly<Partial<Record<LoginMethod, (mount: serve.Mount) => void>>>

// The OAuth routes are mounted once, for all OAuth providers and for all issuers in the settings.
const oauthRoutes = Object.fromEntries(oauthMethods.map((method) => [method, mountOAuth])) as Record<
  (typeof oauthMethods)[number],
  typeof mountOAuth
>

const loginRoutes: Readonly<Record<(typeof loginMethodNames)[number], (mount: serve.Mount) => void>> = {
  ...methodRoutes,
  ...oauthRoutes,
}

/** Mounts every route of the provider, except the routes of the sandbox. */
export function mountRoutes({ context, direct, hono, logins }: mountRoutes.Options): void {
  const mount = { context, direct, hono }
  // All routes share one instance, because it caches prices.
  const readPrice = createPrices(context)
  // Mounted first, because no other route may respond on the captcha origin.
  mountCaptchaPage(mount)
  mountAnalyticsEvents(mount)
  mountApps(mount)
  mountConfirmations(mount)
  mountCrossApp(mount)
  mountDelegatedActions(mount)
  mountEmbeddedWallets(mount)
  mountClaimWallet(mount)
  mountFrameKeys(mount)
  mountFunding(mount)
  mountGrantKeys(mount)
  mountMfa(mount, readPrice)
  mountRecoveryOAuth(mount)
  mountSessions(mount)
  mountTokenPrice(mount, readPrice)
  mountUsers(mount)
  mountWalletExport(mount)
  mountWalletRecovery(mount)
  mountWalletShares(mount)
  mountUserSessions(mount)
  // Methods that share their routes are mounted once.
  for (const mountLogin of new Set(Object.values({ ...loginRoutes, ...logins }))) mountLogin(mount)

  mountFramePage(mount)
  mountOwnPages(mount)
  mountLogos(mount)
  mountPageNodes(mount)
}

export declare namespace mountRoutes {
  type Options = serve.Mount & {
    /** The routes of additional login methods. */
    logins: LoginRoutes
  }
}

/**
 * Mounts the public keys that verify grants for the recovery service. The response also identifies the installation to
 * which the service's store belongs.
 */
function mountGrantKeys({ context, hono }: serve.Mount): void {
  const { clock, database, recoveryOrigin, secrets } = context
  if (recoveryOrigin === undefined) return
  hono.get(grantKeysPath, async (c) => {
    c.env.requestContext.route = `GET ${grantKeysPath}`
    requireNavigation((name) => c.req.header(name))
    await consume(context, callBudgets('document', c.env.requestContext.network))
    const rows = await database
      .selectFrom('recovery_grant_keys')
      .selectAll()
      .where('expires_at', '>', clock.now())
      .execute()
    const authentic = rows.filter((row) => isGrantKey(secrets.grantKeys, row))
    const keys = await Promise.all(
      authentic.map(async ({ kid, public_key }) => ({
        ...(await exportJWK(await importSPKI(public_key, 'ES256', { extractable: true }))),
        alg: 'ES256',
        kid,
        use: 'sig',
      })),
    )
    return c.json({ keys, pair: (await readRow(database))?.pair }, 200)
  })
}
