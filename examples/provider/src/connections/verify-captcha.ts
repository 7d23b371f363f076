import * as z from 'zod/mini'
import type { Context } from '../context/context.js'
import { isLoopback } from '../rules/is-loopback.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { vendorOfKey } from '../settings/captcha-vendors.js'

const timeout = 5000

const Answer = z.looseObject({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  challenge_ts: z.optional(z.string()),
})

/**
 * Verifies a browser's answer with the captcha vendor. Rejects if the vendor does not answer, or the answer is
 * malformed.
 * Source: https://developers.cloudflare.com/turnstile/get-started/server-side-validation
 */
export async function verifyCaptcha(
  { fetchExternal }: Pick<Context, 'fetchExternal'>,
  { secretKey: secret, siteKey, verifyUrl }: NonNullable<AppSettings['captcha']>,
  token: string,
): Promise<verifyCaptcha.ReturnType> {
  const vendor = vendorOfKey(siteKey)
  if (!vendor) throw new TypeError('The captcha site key is of an unknown vendor.')
  const address = verifyUrl ?? vendor.verifyUrl
  const response = await fetchExternal(
    address,
    {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, sitekey: siteKey.slice(2) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    },
    { allowsPrivate: isLoopback(new URL(address).hostname) },
  )
  if (!response.ok) throw new Error(`The captcha vendor answered ${response.status}.`)
  const { action, challenge_ts: at = '', hostname, success } = z.parse(Answer, await response.json())
  return { success, hostname, action: vendor.hasAction ? (action ?? '') : undefined, solvedAt: Date.parse(at) }
}

export declare namespace verifyCaptcha {
  type ReturnType = {
    readonly success: boolean
    /** Host of the page on which it was solved. */
    readonly hostname: string | undefined
    /** The action that was solved, or undefined if the vendor returns none. */
    readonly action: string | undefined
    /** Milliseconds, or NaN if the vendor returns no time. */
    readonly solvedAt: number
  }
}
