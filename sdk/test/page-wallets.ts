import { generatePrivateKey } from 'viem/accounts'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { loadExternalWallets } from '../src/calls/external-wallets/load-external-wallets.js'
import { setupWallet } from './setup-wallet.js'
import type { Client } from '../src/client.js'
import { getConnectedWallets } from '../src/connectors/get-connected-wallets.js'

export const chain = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

export const wallet = (options: Partial<createPageWallet.Options> = {}) =>
  createPageWallet({
    name: 'MetaMask',
    rdns: 'io.metamask',
    keys: [generatePrivateKey(), generatePrivateKey()],
    ...options,
  })

export async function opened(wallets: readonly ReturnType<typeof wallet>[]) {
  const world = setupWallet({ chains: [chain(1, 'Ethereum'), chain(8453, 'Base')] })
  for (const each of wallets) each.announce()
  await (await loadExternalWallets(world.client)).open()
  return world
}

export async function connect(client: Client, id: string) {
  const wallets = await loadExternalWallets(client)
  const wallet = await wallets.connect({ id, onUri: () => {}, signal: new AbortController().signal })
  if (wallet.type !== 'ethereum') throw new Error(`A wallet of ${wallet.type}.`)
  return wallet
}

export const seen = (client: Client) =>
  getConnectedWallets(client).map(({ address, chainId, walletClientType }) => [walletClientType, address, chainId])
