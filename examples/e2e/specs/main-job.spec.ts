import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { formatEther, parseEther, verifyMessage } from 'viem'
import { chainClient } from '../stack/chain-client.js'
import { providerUrl } from '../stack/provider-url.js'
import { judge } from '@keyhook/registry/test/film/judge'
import { record } from '@keyhook/registry/test/film/record'
import { expect, test } from './fixtures.js'

// Animations are on, because this test also checks them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'logs in by email, creates a wallet, signs, sends, reloads and logs out',
  { tag: '@screens' },
  async ({ app, email, example, page }) => {
    const chain = chainClient()
    const recipient = privateKeyToAddress(generatePrivateKey())
    const refreshTokens: string[] = []
    page.on('response', async (response) => {
      if (response.request().method() !== 'POST' || !/\/api\/v1\/(?:passwordless|sessions)/.test(response.url())) return
      const body = (await response.json().catch(() => undefined)) as { refresh_token?: string | null } | undefined
      if (body?.refresh_token) refreshTokens.push(body.refresh_token)
    })

    if (example === 'app') await page.addInitScript(record)

    const address = await test.step('logs in by email', () => app.signUp(email))

    await test.step('shows the current balance', async () => {
      await expect(app.balance).toContainText(/^0(?:\.0*)? ETH/)
      await app.fund()
      expect(await chain.getBalance({ address })).toBe(parseEther('1'))
    })

    await test.step('signs a message', async () => {
      const message = 'I wrote these notes on a Thursday.'
      await app.askToSign(message)
      await expect(page.getByText(message).last()).toBeVisible()
      await app.button('Sign and continue').click()
      await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
      const signature = (await app.signature.textContent()) as `0x${string}`
      expect(await verifyMessage({ address, message, signature })).toBe(true)
      if (example === 'app') await expect(page.getByRole('dialog')).toHaveCount(0)
      await app.finish()
    })

    await test.step('sends a transaction', async () => {
      await app.askToSend({ to: recipient, amount: '0.25' })
      await expect(page.getByText(/fee/i).first()).toBeVisible()
      await app.button('Approve').click()
      await expect(app.hash).toHaveText(/^0x[0-9a-f]{64}$/, { timeout: 60_000 })
      const hash = (await app.hash.textContent()) as `0x${string}`
      const receipt = await chain.waitForTransactionReceipt({ hash })
      expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase(), to: recipient.toLowerCase() })
      expect(await chain.getBalance({ address: recipient })).toBe(parseEther('0.25'))
      if (example === 'app') await expect(app.button('Done')).toBeVisible()

      await app.finish()
      const left = await chain.getBalance({ address })
      expect(left).toBe(parseEther('0.75') - receipt.gasUsed * receipt.effectiveGasPrice)
      await expect(app.balance).toContainText(`${Number(formatEther(left)).toFixed(4)} ETH`)
    })

    if (example === 'app') expect(judge(await page.evaluate('film'))).toEqual([])

    await test.step('keeps the session and the wallet after a reload', async () => {
      await page.reload()
      await expect(app.address).toHaveText(address)
      const signature = await app.sign('Still here.')
      expect(await verifyMessage({ address, message: 'Still here.', signature })).toBe(true)
      await app.finish()
    })

    await test.step('ends the session in the browser and at the provider on logout', async () => {
      await app.logOut.click()
      await expect(app.logIn).toBeVisible()
      await page.reload()
      await expect(app.logIn).toBeVisible()
      await expect(app.address).toHaveCount(0)

      expect(refreshTokens.length).toBeGreaterThan(0)
      const answer = await page.request.post(providerUrl('/api/v1/sessions'), {
        data: { refresh_token: refreshTokens.at(-1) },
        headers: { 'privy-app-id': appIds[example] ?? '', 'origin': new URL(app.url).origin },
      })
      expect(answer.ok()).toBe(false)
      expect(await answer.json()).toMatchObject({ code: 'missing_or_invalid_token' })
    })

    await test.step('opens the same wallet after another login with the same email address', async () => {
      await app.logInWith(email, { after: 1 })
      expect(await app.reachWallet()).toBe(address)
    })
  },
)

const appIds: Partial<Record<string, string>> = {
  app: 'keyhook-vite-app-00000001',
  headless: 'keyhook-headless-00000001',
}
