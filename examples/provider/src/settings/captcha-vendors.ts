type Vendor = {
  /** URL of the vendor's verification endpoint. */
  readonly verifyUrl: string
  /** True if the vendor's response contains the action of the captcha. */
  readonly hasAction: boolean
  /** Sources for the content security policy of a page with this captcha. */
  readonly sources: readonly string[]
}

/** Captcha vendors by the prefix of the public key. */
export const captchaVendors: Readonly<Record<string, Vendor>> = {
  't:': {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    hasAction: true,
    sources: ['https://challenges.cloudflare.com'],
  },
  'h:': {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    hasAction: false,
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
}

/** Returns the vendor of a public key, or undefined for an unknown prefix. */
export const vendorOfKey = (siteKey: string): Vendor | undefined =>
  siteKey.length > 2 ? captchaVendors[siteKey.slice(0, 2)] : undefined
