import { digest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** A mark of what an app's settings let its wallets sign, and of whom they ask: another one where either is another. */
export const signingRules = ({ embeddedWallets: { policy }, mfa: { methods } }: AppSettings): string =>
  digest(JSON.stringify([policy, methods]))
