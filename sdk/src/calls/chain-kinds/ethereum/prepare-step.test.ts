import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { startAnvil } from '../../../../test/anvil.js'
import { setupWallet } from '../../../../test/setup-wallet.js'
import { tokenCode } from '../../../../test/token-code.js'
import { abortableSleep } from '../../../platform/abortable-sleep.js'
import { getTokenPrice } from '../../transaction/get-token-price.js'
import { prepareStep } from './prepare-step.js'

const token = '0x00000000000000000000000000000000000000c3'
const friend = '0x00000000000000000000000000000000000000f1'
const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, (1n << 256n) - 1n] })

async function prepared(options: Parameters<typeof setupWallet>[0] = {}) {
  const node = await startAnvil()
  await node.call('anvil_setCode', token, tokenCode({ symbol: 'USDC', decimals: 6 }))
  const world = setupWallet({ chains: [node.chain], ...options })
  const { address } = await world.createWallet()
  return { ...world, address, node }
}

test('tells which token a call moves, when the app asks for it', async () => {
  const { address, client } = await prepared({
    config: { embeddedWallets: { extendedCalldataDecoding: true } },
    // The price is waited for as long as a busy machine needs.
    platform: { sleep: (ms, signal) => abortableSleep(10 * ms, signal) },
  })

  expect(await prepareStep(client, { address, request: { to: token, data: approval } })).toMatchObject({
    token: { symbol: 'USDC', decimals: 6 },
    price: 3200,
    prepared: { call: { action: 'approve', functionName: 'approve', amount: (1n << 256n) - 1n } },
  })
})

test('behavior: otherwise the contract is not asked', async () => {
  const { address, client, network } = await prepared()
  const asked: string[] = []
  const answer = network.answer!
  network.answer = (input, init) => {
    asked.push(String(init.body))
    return answer(input, init)
  }

  expect(await prepareStep(client, { address, request: { to: token, data: approval } })).toMatchObject({
    token: undefined,
    prepared: { call: { action: 'approve' } },
  })
  expect(asked.filter((body) => body.includes('"eth_call"'))).toEqual([])
})

test('behavior: an app that shows native amounts alone asks for no price', async () => {
  const { address, client, count } = await prepared({
    config: { embeddedWallets: { priceDisplay: { primary: 'native-token' } } },
  })

  expect(await prepareStep(client, { address, request: { to: friend } })).toMatchObject({ price: undefined })
  expect(count('/api/v1/token_price')).toBe(0)
})

test('behavior: code that creates a contract is not read as a call', async () => {
  const { address, client } = await prepared()

  const { prepared: transaction } = await prepareStep(client, { address, request: { data: approval } })

  expect(transaction.call).toBeUndefined()
})

test('behavior: an unknown price is no price, and holds nothing up', async () => {
  const { address, client, network, provider } = await prepared()
  expect(await getTokenPrice(client, { chainId: 5, symbol: 'NONE' })).toBeUndefined()

  network.answer = (input, init) => {
    if (input.pathname === '/api/v1/token_price') return new Promise(() => {})
    return input.origin === new URL(provider.url).origin ? provider.fetch(input, init) : globalThis.fetch(input, init)
  }
  const step = await prepareStep(client, { address, request: { to: friend, value: 1n } })

  expect(step.price).toBeUndefined()
  expect(step.prepared.value).toBe(1n)
})

test.each([
  ['a price below nothing', { usd: -1 }],
  ['no number', { usd: 'much' }],
  ['nothing', {}],
])('behavior: %s is no price', async (_, answer) => {
  const { client, network, provider } = setupWallet()
  network.answer = (input, init) =>
    input.pathname === '/api/v1/token_price' ? Promise.resolve(Response.json(answer)) : provider.fetch(input, init)

  expect(await getTokenPrice(client, { chainId: 1, symbol: 'ETH' })).toBeUndefined()
})
