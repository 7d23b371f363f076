/** Apps of the sandbox that ask for a captcha: one passes by itself, one wants a click, and one fails. */
const apps = new Map([
  ['pass', 'keyhook-captcha-pass-0001'],
  ['click', 'keyhook-captcha-click-001'],
  ['fail', 'keyhook-captcha-fail-0001'],
])

/** The one that `?captcha=` of the page's address names, and undefined without. */
export const captchaApp = apps.get(new URLSearchParams(location.search).get('captcha') ?? '')

/** Loads the fake captcha of the sandbox in place of the vendor's script. A deployed app does not need this. */
export function replaceVendor(apiUrl: string): void {
  const url = new URL('/sandbox/captcha/api.js', apiUrl).href
  // A host that requires Trusted Types accepts no plain text as the address of a script.
  const src = trustedTypes?.createPolicy('fieldnotes', { createScriptURL: (text) => text }).createScriptURL(url) ?? url
  document.head.append(Object.assign(document.createElement('script'), { id: 'cf-turnstile-script', src }))
}

/** Missing from the DOM types of TypeScript and from browsers without Trusted Types. */
const { trustedTypes } = window as typeof window & {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (text: string) => string },
    ) => { createScriptURL: (text: string) => string }
  }
}
