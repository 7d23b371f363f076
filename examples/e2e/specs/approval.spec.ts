import { verifyMessage } from 'viem'
import { AppPage } from '../pages/app-page.js'
import { Protection } from '../pages/protection.js'
import { expect, test } from './fixtures.js'

test('a user without MFA approves on the page of the provider: one click is for one signature, and none while the text is out of view', async ({
  app: example,
  email,
  example: name,
  expectedErrors,
  page,
}) => {
  // The frame is told first that the user has to approve.
  expectedErrors.push(/Failed to load resource: the server responded with a status of 4\d\d/)
  const app = new AppPage(page, `${example.url}/?protection=everyone`)
  await app.open()
  await app.logInWith(email)
  const address = await app.reachWallet()
  const { provider } = new Protection(app, name)
  const message = provider.getByRole('region', { name: 'Sign a message' })

  await app.askToSign('Pay nobody anything')
  await app.button('Sign and continue').click()
  await expect(page.getByRole('heading', { name: 'Check and approve' })).toBeVisible()
  await expect(message).toContainText('Pay nobody anything')
  await provider.getByRole('button', { name: 'Approve' }).click()
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await app.signature.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Pay nobody anything', signature })).toBe(true)
  await app.finish()

  await app.askToSign('Something else')
  await app.button('Sign and continue').click()
  await expect(message).toContainText('Something else')
  const approve = provider.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  // Script of the page keeps the button in view, and replaces the text with its own.
  const styles = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const bait = Object.assign(document.createElement('p'), { id: 'bait', textContent: 'Your free mint is ready' })
    bait.style.display = 'none'
    document.querySelector('iframe[src*="/verify"]')!.parentElement!.append(bait)
    return sheet
  })
  const place = ':has(> iframe[src*="/verify"])'
  const attacks = [
    'iframe[src*="/verify"] { height: 64px !important }',
    `${place} { height: 64px !important; overflow: hidden; display: flex; align-items: end }
     iframe[src*="/verify"] { flex: none; height: 300px !important }`,
    `${place} { position: relative } #bait { display: block !important; position: absolute; inset: 0 0 auto; z-index: 9; height: 90px; margin: 0;
     background: white; pointer-events: none }`,
  ]
  for (const attack of attacks) {
    await styles.evaluate((sheet, text) => sheet.replaceSync(text), attack)
    await expect(approve).toHaveAttribute('aria-disabled', 'true')
    // A click that comes before the browser has reported what covers the page is told to read on.
    await expect(async () => {
      await approve.click({ force: true })
      await expect(provider.getByRole('status')).toHaveText(/^Part of this page is covered or out of view/, {
        timeout: 1000,
      })
    }).toPass()
    await expect(app.signature).toHaveCount(0)
    await styles.evaluate((sheet) => sheet.replaceSync(''))
    // Read once more, it can be approved.
    await expect(approve).toHaveAttribute('aria-disabled', 'false')
  }
  // The frame goes with the click, so that the answer to it may never come.
  const leave = provider.getByRole('button', { name: 'Not now' })
  void leave.click().catch(() => undefined)
  await expect(leave).toHaveCount(0)
  await expect(app.signature).toHaveCount(0)
})
