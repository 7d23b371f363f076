import { AppPage } from '../pages/app-page.js'
import { providerUrl } from '../stack/provider-url.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

test('logs in with an invisible captcha on a page with Trusted Types', async ({ app: { page, url }, email }) => {
  await page.addInitScript(() => {
    if (window !== window.top) return
    new MutationObserver((_, observer) => {
      if (!document.head) return
      observer.disconnect()
      const meta = { httpEquiv: 'Content-Security-Policy', content: "require-trusted-types-for 'script'" }
      document.head.prepend(Object.assign(document.createElement('meta'), meta))
    }).observe(document, { childList: true, subtree: true })
  })
  const app = new AppPage(page, `${url}/?captcha=pass`)
  await app.open()
  await app.logInWith(email)
  await app.reachWallet()
})

/** Attacks by a malicious captcha vendor's script, while a user logs in on a page of the provider. */
const attack = `
void (async () => {
  const run = async (act) => { try { return await act() } catch (error) { return error.name } }
  report({
    origin: location.origin,
    aroundIt: await run(() => parent.document.body.innerHTML),
    databases: await run(async () => (await indexedDB.databases()).length),
    stored: await run(() => localStorage.length + sessionStorage.length),
    cookies: await run(() => document.cookie),
    frame: await run(async () => (await fetch(PROVIDER + '/api/v1/apps/keyhook-captcha-pass-0001')).status),
    page: await run(async () => (await fetch('/apps/keyhook-captcha-pass-0001/embedded-wallets')).status),
    window: await run(() => open('about:blank')),
    navigation: await run(() => { top.location = 'https://evil.example/' }),
  })
})();
`

test('security rule 44: runs the captcha script on an origin other than the wallet frame', async ({
  email,
  expectedErrors,
  page,
}) => {
  expectedErrors.push(/captcha\.localhost|Unsafe attempt|Blocked opening|content security policy/i)
  const { provider } = readStack()
  const providerApp = 'keyhook-captcha-pass-0001'
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: 'keyhook-cross-req-0000001', scope: 'openid', state: 's', nonce: 'n' },
    redirect_uri: `${provider}/api/v1/oauth/callback/privy:${providerApp}`,
    ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
  })
  const widget = await (await fetch(providerUrl('/sandbox/captcha/api.js'))).text()
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: attack.replace('PROVIDER', JSON.stringify(provider)) + widget,
    }),
  )
  const reports: unknown[] = []
  await page.exposeFunction('report', (found: unknown) => void reports.push(found))
  const keys = () => page.evaluate(async () => (await indexedDB.databases()).length)
  const open = `${provider}/oauth/${providerApp}/authorize?${query}`

  await page.goto(open)
  const app = new AppPage(page, '')
  await app.logInWith(email)
  await app.button('Continue').click()
  await expect(app.button('Allow')).toBeVisible()
  await app.button('Use another account').click()
  // The frame's keys and the device's share are now on the origin of this page.
  expect(await keys()).toBeGreaterThan(0)

  await app.logIn.click()
  await app.email.fill(email)
  await app.email.press('Enter')
  await expect(app.code).toBeVisible()
  expect(reports).toHaveLength(2)
  expect(reports[1]).toEqual({
    origin: provider.replace('auth.', 'captcha.'),
    ...{ aroundIt: 'SecurityError', databases: 0, stored: 0, cookies: '' },
    ...{ frame: 'TypeError', page: 'TypeError', window: null, navigation: 'SecurityError' },
  })
  expect(new URL(page.url()).origin).toBe(provider)
})
