import { approveAtProvider } from '../pages/approve-at-provider.js'
import { isAddress, parseEther } from 'viem'
import type { Page } from '@playwright/test'
import { chainClient } from '../stack/chain-client.js'
import { readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

type Hex = `0x${string}`

const output = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const friends = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const

test(
  'a smart wallet sends single and concurrent payments and signs, with fees paid by the app',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    const chain = chainClient()
    const balances = () => Promise.all(friends.map((address) => chain.getBalance({ address })))
    await app.open()
    await app.askForCode(email)
    await app.typeCode(await readCode(email))
    await app.button('Continue').click()
    const shown = output(page, 'Smart wallet address')
    await expect(shown).toHaveText(/^0x/, { timeout: 120_000 })
    const address = (await shown.textContent()) as Hex
    expect(isAddress(address)).toBe(true)
    await expect(output(page, 'Linked')).toHaveText('yes')
    await app.button('Get test ETH').click()
    await expect(output(page, 'Balance')).not.toHaveText('0.0000 ETH')
    const [first, second] = await balances()

    await test.step('sends one sponsored transaction, and labels it as sponsored', async () => {
      await app.button('Send 0.01 ETH').click()
      await expect(page.getByRole('dialog')).toContainText('Paid for you')
      await app.button('Sign and continue').click()
      await expect(output(page, 'Transaction hash')).toHaveText(/^0x[0-9a-f]{64}$/, { timeout: 120_000 })
      await app.finish()
      expect(await balances()).toEqual([first! + parseEther('0.01'), second])
    })

    await test.step('sends two calls in one transaction', async () => {
      await app.button('Send 0.01 ETH to two, at once').click()
      await expect(page.getByRole('dialog')).toContainText('2 of 2')
      await app.button('Sign and continue').click()
      const batch = output(page, 'Batch hash')
      await expect(batch).toHaveText(/^0x[0-9a-f]{64}$/, { timeout: 120_000 })
      await app.finish()
      expect(await balances()).toEqual([first! + parseEther('0.02'), second! + parseEther('0.01')])
      expect(await chain.getCode({ address })).toMatch(/^0x.+/)
    })

    for (const [button, name] of [
      ['Sign message', 'Message signature'],
      ['Sign typed data', 'Typed signature'],
    ] as const)
      await test.step(`${button}: the contract accepts the signature`, async () => {
        await app.button(button).click()
        await app.button('Sign and continue').click()
        await expect(output(page, name)).toHaveText('the contract accepts it', { timeout: 60_000 })
        await app.finish()
      })

    await test.step("sends from the owner's wallet without a fee, and sends two calls through wagmi’s hooks", async () => {
      // The wallet of the logged-in user connects automatically.
      const shownOwner = output(page, 'Wallet address')
      await expect(shownOwner).toHaveText(/^0x/)
      const owner = (await shownOwner.textContent()) as Hex
      const value = 3n
      const faucet = new URL('/sandbox/faucet', readStack().provider)
      const funded = await page.request.post(faucet.href.replace('auth.localhost', '127.0.0.1'), {
        data: { address: owner, chainId: 31337 },
      })
      expect(funded.ok()).toBe(true)
      const had = await chain.getBalance({ address: owner })
      await app.button('Send 1 wei, with the fee paid').click()
      await expect(page.getByRole('dialog')).toContainText('Let code act for you')
      await app.button('Sign and continue').click()
      await approveAtProvider(page)
      await expect(page.getByRole('dialog')).toContainText('Paid for you')
      await app.button('Sign and continue').click()
      await expect(output(page, 'Sponsored hash')).toHaveText(/^0x[0-9a-f]{64}$/)
      await app.finish()

      await app.button('Send two calls').click()
      await expect(page.getByRole('dialog')).toContainText('2 of 2')
      await app.button('Sign and continue').click()
      await expect(output(page, 'Calls status')).toHaveText('success')
      expect(await chain.getBalance({ address: owner })).toBe(had - value)
    })
  },
)
