// Proves security rule 44.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Runs the script of the captcha page at an origin, and returns the addresses of the scripts that it loads. */
async function load(origin: string, { isFramed = true, siteKey = 't:site-key' } = {}) {
  const loaded: string[] = []
  const container = { dataset: { origin: 'https://captcha.example.com', parent: 'https://auth.example.com', siteKey } }
  const window = { parent: {}, addEventListener() {} }
  vi.stubGlobal('window', isFramed ? window : Object.assign(window, { parent: window }))
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('document', {
    body: { style: {} },
    head: { append: ({ src }: { src: string }) => loaded.push(src) },
    createElement: () => ({ addEventListener() {} }),
    getElementById: () => container,
  })
  await import('./main')
  return loaded
}

test.each([
  ['t:site-key', 'https://challenges.cloudflare.com/turnstile/v0/api.js?onload=onCaptchaLoad&render=explicit'],
  ['h:site-key', 'https://js.hcaptcha.com/1/api.js?onload=onCaptchaLoad&render=explicit&sentry=false'],
])("security rule 44: loads the captcha vendor's script on the captcha origin: %s", async (siteKey, address) => {
  expect(await load('https://captcha.example.com', { siteKey })).toEqual([address])
})

test('security rule 44: does not load a script on the origin of the wallet frame, or outside a frame', async () => {
  expect(await load('https://auth.example.com')).toEqual([])
  expect(await load('https://captcha.example.com', { isFramed: false })).toEqual([])
})
