import * as z from 'zod/mini'
import { captchaVendors, vendorOfKey } from './captcha-vendors.js'
import { Link } from '../rules/url-schemas.js'

/** The captcha that browsers solve before a login. */
export const CaptchaSchema = z.strictObject({
  /** The site key, with the vendor's prefix: 't:' for Turnstile, 'h:' for hCaptcha. */
  siteKey: z.string().check(
    z.refine((text) => vendorOfKey(text) !== undefined, {
      error: `Unsupported captcha site key: it begins with ${Object.keys(captchaVendors).join(' or ')}`,
    }),
  ),
  /** The vendor's secret key. The provider sends it only to the vendor. */
  secretKey: z.string().check(z.minLength(8)),
  /**
   * Condition under which the captcha is required. 'alarm': only while the provider has flagged the app for many wrong
   * codes.
   */
  when: z._default(z.enum(['always', 'alarm']), 'always'),
  /** URL of the verification endpoint. Default: the vendor's endpoint. */
  verifyUrl: z.optional(Link),
})
