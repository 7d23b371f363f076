import type { Context, Router } from '@keyhook/provider/extend'
import { createBridgeRoutes } from './create-bridge-routes.js'
import { createCaptchaRoutes, createCloudRoutes, createFakeOAuthProviders } from '@keyhook/provider/fakes'
import { createFarcasterRoutes } from './create-farcaster-routes.js'
import { createLoginSystem } from './create-login-system.js'
import { createOnRampRoutes } from './create-on-ramp-routes.js'
import { createTelegramRoutes } from './create-telegram-routes.js'
import { createSmartWalletRoutes } from './smart-wallets/create-smart-wallet-routes.js'

/** The fake vendors, by their path below `/sandbox`. */
export const fakes: Readonly<Record<string, (context: Context, world: createBridgeRoutes.World) => Router>> = {
  '4337': createSmartWalletRoutes,
  'bridge': createBridgeRoutes,
  'captcha': createCaptchaRoutes,
  'clouds': createCloudRoutes,
  'farcaster': createFarcasterRoutes,
  'login-system': createLoginSystem,
  'oauth': createFakeOAuthProviders,
  'on-ramps': createOnRampRoutes,
  'telegram': createTelegramRoutes,
}
