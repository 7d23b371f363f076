import { isBelow } from '../rules/is-below.js'
import { isLoopback } from '../rules/is-loopback.js'
import { parseOrigin } from './parse-origin.js'
import { SettingsError } from './parse-settings.js'

/**
 * Parses the origin of the recovery service. Throws a `SettingsError` for an invalid origin, and for an origin at or
 * below the provider's host. A page at such an origin could request the passkeys that recover wallets. Loopback hosts
 * are allowed for development.
 */
export function parseRecoveryOrigin(text: string, provider: string): string {
  const origin = parseOrigin(text, 'KEYHOOK_RECOVERY_ORIGIN')
  const { hostname } = new URL(provider)
  if (!isLoopback(hostname) && isBelow(origin, hostname))
    throw new SettingsError(`KEYHOOK_RECOVERY_ORIGIN must not be at or below ${hostname}, the provider's host.`)
  return origin
}
