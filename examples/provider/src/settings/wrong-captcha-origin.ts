import { isListed } from '../bundled/wallet-frame.js'
import type { AppSettings, Settings } from './parse-settings.js'

const hostOf = (origin: string) => new URL(origin).hostname

const needsOrigin = ({ captcha }: AppSettings) => captcha !== undefined

const missing = "set `captchaOrigin` to a second origin of this provider, such as 'https://captcha.example.com'"

/** Returns the problem with the captcha origin. Scripts of captcha vendors run on it, so it must serve nothing else. */
export function wrongCaptchaOrigin({ apps, captchaOrigin, origin }: Settings): readonly string[] {
  if (captchaOrigin === undefined)
    return apps.flatMap((app, index) => (needsOrigin(app) ? [`apps.${index}.captcha: ${missing}`] : []))
  const isTaken =
    apps.some(({ origins }) => isListed(origins, captchaOrigin)) ||
    // Ports do not separate cookies.
    hostOf(captchaOrigin) === hostOf(origin)
  return isTaken
    ? ["captchaOrigin: must have another host name than `origin`, and must not be in an app's `origins`"]
    : []
}
