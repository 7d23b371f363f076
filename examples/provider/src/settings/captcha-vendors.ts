// More than one export: the vendors of captchas, and the one of a site key.

type Vendor = {
  /** Where the answer of a browser is checked. */
  readonly verifyUrl: string
  /** Whether it tells the action that the browser answered for. */
  readonly hasAction: boolean
  /** What a page loads of it, as sources of a content security policy. */
  readonly sources: readonly string[]
}

/** By the prefix of the site key. */
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

/** Undefined for a key of no vendor. */
export const vendorOfKey = (siteKey: string): Vendor | undefined =>
  siteKey.length > 2 ? captchaVendors[siteKey.slice(0, 2)] : undefined
