import { verifyMessage } from 'viem'
import { AppPage } from '../pages/app-page.js'
import { maskFrame } from '../pages/mask-frame.js'
import { openProviderWindow } from '../pages/open-provider-window.js'
import { expect, test } from './fixtures.js'

test("security rule 41, threat 31: each signature needs one click in the provider's window; covered or early clicks do not count", async ({
  app: example,
  email,
  expectedErrors,
  page,
}) => {
  // The provider first requires the user's approval.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
  const app = new AppPage(page, `${example.url}/?protection=everyone`)
  await app.open()
  await app.logInWith(email)
  const address = await app.reachWallet()
  const provider = page.frameLocator('iframe[src*="/embedded-wallets/verify"]')

  await app.askToSign('Pay no amount')
  await app.button('Sign and continue').click()
  await expect(page.getByRole('heading', { name: 'Check and approve' })).toBeVisible()
  const window = await openProviderWindow(page)
  await expect(window.getByRole('region', { name: 'Sign a message' })).toContainText('Pay no amount')
  await expect(window.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'false')
  await window.getByRole('button', { name: 'Approve' }).click()
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await app.signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Pay no amount', signature })).toBe(true)
  await app.finish()

  const long = `Something else${' and one line more'.repeat(50)}`
  await app.message.fill(long)
  await app.button('Sign a message').click()
  const more = page.getByRole('button', { name: 'More' })
  // The button disappears while the last part scrolls into view.
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 2000 })
    expect(await more.isVisible()).toBe(false)
  }).toPass()
  await app.button('Sign and continue').click()
  await expect(provider.getByText(/requests your approval\. Review the request in a separate window/)).toBeVisible()
  await expect(provider.getByText('Something else')).toHaveCount(0)
  await expect(provider.getByRole('textbox')).toHaveCount(0)
  expect(await provider.getByRole('button').allTextContents()).toEqual(['Not now', 'Continue in a new window'])
  // A click on the decoy opens the window, which shows the content that the next click would approve.
  const opened = await maskFrame(page, 'verify')
  await expect(opened.getByRole('region', { name: 'Sign a message' })).toContainText('Something else')
  await expect(app.signature).toHaveCount(0)

  await test.step('does not approve text that is covered by buttons or out of view', async () => {
    const approve = opened.getByRole('button', { name: 'Approve' })
    for (const width of [360, 440]) {
      await opened.setViewportSize({ width, height: 680 })
      const end = await opened.evaluate(() => {
        const bottoms = [...document.querySelectorAll('.part, summary')].map(
          (part) => part.getBoundingClientRect().bottom,
        )
        return Math.ceil(Math.max(...bottoms))
      })
      // The whole text fits into the window, and the buttons would cover its last lines.
      await opened.setViewportSize({ width, height: end + 8 })
      await opened.evaluate(() => new Promise((done) => setTimeout(done, 2500)))
      await approve.click({ force: true })
      await expect(opened.getByText('Read all of it to continue.')).toBeVisible()
      await expect(approve).toHaveAttribute('aria-disabled', 'true')
    }
    await opened.locator('summary').scrollIntoViewIfNeeded()
    await expect(approve).toHaveAttribute('aria-disabled', 'false')
  })
  await opened.close()

  await test.step('ignores early clicks on the approve button, and approves after the wait', async () => {
    const next = await maskFrame(page, 'verify')
    const approve = next.getByRole('button', { name: 'Approve' })
    await next.setViewportSize({ width: 440, height: 2000 })
    // Each click is too early, although the text was in view for long enough.
    for (let clicks = 0; clicks < 5; clicks++) {
      await approve.click({ force: true })
      await next.evaluate(() => new Promise((done) => setTimeout(done, 700)))
    }
    await expect(app.signature).toHaveCount(0)
    // A press that begins too early is held until the button is enabled.
    for (const hold of [next.mouse, { down: () => next.keyboard.down(' '), up: () => next.keyboard.up(' ') }]) {
      await approve.hover({ force: true })
      await approve.focus()
      await hold.down()
      await expect(approve).toHaveAttribute('aria-disabled', 'false')
      await hold.up()
      await expect(approve).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(app.signature).toHaveCount(0)
    await expect(approve).toHaveAttribute('aria-disabled', 'false')
    await approve.press('Enter')
    await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
    const signed = (await app.signature.textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: long, signature: signed })).toBe(true)
  })
})
