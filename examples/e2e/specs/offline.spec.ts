import { verifyMessage } from 'viem'
import { readCode } from '../stack/read-code.js'
import { expect, test } from './fixtures.js'

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|net::ERR_|Failed to fetch dynamically imported module/)
})

test('offline at each step: it is said, what was typed is still there, and trying again goes on', async ({
  app,
  context,
  email,
  page,
}) => {
  const problem = page.getByRole('alert')
  const retry = app.button(/^(?:Try again|Retry)$/)

  await test.step('the address', async () => {
    await app.open()
    await app.logIn.click()
    await app.email.fill(email)
    await context.setOffline(true)
    await app.email.press('Enter')
    await expect(problem.or(retry).first()).toBeVisible()
    await context.setOffline(false)
    // A screen of its own leads back to where it happened; plain markup never left.
    if (await retry.isVisible()) await retry.click()
    await expect(app.email).toHaveValue(email)
    await app.email.press('Enter')
    await expect(app.code).toBeEditable()
  })

  await test.step('the code', async () => {
    const code = await readCode(email)
    await context.setOffline(true)
    await app.typeCode(code)
    await expect(problem.or(retry).first()).toBeVisible()
    await context.setOffline(false)
    if (await retry.isVisible()) await retry.click()
    await expect(app.code).toHaveValue('')
    await app.typeCode(code)
    await expect(page.getByText('One last step')).toBeVisible()
  })

  await test.step('the terms', async () => {
    await context.setOffline(true)
    await app.button('Accept').click()
    await expect(problem.or(retry).first()).toBeVisible()
    await context.setOffline(false)
    if (await retry.isVisible()) await retry.click()
    await app.button('Accept').click()
  })

  const address = await app.reachWallet()

  await test.step('a signature', async () => {
    await app.message.fill('Written offline.')
    await app.button('Sign a message').click()
    await expect(app.button('Sign and continue')).toBeEnabled()
    await context.setOffline(true)
    await app.button('Sign and continue').click()
    // The wallet signs on this device; where it needs the provider first, it says so.
    await expect(app.signature.or(problem).or(retry).first()).toBeVisible()
    await context.setOffline(false)
    if (!(await app.signature.isVisible())) await app.button('Sign and continue').or(retry).first().click()
    await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
    const signature = (await app.signature.textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Written offline.', signature })).toBe(true)
    await expect(app.message).toHaveValue('Written offline.')
  })
})
