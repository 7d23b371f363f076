import type { loginMethodNames } from './login-methods.js'
import { mountCustomJwt } from './custom-auth/routes.js'
import { mountGuest } from './guest/routes.js'
import { mountPasskeys } from './passkey/routes.js'
import { mountFarcaster } from './farcaster/routes.js'
import { oauthMethods } from './oauth-providers.js'
import { mountOAuth } from '../routes/oauth.js'
import { mountPasswordless } from './email/routes.js'
import { mountPasswordlessSms } from './sms/routes.js'
import { mountSiwe } from './wallet/siwe-routes.js'
import { mountSiws } from './wallet/siws-routes.js'
import type { serve } from '../routes/serve.js'
import { mountTelegram } from './telegram/routes.js'

// One mount serves every OAuth provider, and the issuers of the settings.
const oauthRoutes = Object.fromEntries(oauthMethods.map((method) => [method, mountOAuth])) as Record<
  (typeof oauthMethods)[number],
  typeof mountOAuth
>

/** The routes by which each login method is verified. */
export const loginRoutes: Readonly<Record<(typeof loginMethodNames)[number], (mount: serve.Mount) => void>> = {
  email: mountPasswordless,
  passkey: mountPasskeys,
  guest: mountGuest,
  custom: mountCustomJwt,
  farcaster: mountFarcaster,
  telegram: mountTelegram,
  ...oauthRoutes,
  sms: mountPasswordlessSms,
  siwe: mountSiwe,
  siws: mountSiws,
}
