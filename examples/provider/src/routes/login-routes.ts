import type { loginMethods } from '../settings/login-methods.js'
import { mountCustomJwt } from './custom-jwt.js'
import { mountGuest } from './guest.js'
import { mountPasskeys } from './passkeys.js'
import { mountFarcaster } from './farcaster.js'
import { oauthMethods } from '../settings/oauth-providers.js'
import { mountOAuth } from './oauth.js'
import { mountPasswordless } from './passwordless.js'
import { mountPasswordlessSms } from './passwordless-sms.js'
import { mountSiwe } from './siwe.js'
import { mountSiws } from './siws.js'
import type { serve } from './serve.js'
import { mountTelegram } from './telegram.js'

// One mount for all sites, and for the issuers of the settings.
const oauthRoutes = Object.fromEntries(oauthMethods.map((method) => [method, mountOAuth])) as Record<
  (typeof oauthMethods)[number],
  typeof mountOAuth
>

/** The routes by which each login method is verified. */
export const loginRoutes: Readonly<Record<(typeof loginMethods)[number], (mount: serve.Mount) => void>> = {
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
