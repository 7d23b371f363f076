import { digest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'

/**
 * Returns a digest of an app's signing rules: the wallet policy and the required approvals. The digest changes with
 * either.
 */
export const signingRules = ({ embeddedWallets: { policy }, mfa: { methods } }: AppSettings): string =>
  digest(JSON.stringify([policy, methods]))
