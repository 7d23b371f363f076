import { limits } from '@keyhook/sdk/wire'
import { verifyCaptcha } from '../connections/verify-captcha.js'
import type { Context } from '../context/context.js'
import { uncountInWindow } from '../database/windows.js'
import { HttpError } from '../base/http-error.js'
import { digest, keyedDigest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { isFlagged } from './spraying.js'

/** The time that a captcha answer is valid, in milliseconds. */
const answerLife = 300_000

/**
 * The maximum number of characters of a captcha answer. hCaptcha's answers are the longest, with a few hundred
 * characters.
 */
const longestAnswer = 8192

/**
 * Requires a captcha answer for a login on this host. The answer must be unused and at most 5 minutes old. Also throws
 * if the captcha vendor does not confirm the answer in time (security rule 16).
 */
export async function requireCaptcha(
  context: Context,
  { app, isOwnPage, origin, token }: requireCaptcha.Options,
): Promise<void> {
  const { captcha } = app
  if (!captcha || (captcha.when === 'alarm' && !(await isFlagged(context, app.id)))) return
  if (typeof token !== 'string' || token === '' || token.length > longestAnswer)
    throw refused('This login requires a captcha. Solve it and try again.')
  const { clock, countInWindows, database, log, secrets, settings } = context
  const key = keyedDigest(secrets.names, 'captcha', app.id, digest(token))
  const [use] = await countInWindows([{ key, length: answerLife }])
  if (use && use.count > 1) throw refused('This captcha answer was used before. Solve a new captcha.')
  const answer = await verifyCaptcha(context, captcha, token).catch(async (error: unknown) => {
    // The vendor did not check the answer, so a repeated call does not count as a second use.
    if (use) await uncountInWindow(database, { key, endsAt: use.endsAt })
    log.error({ appId: app.id, reason: error instanceof Error ? error.name : 'unknown' }, 'captcha not verified')
    throw new HttpError(503, 'captcha_unavailable', 'The captcha could not be checked. Try again later.')
  })
  const { captchaOrigin = context.origin } = settings()
  const page = isOwnPage ? captchaOrigin : origin
  const hosts = (page === null ? app.origins.filter((each) => !each.includes('*')) : [page]).map(
    (each) => new URL(each).hostname,
  )
  if (!answer.success) throw new HttpError(403, 'captcha_failure', 'You did not pass CAPTCHA. Please try again.')
  const isOurs =
    hosts.includes(answer.hostname ?? '') &&
    (answer.action ?? limits.captchaAction) === limits.captchaAction &&
    Math.abs(clock.now() - answer.solvedAt) <= answerLife
  if (!isOurs) throw refused('The captcha was solved for another page or action, or too long ago. Solve a new captcha.')
}

export declare namespace requireCaptcha {
  type Options = {
    app: AppSettings
    /** True for a page of the provider. Such a page shows the captcha on the captcha origin. */
    isOwnPage: boolean
    /** Origin of the calling page, or null if the caller is not a page. */
    origin: string | null
    /** The captcha token that the client sent. */
    token: unknown
  }
}

const refused = (message: string) => new HttpError(403, 'invalid_captcha', message)
