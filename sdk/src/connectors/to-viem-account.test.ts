import {
  createPublicClient,
  createWalletClient,
  defineChain,
  http,
  parseEther,
  parseTransaction,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { base, celo } from 'viem/chains'
import { expect, test } from 'vitest'
import { patience, startAnvil } from '../../test/anvil.js'
import { setupWallet } from '../../test/setup-wallet.js'
import { getConnectedWallets } from './get-connected-wallets.js'
import { toViemAccount } from './to-viem-account.js'
import { toViemWalletClient } from './to-viem-wallet-client.js'

const friend = '0x00000000000000000000000000000000000000f1'

async function connected() {
  const node = await startAnvil()
  const world = setupWallet({ chains: [node.chain], config: { embeddedWallets: { showWalletUIs: false } } })
  const { address } = await world.createWallet()
  await node.fund(address, parseEther('10'))
  const chain = defineChain({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node.url] } },
  })
  const [wallet] = getConnectedWallets(world.client)
  return { ...world, address: address as `0x${string}`, chain, node, wallet: wallet! }
}

test('signs text, bytes and typed data with bigints, as viem verifies', async () => {
  const { address, wallet } = await connected()
  const account = await toViemAccount({ wallet })
  const typedData = {
    domain: { name: 'Permit', chainId: 31337n },
    types: { Permit: [{ name: 'value', type: 'uint256' }] },
    primaryType: 'Permit',
    message: { value: (1n << 256n) - 1n },
  } as const

  const text = await account.signMessage({ message: '0x but not hex' })
  const raw = await account.signMessage({ message: { raw: '0x1234' } })
  const typed = await account.signTypedData(typedData)

  expect(account.address).toBe(address)
  expect(await verifyMessage({ address, message: '0x but not hex', signature: text })).toBe(true)
  expect(await verifyMessage({ address, message: { raw: '0x1234' }, signature: raw })).toBe(true)
  expect(await verifyTypedData({ ...typedData, address, signature: typed })).toBe(true)
})

test("sends a transaction through viem's wallet client", async () => {
  const { chain, node, wallet } = await connected()
  const client = createWalletClient({ account: await toViemAccount({ wallet }), chain, transport: http() })

  const hash = await client.sendTransaction({ to: friend, value: 5n })

  const receipt = await createPublicClient({ chain, transport: http() }).waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  await expect.poll(() => node.balance(friend), patience).toBe(5n)
})

test('rejects transaction types that the wallet does not support', async () => {
  const { wallet } = await connected()
  const account = await toViemAccount({ wallet })

  await expect(
    account.signTransaction({
      type: 'eip4844',
      chainId: 31337,
      blobVersionedHashes: [],
      maxFeePerBlobGas: 1n,
      to: friend,
    }),
  ).rejects.toThrow('only legacy, EIP-2930, EIP-1559 and EIP-7702')
})

test("accepts a chain's serializer if it serializes an ordinary transaction, and rejects other transaction types", async () => {
  const { wallet } = await connected()
  const account = await toViemAccount({ wallet })
  const fees = { maxFeePerGas: 7n, maxPriorityFeePerGas: 1n }
  const transaction = { type: 'eip1559', chainId: 31337, to: friend, nonce: 0, gas: 100_000n, ...fees } as const

  const signed = await account.signTransaction(transaction, { serializer: base.serializers.transaction })
  expect(parseTransaction(signed)).toMatchObject(transaction)

  // Celo's own transaction type pays the fee with a token.
  const celoTransaction = { ...transaction, type: undefined, feeCurrency: friend }
  await expect(
    account.signTransaction(celoTransaction as never, { serializer: celo.serializers.transaction as never }),
  ).rejects.toThrow('ordinary transactions only')
})

test('keeps the transaction type and access list of the request', async () => {
  const { wallet } = await connected()
  const account = await toViemAccount({ wallet })
  const accessList = [{ address: friend, storageKeys: [`0x${'1'.repeat(64)}`] }] as const
  const common = { chainId: 31337, to: friend, nonce: 0, gas: 100_000n } as const

  for (const transaction of [
    { ...common, type: 'legacy', gasPrice: 7n },
    { ...common, type: 'eip2930', gasPrice: 7n, accessList },
    { ...common, type: 'eip1559', maxFeePerGas: 7n, maxPriorityFeePerGas: 1n, accessList },
  ] as const)
    expect(parseTransaction(await account.signTransaction(transaction))).toMatchObject(transaction)
})

test("the embedded wallet's viem client sends transactions and signs messages", async () => {
  const { address, chain, node, wallet } = await connected()
  const client = await toViemWalletClient({ wallet, chain })

  await client.sendTransaction({ to: friend, value: 7n })
  const signature = await client.signMessage({ message: 'Hello' })

  expect(await client.getAddresses()).toEqual([address])
  await expect.poll(() => node.balance(friend), patience).toBe(7n)
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})
