import { verifyMessage } from 'viem'
import { AppPage } from '../pages/app-page.js'
import { Protection } from '../pages/protection.js'
import { expect, test } from './fixtures.js'

test('who has no second factor approves on the page of the provider, and one click is for one signature', async ({
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
  // The frame goes with the click, so that the answer to it may never come.
  const leave = provider.getByRole('button', { name: 'Not now' })
  void leave.click().catch(() => undefined)
  await expect(leave).toHaveCount(0)
  await expect(app.signature).toHaveCount(0)
})
