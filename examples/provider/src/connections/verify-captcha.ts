import { defineEndpoint } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import type { Context } from '../context/context.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { callService } from './call-service.js'
import { vendorOfKey } from '../settings/captcha-vendors.js'

const timeout = 5000

const checkAnswer = defineEndpoint({
  method: 'POST',
  path: '',
  auth: 'none',
  request: z.object({ secret: z.string(), response: z.string(), sitekey: z.string() }),
  response: z.object({
    success: z.boolean(),
    hostname: z.optional(z.string()),
    action: z.optional(z.string()),
    challenge_ts: z.optional(z.string()),
  }),
})

/**
 * Verifies a captcha token with the vendor. Rejects with a `TypeError` if the vendor does not respond or its response
 * is malformed. Source: https://developers.cloudflare.com/turnstile/get-started/server-side-validation
 */
export async function verifyCaptcha(
  context: Pick<Context, 'fetchExternal'>,
  { secretKey: secret, siteKey, verifyUrl }: NonNullable<AppSettings['captcha']>,
  token: string,
): Promise<verifyCaptcha.ReturnType> {
  const vendor = vendorOfKey(siteKey)
  if (!vendor) throw new TypeError('The captcha site key has no known vendor prefix.')
  const answer = await callService(context, checkAnswer, {
    input: { secret, response: token, sitekey: siteKey.slice(2) },
    ...{ isForm: true, ms: timeout, url: verifyUrl ?? vendor.verifyUrl },
    toError: (status) => new TypeError(`The captcha vendor responded with status ${status}.`),
    unavailable: (options) => new TypeError('The captcha vendor did not respond.', options),
  })
  const { action, challenge_ts: at = '', hostname, success } = answer
  return { success, hostname, action: vendor.hasAction ? (action ?? '') : undefined, solvedAt: Date.parse(at) }
}

export declare namespace verifyCaptcha {
  type ReturnType = {
    readonly success: boolean
    /** Host of the page that showed the captcha. */
    readonly hostname: string | undefined
    /** The action of the captcha, or undefined if the vendor returns none. */
    readonly action: string | undefined
    /** Time of the solution in milliseconds, or NaN if the vendor returns no time. */
    readonly solvedAt: number
  }
}
