import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Hex } from 'viem'
import { expect, test } from './fixtures.js'

/** The used part of WalletConnect's wallet client, which `npm run outside` installs. */
type Wallet = {
  pair: (pairing: { uri: string }) => Promise<unknown>
  approve: (approval: { id: number; namespaces: Record<string, object> }) => Promise<unknown>
  respond: (answer: { topic: string; response: { id: number; jsonrpc: '2.0'; result: unknown } }) => Promise<void>
  disconnect: (session: { topic: string; reason: { code: number; message: string } }) => Promise<void>
  session: { getAll: () => { topic: string }[] }
  on: ((
    event: 'session_proposal',
    listener: (proposal: { id: number; params: { optionalNamespaces: Record<string, Namespace> } }) => void,
  ) => void) &
    ((
      event: 'session_request',
      listener: (requests: {
        id: number
        topic: string
        params: { request: { method: string; params: readonly Hex[] } }
      }) => void,
    ) => void)
}
type Namespace = { methods: string[]; events: string[] }
type Package = { SignClient: { init: (options: object) => Promise<Wallet> } }

/** Starts a wallet on another device with WalletConnect's code. Its user agrees to everything. */
async function startWallet() {
  const packageName: string = '@walletconnect/sign-client'
  const { SignClient } = (await import(packageName)) as Package
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = await SignClient.init({
    projectId: '0'.repeat(32),
    relayUrl: process.env['VITE_WALLETCONNECT_RELAY'],
    metadata: { name: 'Lantern', description: 'A wallet', url: 'https://lantern.example', icons: [] },
  })
  wallet.on('session_proposal', ({ id, params: { optionalNamespaces } }) => {
    const { events, methods } = optionalNamespaces['eip155']!
    const ofChain = { accounts: [`eip155:31337:${account.address}`], chains: ['eip155:31337'], events, methods }
    void wallet.approve({ id, namespaces: { eip155: ofChain } })
  })
  const requests: string[] = []
  wallet.on('session_request', async ({ id, params: { request }, topic }) => {
    requests.push(request.method)
    const result = await account.signMessage({ message: { raw: request.params[0]! } })
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  const leave = () =>
    Promise.all(
      wallet.session
        .getAll()
        .map(({ topic }) => wallet.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })),
    )
  return { address: account.address, requests, leave, pair: (uri: string) => wallet.pair({ uri }) }
}

test.beforeEach(({ expectedErrors }) => {
  // Fakes of WalletConnect's other servers: the list of wallets and the analytics.
  expectedErrors.push(/walletconnect|web3modal|reown|coinbase|ERR_|Failed to fetch|WebSocket/i)
})

test('pairs with a wallet on another device over WalletConnect, and reconnects after a reload', async ({
  app,
  page,
}) => {
  const wallet = await startWallet()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.open()
  await app.button('Log in').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue with a wallet' }).click()
  await dialog.getByRole('option', { name: 'WalletConnect' }).click()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())

  await wallet.pair(uri)

  const user = page.getByLabel('User', { exact: true })
  await expect(user).toHaveText(wallet.address)
  expect(wallet.requests).toEqual(['personal_sign'])
  await page.reload()
  const card = page.getByRole('article', { name: 'WalletConnect' })
  await expect(card).toContainText(wallet.address)
  await card.getByRole('button', { name: 'Sign' }).click()
  await expect(card.getByLabel('Signature')).toHaveText(/^0x/)

  await wallet.leave()

  await expect(card).toHaveCount(0)
  await expect(user).toHaveText(wallet.address)
})

test('opens Coinbase Wallet in a popup, and treats a closed popup as a refusal', async ({ app, page }) => {
  await page
    .context()
    .route('https://keys.coinbase.com/**', (route) => route.fulfill({ body: coinbasePage, contentType: 'text/html' }))
  await app.open()
  await app.button('Connect with screens').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('Coinbase')
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('option', { name: 'Coinbase Wallet' }).click()
  const popup = await opened
  await popup.waitForURL('https://keys.coinbase.com/connect**')

  await popup.close()

  await expect(dialog).toContainText('You declined in Coinbase')
})

/** The fake page of Coinbase, which sends a message to its opener. */
const coinbasePage = `<script>
  addEventListener('pagehide', () => opener.postMessage({ event: 'PopupUnload' }, '*'))
  opener.postMessage({ event: 'PopupLoaded', id: crypto.randomUUID() }, '*')
</script>`
