import { parseEther } from 'viem'
import { approveAtProvider } from '../pages/approve-at-provider.js'
import { chainClient } from '../stack/chain-client.js'
import { expect, test } from './fixtures.js'

type Hex = `0x${string}`

const shop = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

test(
  'the app’s server pays for the user within approved limits until the user revokes the permission',
  { tag: '@variation' },
  async ({ app, email, expectedErrors, page }) => {
    expectedErrors.push(/status of 403 .*\/api\/plan$/)
    const isOn = page.getByLabel('Paid by itself')
    const payment = page.getByLabel('Payment')
    // Next adds a separate alert to the page.
    const problem = page.getByRole('main').getByRole('alert')
    const passMonth = app.button('A month goes by')
    await app.open()
    await app.logInWith(email)
    await expect(page.getByText('You are logged in.')).toBeVisible({ timeout: 60_000 })
    await app.finish()
    await page.getByRole('link', { name: 'Open your account' }).click()
    await expect(app.address).toHaveText(/^0x[0-9a-fA-F]{40}$/)
    const address = (await app.address.textContent()) as Hex
    await chainClient().setBalance({ address, value: parseEther('1') })
    await page.getByRole('link', { name: 'Your plan' }).click()

    await test.step('rejects a server payment before the user approves, and after the user declines', async () => {
      await passMonth.click()
      await expect(problem).toHaveText('The user has not allowed the app to sign with this wallet.')
      await app.button('Let it pay').click()
      await app.button('Not now').click()
      await expect(isOn).toHaveText('no')
      await passMonth.click()
      await expect(problem).toHaveText('The user has not allowed the app to sign with this wallet.')
    })

    await test.step("shows the server's permissions on a screen, where the user agrees", async () => {
      await app.button('Let it pay').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('At most 0.0025 ETH')
      await expect(dialog).toContainText('None, only payments')
      await app.button('Allow').click()
      await approveAtProvider(page)
      await expect(dialog).toHaveCount(0)
      await expect(isOn).toHaveText('yes')
    })

    await test.step('allows two server payments within a day, and rejects the third', async () => {
      const before = await chainClient().getBalance({ address: shop })
      const hashes = new Set<string>()
      for (const paid of [1, 2]) {
        await passMonth.click()
        await expect.poll(async () => hashes.add((await payment.textContent()) ?? '').size).toBe(paid)
      }
      for (const hash of hashes) {
        const { from, to, value } = await chainClient().getTransaction({ hash: hash as Hex })
        expect([from, to, value]).toEqual([address.toLowerCase(), shop.toLowerCase(), parseEther('0.001')])
      }
      expect((await chainClient().getBalance({ address: shop })) - before).toBe(parseEther('0.002'))
      await passMonth.click()
      await expect(problem).toContainText('value within a day')
    })

    await test.step('rejects a server payment after the user revoked the permission on a reloaded page', async () => {
      await page.reload()
      await expect(isOn).toHaveText('yes')
      await app.button('Stop').click()
      await app.button('Revoke').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(isOn).toHaveText('no')
      await passMonth.click()
      await expect(problem).toHaveText('The user has not allowed the app to sign with this wallet.')
      expect(await chainClient().getTransactionCount({ address })).toBe(2)
    })
  },
)
