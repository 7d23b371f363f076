import { isListed } from '../bundled/wallet-frame.js'
import { isBelow } from '../rules/is-below.js'
import { isLoopback } from '../rules/is-loopback.js'
import type { AppSettings, Settings } from './parse-settings.js'

const needsOrigin = ({ captcha }: AppSettings) => captcha !== undefined

const missing = "set `captchaOrigin` to a second origin of this provider, such as 'https://captcha.example.com'"

/**
 * Returns the problem with the captcha origin, or undefined. Scripts of captcha vendors run on that origin, so it must
 * serve nothing else. Below the provider's host, these scripts could request the passkeys that recover wallets.
 * Loopback hosts are allowed for development.
 */
export function wrongCaptchaOrigin({ apps, captchaOrigin, origin }: Settings): readonly string[] {
  if (captchaOrigin === undefined)
    return apps.flatMap((app, index) => (needsOrigin(app) ? [`apps.${index}.captcha: ${missing}`] : []))
  const { hostname } = new URL(origin)
  // Cookies ignore ports, so the host names must differ.
  const isSameHost = new URL(captchaOrigin).hostname === hostname
  if (isSameHost || apps.some(({ origins }) => isListed(origins, captchaOrigin)))
    return ["captchaOrigin: must have another host name than `origin`, and must not be in an app's `origins`"]
  if (!isLoopback(hostname) && isBelow(captchaOrigin, hostname))
    return [`captchaOrigin: must not be below ${hostname}, the provider's host`]
  return []
}
