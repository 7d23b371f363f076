import { getAddress, hashTypedData, parseEther, recoverAddress, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Page } from '@playwright/test'
import type { AppPage } from '../pages/app-page.js'
import { chainClient } from '../stack/chain-client.js'
import { readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

type Hex = `0x${string}`

const output = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Clicks the button of the wallet's connector, which also logs in. */
async function connect(app: AppPage, email: string, after = 0): Promise<Hex> {
  await app.button('Connect Keyhook Wallet').click()
  await app.email.fill(email)
  await app.email.press('Enter')
  await app.typeCode(await readCode(email, { after }))
  await expect(output(app.page, 'Status')).toHaveText('connected', { timeout: 60_000 })
  await app.finish()
  return (await app.address.textContent()) as Hex
}

/** Expects the SDK's hooks and wagmi's hooks to return the same account and chain. */
async function expectOneTruth(page: Page, address: string, chainId: number): Promise<void> {
  await expect(output(page, 'Wallet address')).toHaveText(address)
  await expect(output(page, 'Wallets')).toContainText(`${address} on eip155:${chainId}`)
}

test(
  'the wagmi example supports wagmi’s hooks with the embedded wallet on two chains',
  { tag: '@variation' },
  async ({ app, email, page }) => {
    await app.open()
    await expect(output(page, 'Status')).toHaveText('disconnected')
    const address = await test.step('connects through a login that creates the wallet', () => connect(app, email))
    await expectOneTruth(page, address, 31337)

    await test.step('signs a message and typed data', async () => {
      await app.askToSign('Harbour notes.')
      await app.button('Sign and continue').click()
      await expectSignature(page, 'Signature', { address, message: 'Harbour notes.' })
      await app.finish()

      await app.button('Sign typed data').click()
      await app.button('Sign and continue').click()
      const typed = output(page, 'Typed signature')
      await expect(typed).toHaveText(/^0x[0-9a-f]{130}$/)
      const hash = hashTypedData({
        domain: { name: 'Fieldnotes', chainId: 31337 },
        types: { Note: [{ name: 'text', type: 'string' }] },
        primaryType: 'Note',
        message: { text: 'Harbour notes.' },
      })
      expect(await recoverAddress({ hash, signature: (await typed.textContent()) as Hex })).toBe(address)
      await app.finish()
    })

    await test.step('sends a transaction and waits for its receipt', () => send(app, 'node'))

    await test.step('deploys a contract, writes to the contract and reads from it', async () => {
      await app.button('Deploy the token').click()
      await app.button('Approve').click()
      await expect(output(page, 'Token')).toHaveText(/^0x[0-9a-f]{40}$/i)
      await app.finish()
      await app.button('Mint 100 notes').click()
      await app.button('Approve').click()
      await expect(output(page, 'Mint receipt')).toHaveText('success')
      await app.finish()
      await expect(output(page, 'Notes held')).toHaveText('100')
    })

    await test.step('switches to the other chain, and sends a transaction there', async () => {
      await app.button('Switch to Island').click()
      await expect(output(page, 'Chain')).toHaveText('Island')
      await expectOneTruth(page, address, 31338)
      await send(app, 'otherNode')
      expect(await chainClient('otherNode').getTransactionCount({ address })).toBe(1)
    })

    await test.step('shows a batch of calls for review, sends it, and returns its status (EIP-5792)', async () => {
      await expect(output(page, 'Atomic batches')).toHaveText('unsupported, unsupported')
      await app.button('Send 0.01 ETH to two').click()
      await app.button('Continue').click()
      await app.button('Approve').click()
      await expect(output(page, 'Calls status')).toHaveText('success', { timeout: 60_000 })
      await app.finish()
    })

    await test.step('reconnects to the same chain after a reload', async () => {
      await page.reload()
      await expect(output(page, 'Status')).toHaveText('connected')
      await expect(output(page, 'Chain')).toHaveText('Island')
      await expectOneTruth(page, address, 31338)
    })

    await test.step('stays disconnected after a reload, and keeps the user logged in', async () => {
      await app.button('Disconnect Keyhook Wallet').click()
      await expect(output(page, 'Status')).toHaveText('disconnected')
      await page.reload()
      await expect(output(page, 'User')).toHaveText(email)
      await expect(output(page, 'Status')).toHaveText('disconnected')
      await app.button('Connect Keyhook Wallet').click()
      await expectOneTruth(page, address, 31338)
    })

    await test.step('disconnects on logout, and reconnects to the same wallet', async () => {
      await app.logOut.click()
      await expect(output(page, 'Status')).toHaveText('disconnected')
      await expect(output(page, 'Wallets')).toHaveText('none')
      expect(await connect(app, email, 1)).toBe(address)
    })
  },
)

async function send(app: AppPage, node: 'node' | 'otherNode'): Promise<void> {
  const { page } = app
  const recipient = privateKeyToAddress(generatePrivateKey())
  await app.fund()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(recipient)
  await app.button('Send 0.25 ETH').click()
  await app.button('Approve').click()
  await expect(app.hash).toHaveText(/^0x[0-9a-f]{64}$/)
  await expect(output(page, 'Receipt')).toHaveText('success')
  await app.finish()
  const hash = (await app.hash.textContent()) as Hex
  expect(await chainClient(node).getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await chainClient(node).getBalance({ address: recipient })).toBe(parseEther('0.25'))
}

test('works beside another wagmi connector, and announces the wallet to pages without the SDK', async ({
  app,
  email,
  page,
}) => {
  const otherDapp = page.getByRole('region', { name: 'Another dapp' })
  const useAnnounced = otherDapp.getByRole('button', { name: 'Use the announced Keyhook Wallet' })
  await page.addInitScript(injectNode, readStack().node)
  await app.open()
  await expect(useAnnounced).toBeVisible()
  const address = await connect(app, email)

  await test.step('signs in another app with the wallet', async () => {
    await useAnnounced.click()
    await expect(output(page, 'Announced address')).toHaveText(address)
    await otherDapp.getByRole('button', { name: 'Sign for the other dapp' }).click()
    await app.button('Sign and continue').click()
    await expectSignature(page, 'Other dapp’s signature', { address, message: 'From another dapp.' })
    await app.finish()
  })

  await test.step('switches to another wagmi connector', async () => {
    await app.button('Connect Injected').click()
    await expect(output(page, 'Wallet address')).not.toHaveText(address)
    const injected = getAddress((await app.address.textContent())!)
    await app.message.fill('By the other wallet.')
    await app.button('Sign a message').click()
    await expectSignature(page, 'Signature', { address: injected, message: 'By the other wallet.' })

    await expectOneTruth(page, injected, 31337)

    // Both connectors exist, and one hook chooses between them.
    await app.button('Use wallet 1').click()
    await expectOneTruth(page, address, 31337)
    await app.button('Use Injected').click()
    await expectOneTruth(page, injected, 31337)
    await expect(output(page, 'Wallets')).toContainText(address)
    await app.logOut.click()
    await expect(output(page, 'Wallet address')).toHaveText(injected)
    await expect(output(page, 'Status')).toHaveText('connected')
    await expect(output(page, 'Announced address')).toHaveCount(0)
  })
})

async function expectSignature(page: Page, label: string, signed: { address: Hex; message: string }): Promise<void> {
  await expect(output(page, label)).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await output(page, label).textContent()) as Hex
  expect(await verifyMessage({ ...signed, signature })).toBe(true)
}

/** Adds a wallet extension to the page. It has the unlocked accounts of the node. */
function injectNode(node: string): void {
  const provider = {
    on: () => {},
    removeListener: () => {},
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      if (method.startsWith('wallet_')) throw Object.assign(new Error('not supported'), { code: 4200 })
      const forwarded = { eth_requestAccounts: 'eth_accounts' }[method] ?? method
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: forwarded, params })
      const headers = { 'content-type': 'application/json' }
      const { error, result } = (await (await fetch(node, { method: 'POST', body, headers })).json()) as {
        error?: { message: string }
        result?: unknown
      }
      if (error) throw new Error(error.message)
      return forwarded === 'eth_accounts' ? [(result as string[])[0]] : result
    },
  }
  Object.assign(window, { ethereum: provider })
}
