type Vendor = {
  /** The address that checks the answer of a browser. */
  readonly verifyUrl: string
  /** True if the vendor returns the action that was solved. */
  readonly hasAction: boolean
  /** Sources for the content security policy of a page with this captcha. */
  readonly sources: readonly string[]
}

/** Captcha vendors by the prefix of the key that the page uses. */
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

/** Returns undefined for a key of an unknown vendor. */
export const vendorOfKey = (siteKey: string): Vendor | undefined =>
  siteKey.length > 2 ? captchaVendors[siteKey.slice(0, 2)] : undefined
