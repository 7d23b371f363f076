// Proves threat 21, threat 70.
import { toSafeSmartAccount } from 'permissionless/accounts'
import { type Chain, createPublicClient, http, type LocalAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { startBundler } from '../../../test/start-bundler.js'
import { startAnvil } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createEmbeddedWallet } from '../wallet/create-embedded-wallet.js'
import { logOut } from '../session/log-out.js'
import { createGuestAccount } from '../../login-methods/guest/effects.js'
import { createOwner } from '../../connectors/smart-wallets/create-owner.js'
import { linkSmartWallet } from './link-smart-wallet.js'

/** Creates a user with an embedded wallet, on a node with the contracts of Safe. */
async function setUp(app: object = {}, { isGuest = false } = {}) {
  const node = await startAnvil()
  const bundlerUrl = await startBundler({ node: node.url })
  const networks = [{ chainId: 31337, bundlerUrl }]
  const world = setupWallet({
    chains: [node.chain],
    app: { smartWallets: { type: 'safe', networks }, ...app },
    settings: { nodes: { 31337: node.url } },
  })
  if (isGuest) await createGuestAccount(world.client)
  const wallet = isGuest ? await createEmbeddedWallet(world.client) : await world.createWallet()
  await fetch(bundlerUrl, { method: 'POST', body: JSON.stringify({ id: 1, method: 'eth_chainId' }) })
  const chain = createPublicClient({ chain: node.chain as unknown as Chain, transport: http(node.url) })
  const { account, showing } = createOwner(world.client, wallet.address)
  const safeOf = (owners: readonly LocalAccount[], threshold = 1n) =>
    toSafeSmartAccount({ client: chain, owners: [...owners] as [LocalAccount], threshold, version: '1.4.1' })
  const link = (safe: Awaited<ReturnType<typeof safeOf>>, type: 'safe' | 'kernel' = 'safe') =>
    linkSmartWallet(world.client, {
      ...{ address: safe.address, chainId: 31337, type },
      sign: (message) => {
        const uiOptions = { showWalletUIs: false }
        const shown = { address: safe.address, method: 'personal_sign', data: message, uiOptions } as const
        return showing(shown, () => safe.signMessage({ message }))
      },
    })
  return { ...world, account, link, safeOf }
}

test('links the smart wallet of an embedded wallet without a confirmation code', async () => {
  const { account, link, safeOf } = await setUp()
  const safe = await safeOf([account])
  const user = await link(safe)
  expect(user.smartWallet).toMatchObject({ address: safe.address, smartWalletType: 'safe' })
  await expect(link(safe)).rejects.toMatchObject({ status: expect.any(Number) })
})

test('threat 21: a guest who links a smart wallet stays a guest, and keeps the wallet after the next login', async () => {
  const app = { loginMethods: ['email', 'guest'], embeddedWallets: { forGuests: true } }
  const { account, client, link, safeOf } = await setUp(app, { isGuest: true })
  const user = await link(await safeOf([account]))
  expect(user.isGuest).toBe(true)
  await logOut(client)

  const again = await createGuestAccount(client)
  expect(again.id).toBe(user.id)
  expect(again.linkedAccounts).toContainEqual(expect.objectContaining({ address: account.address }))
})

// Threat 70
test('threat 70: rejects a contract that is not derived from the embedded wallet, even if it accepts the signature', async () => {
  const { account, client, link, safeOf } = await setUp()
  const stranger = privateKeyToAccount(generatePrivateKey())
  await expect(link(await safeOf([stranger]))).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  // The user and an attacker own the contract, and each of them can sign for it.
  await expect(link(await safeOf([account, stranger]))).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(link(await safeOf([account]), 'kernel')).rejects.toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })
  expect(client.store.getState().user?.smartWallet).toBeUndefined()
})

// Threat 70
test('threat 70: rejects a smart wallet link signed by another key', async () => {
  const { account, client, safeOf } = await setUp()
  const stranger = privateKeyToAccount(generatePrivateKey())
  const safe = await safeOf([account])
  const linked = linkSmartWallet(client, {
    ...{ address: safe.address, chainId: 31337, type: 'safe' },
    sign: (message) => stranger.signMessage({ message }),
  })
  await expect(linked).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
})
