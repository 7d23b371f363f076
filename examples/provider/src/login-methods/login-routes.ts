import type { loginMethodNames } from './login-methods.js'
import { mountCustomJwt } from '../routes/custom-jwt.js'
import { mountGuest } from './guest/routes.js'
import { mountPasskeys } from '../routes/passkeys.js'
import { mountFarcaster } from './farcaster/routes.js'
import { oauthMethods } from './oauth-providers.js'
import { mountOAuth } from '../routes/oauth.js'
import { mountPasswordless } from '../routes/passwordless.js'
import { mountPasswordlessSms } from '../routes/passwordless-sms.js'
import { mountSiwe } from '../routes/siwe.js'
import { mountSiws } from '../routes/siws.js'
import type { serve } from '../routes/serve.js'
import { mountTelegram } from './telegram/routes.js'

// One mount for all sites, and for the issuers of the settings.
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
