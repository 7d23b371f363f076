import { AppPage } from '../pages/app-page.js'
import { expect, test } from './fixtures.js'

/** The example as an app that asks for a captcha, once a code has been asked for. */
async function asked({ page, url }: AppPage, kind: string, email: string): Promise<AppPage> {
  const app = new AppPage(page, `${url}/?captcha=${kind}`)
  await app.open()
  await app.logIn.click()
  await app.email.fill(email)
  await app.email.press('Enter')
  return app
}

test('a captcha passes by itself on a page with Trusted Types, and the user logs in', async ({
  app: { page, url },
  email,
}) => {
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

test('one that wants a click waits for it', async ({ app: example, email }) => {
  const app = await asked(example, 'click', email)
  await app.button('I am human').click()
  await expect(app.code).toBeVisible()
})

test('one that fails says so, advises, and is tried again when the user wants it', async ({ app: example, email }) => {
  const app = await asked(example, 'fail', email)
  const failed = app.page.getByRole('heading', { name: 'Captcha failed' })
  await expect(failed).toBeVisible()
  await expect(
    app.page.getByText('If you use an ad blocker or a VPN, turn it off and try again.', { exact: true }),
  ).toBeVisible()
  await app.button('Try again').click()
  await expect(app.page.getByRole('heading', { name: 'Checking that you are a human...' })).toBeVisible()
  await expect(failed).toBeVisible()
})
