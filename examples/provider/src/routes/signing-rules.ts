import { digest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Returns a digest of an app's signing rules, which are the wallet policy and the required approvals. A change of
 * either changes the digest.
 */
export const signingRules = ({ embeddedWallets: { policy }, mfa: { methods } }: AppSettings): string =>
  digest(JSON.stringify([policy, methods]))
