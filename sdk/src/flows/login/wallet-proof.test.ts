// @vitest-environment jsdom
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createPageWallet } from '../../../test/page-wallet.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { getFlow } from '../core/get-flow.js'
import { startWalletLogin } from './start-wallet-login.js'
import { siweFlow } from './wallet-proof.js'

const chain = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

async function setUp(options: Partial<createPageWallet.Options> = {}) {
  const metamask = createPageWallet({
    name: 'MetaMask',
    rdns: 'io.metamask',
    keys: [generatePrivateKey(), generatePrivateKey()],
    ...options,
  })
  metamask.announce()
  const world = setupWallet({ app: { loginMethods: ['email', 'siwe', 'siws'] }, chains: [chain(1), chain(8453)] })
  await (await world.client.externalWallets()).open()
  const flow = getFlow(world.client, siweFlow)
  const logIn = () => startWalletLogin(world.client, { intent: 'login', walletId: 'metamask' })
  return { ...world, address: metamask.accounts[0]!.address, flow, logInWithWallet: logIn, metamask }
}

test('connects the wallet that was chosen, has it sign, and logs in', async () => {
  const { address, client, flow, logInWithWallet } = await setUp()
  const seen: string[] = []
  flow.subscribe(({ status }) => seen.push(status))

  await logInWithWallet()

  expect(seen).toEqual(['connecting', 'generating-message', 'awaiting-signature', 'submitting-signature', 'done'])
  expect(client.store.getState().user?.wallet).toMatchObject({
    address,
    chainType: 'ethereum',
    chainId: 'eip155:1',
    walletClientType: 'metamask',
    connectorType: 'injected',
  })
  expect(client.store.getState().connections).toMatchObject([{ address, linked: true }])
})
