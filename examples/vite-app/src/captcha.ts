/**
 * Apps of the sandbox that require a captcha. In one, the captcha passes automatically, in one it needs a click, and in
 * one it fails.
 */
const apps = new Map([
  ['pass', 'keyhook-captcha-pass-0001'],
  ['click', 'keyhook-captcha-click-001'],
  ['fail', 'keyhook-captcha-fail-0001'],
])

/** Returns the app that the query parameter `captcha` selects, or undefined. */
export const captchaApp = apps.get(new URLSearchParams(location.search).get('captcha') ?? '')

/** Loads the fake captcha of the sandbox in place of the vendor's script. A deployed app does not need this. */
export function replaceVendor(apiUrl: string): void {
  const url = new URL('/sandbox/captcha/api.js', apiUrl).href
  // With Trusted Types, a script's URL must not be a plain string.
  const src = trustedTypes?.createPolicy('fieldnotes', { createScriptURL: (text) => text }).createScriptURL(url) ?? url
  document.head.append(Object.assign(document.createElement('script'), { id: 'cf-turnstile-script', src }))
}

/** TypeScript's DOM types do not include Trusted Types, and some browsers do not support them. */
const { trustedTypes } = window as typeof window & {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (text: string) => string },
    ) => { createScriptURL: (text: string) => string }
  }
}
