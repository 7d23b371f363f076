import * as z from 'zod/mini'
import { captchaVendors, vendorOfKey } from './captcha-vendors.js'
import { Link } from '../rules/url-schemas.js'

/** What an app asks of browsers whose user is not logged in, before they log in. */
export const CaptchaSchema = z.strictObject({
  /** Of the vendor, after a prefix that names it: 't:' for Turnstile, 'h:' for hCaptcha. */
  siteKey: z.string().check(
    z.refine((text) => vendorOfKey(text) !== undefined, {
      error: `Unsupported captcha site key: it begins with ${Object.keys(captchaVendors).join(' or ')}`,
    }),
  ),
  /** The vendor's, which is sent to it alone. */
  secretKey: z.string().check(z.minLength(8)),
  /** When it is asked for. 'alarm': only while many wrong codes are tried at the app. */
  when: z._default(z.enum(['always', 'alarm']), 'always'),
  /** Where answers are checked: the vendor's own address when left out. */
  verifyUrl: z.optional(Link),
})
