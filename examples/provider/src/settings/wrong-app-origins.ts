import { isListed } from '../bundled/wallet-frame.js'
import { isBelow } from '../rules/is-below.js'
import { isLoopback } from '../rules/is-loopback.js'
import type { Settings } from './parse-settings.js'

/**
 * Returns an origin with another host name. The result keeps the scheme and the port. The host name can be a preview
 * pattern.
 */
function withHost(origin: string, hostname: string): string {
  const { port, protocol } = new URL(origin)
  return `${protocol}//${hostname}${port === '' ? '' : `:${port}`}`
}

/**
 * Returns the app origins at or below the provider's host, and the preview patterns that match such origins. Pages at
 * these origins could request the passkeys of the provider's host, which recover wallets. Loopback hosts are allowed
 * for development.
 */
export function wrongAppOrigins({ apps, origin }: Settings): readonly string[] {
  const { hostname } = new URL(origin)
  if (isLoopback(hostname)) return []
  return apps.flatMap(({ origins }, index) =>
    origins
      .filter((each) => isBelow(each, hostname) || isListed([each], withHost(each, hostname)))
      .map((each) => `apps.${index}.origins: ${each} must not be at or below ${hostname}, the provider's host`),
  )
}
