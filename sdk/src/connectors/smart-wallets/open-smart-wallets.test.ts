import { encodeAbiParameters, encodeErrorResult, type Hex, pad, parseAbi, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { startAnvil } from '../../../test/anvil.js'
import { startBundler } from '../../../test/start-bundler.js'
import type { Client } from '../../client.js'
import type { SmartWalletType } from '../../domain/entities/smart-wallet.js'
import { deriveAddress } from './derive-address.js'
import { openSmartWallets } from './open-smart-wallets.js'

const owner = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const thief = '0xBabAbAbabababAbAbAbABabABABabaBaBaBABad1'
const chain = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}
const senderAddress = parseAbi(['error SenderAddressResult(address sender)'])
const linkedAccount = (type: SmartWalletType, address: string, smartWalletVersion?: string) => ({
  ...{ type: 'smart_wallet', smartWalletType: type, smartWalletVersion, address },
})

type Options = { linked?: object; named?: string; node?: string; type: SmartWalletType; version?: string | undefined }

/**
 * Opens a smart wallet on a page with a fake node. The fake node returns a fixed account address, and other code for a
 * Safe. With `node`, the page uses this real node.
 */
async function open({ linked, named = thief, node, type, version }: Options) {
  const word = pad(named as Hex)
  const answerTo = (method: string, data: string) => {
    if (method === 'eth_chainId') return { result: '0x2105' }
    if (method !== 'eth_call') return { result: '0x' }
    // The creation code of Safe's factory.
    if (data.startsWith('0x53e5d935'))
      return { result: encodeAbiParameters(parseAbiParameters('bytes'), ['0x60806040']) }
    // The entry point returns an address in its revert data.
    if (data.startsWith('0x9b249f69')) {
      const reverted = encodeErrorResult({ abi: senderAddress, args: [named as Hex] })
      return { error: { code: 3, message: 'execution reverted', data: reverted } }
    }
    return { result: word }
  }
  const client = {
    slots: new Map(),
    app: { supportedChains: [chain], defaultChain: chain, embeddedWallets: {} },
    store: { getState: () => ({ user: { id: 'user', linkedAccounts: linked ? [linked] : [] } }) },
    platform: {
      fetch: async (_: URL, { body, ...init }: RequestInit & { body: string }) => {
        if (node !== undefined) return fetch(node, { body, ...init })
        const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: { data?: string }[] }
        return Response.json({ jsonrpc: '2.0', id, ...answerTo(method, params[0]?.data ?? '') })
      },
      now: () => 0,
      sleep: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
  } as unknown as Client
  const network = { chainId: 8453, bundlerUrl: 'https://bundler.example', paymasterUrl: undefined } as const
  const wallets = openSmartWallets(client, {
    config: { isEnabled: true, type, version, networks: [{ ...network, paymasterContext: undefined }] },
    owner,
    onSwitch: () => {},
  })
  return wallets.getClientForChain({ id: 8453 })
}

const refused = {
  code: 'UNKNOWN_AUTH_ERROR',
  message: "The node of Base returned an address that is not the user's smart wallet.",
}
const kinds = ['kernel', 'light_account', 'thirdweb', 'coinbase_smart_wallet'] as const

test.each([...kinds, 'safe'] as const)(
  'threat 70: does not open an unlinked %s at an address that a false node returned',
  async (type) => {
    await expect(open({ type })).rejects.toMatchObject(refused)
  },
)

test.each(kinds)("opens a %s at its factory's address", async (type) => {
  const derived = deriveAddress({ owner, type, version: undefined })!
  expect((await open({ named: derived, type })).account.address).toBe(derived)
})

test('opens Safe and ERC-4337 accounts at their contract addresses on a real node', async () => {
  const { url } = await startAnvil({ chainId: 8453 })
  const bundler = await startBundler({ chainId: 8453, node: url })
  // Deploys the contracts.
  await fetch(bundler, { method: 'POST', body: JSON.stringify({ id: 1, method: 'eth_chainId' }) })
  const addresses = await Promise.all(
    (['safe', 'simple'] as const).map(async (type) => (await open({ node: url, type })).account.address),
  )
  expect(addresses).toEqual([deriveAddress({ owner, type: 'safe', version: '1.4.1' }), expect.stringMatching(/^0x/)])
})

test('threat 70: does not open a smart wallet at an address other than the linked one', async () => {
  const linked = linkedAccount('biconomy', thief)
  await expect(open({ linked, type: 'biconomy' })).rejects.toMatchObject(refused)
  const { address } = (await open({ type: 'biconomy' })).account
  const same = linkedAccount('biconomy', address.toLowerCase())
  expect((await open({ linked: same, type: 'biconomy' })).account.address).toBe(address)
})

test("opens a smart wallet of another type after the app's settings have changed", async () => {
  const derived = deriveAddress({ owner, type: 'kernel', version: '0.3.3' })!
  for (const linked of [linkedAccount('safe', thief), linkedAccount('kernel', thief, '0.3.1')])
    expect((await open({ linked, named: derived, type: 'kernel', version: '0.3.3' })).account.address).toBe(derived)
})
