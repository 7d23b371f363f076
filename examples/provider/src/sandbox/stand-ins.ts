import type { Context } from '../context/context.js'
import type { Router } from '../http/request-context.js'
import { createBridgeRoutes } from './create-bridge-routes.js'
import { createCaptchaRoutes } from './create-captcha-routes.js'
import { createCloudRoutes } from './clouds/create-cloud-routes.js'
import { createFarcasterRoutes } from './create-farcaster-routes.js'
import { createLoginSystem } from './create-login-system.js'
import { createOnRampRoutes } from './create-on-ramp-routes.js'
import { createTelegramRoutes } from './create-telegram-routes.js'
import { createStandIns } from './oauth/create-stand-ins.js'
import { createSmartWalletRoutes } from './smart-wallets/create-smart-wallet-routes.js'

/** What stands in for the world outside, each below `/sandbox` under its name. */
export const standIns: Readonly<Record<string, (context: Context, world: createBridgeRoutes.World) => Router>> = {
  '4337': createSmartWalletRoutes,
  'bridge': createBridgeRoutes,
  'captcha': createCaptchaRoutes,
  'clouds': createCloudRoutes,
  'farcaster': createFarcasterRoutes,
  'login-system': createLoginSystem,
  'oauth': createStandIns,
  'on-ramps': createOnRampRoutes,
  'telegram': createTelegramRoutes,
}
