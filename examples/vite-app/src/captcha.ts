/** Apps of the sandbox that require a captcha: one passes automatically, one needs a click, and one fails. */
const apps = new Map([
  ['pass', 'keyhook-captcha-pass-0001'],
  ['click', 'keyhook-captcha-click-001'],
  ['fail', 'keyhook-captcha-fail-0001'],
])

/** Returns the app that `?captcha=` in the page's address names, or undefined. */
export const captchaApp = apps.get(new URLSearchParams(location.search).get('captcha') ?? '')

/** Loads the fake captcha of the sandbox in place of the vendor's script. A deployed app does not need this. */
export function replaceVendor(apiUrl: string): void {
  const url = new URL('/sandbox/captcha/api.js', apiUrl).href
  // With Trusted Types, a script's address must not be a plain string.
  const src = trustedTypes?.createPolicy('fieldnotes', { createScriptURL: (text) => text }).createScriptURL(url) ?? url
  document.head.append(Object.assign(document.createElement('script'), { id: 'cf-turnstile-script', src }))
}

/** The DOM types of TypeScript lack it, and so do browsers without Trusted Types. */
const { trustedTypes } = window as typeof window & {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (text: string) => string },
    ) => { createScriptURL: (text: string) => string }
  }
}
