import { apps, type ServerApp } from '@keyhook/sdk/wire'
import { merge } from '../base/merge.js'
import { valuesOf } from '../login-methods/login-methods.js'
import type { Context } from '../context/context.js'
import { recordApp } from '../database/record-app.js'
import { digest } from '../rules/digest.js'
import { jsonReply } from '../http/reply.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { listJwks } from '../tokens/list-jwks.js'
import { toFundingConfig } from '../funding/to-funding-config.js'
import { findApp } from './find-app.js'
import { serve } from './serve.js'

/** A cached response expires soon, but can be used for a short time while the client fetches a new one. */
const cacheControl = 'public, max-age=10, stale-while-revalidate=60'

/** Milliseconds for which a process caches the times of an app's settings. */
const readFor = 1000

/** The second path is the one that Privy's server packages read. */
const jwksPaths = ['/api/v1/apps/{appId}/.well-known/jwks.json', '/api/v1/apps/{appId}/jwks.json']

export function mountApps(mount: serve.Mount): void {
  const { context, direct } = mount
  const readConfig = createConfigs(context)

  serve(mount, apps.config, (_, { app }) => readConfig(app), {
    hasTag: true,
    headers: { 'Cache-Control': cacheControl },
    kind: 'config',
  })

  // The app's servers verify tokens with these keys, so every caller may read them.
  for (const jwksPath of jwksPaths)
    direct.on('GET', jwksPath, async ({ parameters, requestContext }) => {
      requestContext.route = `GET ${jwksPath}`
      const app = findApp(context, [parameters['appId']])
      const keys = await listJwks(context, app.id)
      // The cache time is short, because a key may be revoked.
      return jsonReply(JSON.stringify(keys), {
        headers: { 'Cache-Control': 'public, max-age=10', 'Access-Control-Allow-Origin': '*' },
      })
    })
}

/**
 * Returns a function that reads the public configuration of an app. It returns the same object until the settings or
 * the signing key change, or a second has passed.
 */
function createConfigs(context: Context) {
  const { clock, tokens } = context
  const known = new WeakMap<AppSettings, { at: number; config: ServerApp }>()
  return async (app: AppSettings): Promise<ServerApp> => {
    const verificationKey = await tokens.publicKey(app.id)
    const cached = known.get(app)
    const now = clock.now()
    if (cached?.config.verificationKey === verificationKey && Math.abs(now - cached.at) < readFor) return cached.config
    const config = await toServerApp(context, { app, verificationKey })
    known.set(app, { at: now, config })
    return config
  }
}

async function toServerApp(
  { clock, database }: Context,
  { app, verificationKey }: { app: AppSettings; verificationKey: string },
): Promise<ServerApp> {
  const settings = { id: app.id, digest: digest(JSON.stringify(app)), now: clock.now() }
  return {
    id: app.id,
    name: app.name,
    ...(await recordApp(database, settings)),
    verificationKey,
    logoUrl: app.logoUrl,
    accentColor: app.accentColor,
    showWalletLoginFirst: app.showWalletLoginFirst,
    allowlist: {
      errorTitle: app.allowlist?.errorTitle,
      errorDetail: app.allowlist?.errorDetail,
      ctaText: app.allowlist?.ctaText,
      ctaLink: app.allowlist?.ctaLink,
    },
    loginMethods: app.loginMethods,
    disablePlusEmails: app.disablePlusEmails,
    termsAndConditionsUrl: app.termsAndConditionsUrl,
    privacyPolicyUrl: app.privacyPolicyUrl,
    requireUsersAcceptTerms: app.requireUsersAcceptTerms,
    customApiUrl: undefined,
    walletConnectCloudProjectId: app.walletConnectCloudProjectId,
    captchaEnabled: app.captcha?.when === 'always',
    captchaSiteKey: app.captcha?.siteKey,
    mfaMethods: app.mfa.methods,
    enforceWalletUis: app.enforceWalletUis,
    legacyWalletUiConfig: false,
    fiatOnRampEnabled: app.funding !== undefined,
    fundingConfig: app.funding && toFundingConfig(app.funding),
    walletPolicy: app.embeddedWallets.policy,
    embeddedWallets: {
      createOnLogin: app.embeddedWallets.createOnLogin,
      requireUserOwnedRecoveryOnCreate: app.embeddedWallets.requireUserOwnedRecoveryOnCreate,
      newFrames: app.embeddedWallets.newFrames,
      userOwnedRecoveryOptions: app.embeddedWallets.recoveryOptions,
    },
    ...merge(valuesOf('toAppConfig').map((toAppConfig) => toAppConfig(app))),
    allowedDomains: app.origins,
    features: { idempotencyKey: true, sessionProof: true, frameKeys: true, clientEvents: app.clientEvents },
  }
}
