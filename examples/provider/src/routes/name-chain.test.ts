import { expect, test } from 'vitest'
import { parseSettings } from '../settings/parse-settings.js'
import { nameChain } from './name-chain.js'

const chain = { id: 31337, name: 'Sandbox', rpcUrl: 'https://node.example' }

/** Returns the name of a chain for a provider with these settings and this price. */
async function name(id: number, usd: number | undefined = 3200) {
  const settings = parseSettings({
    origin: 'https://auth.example',
    prices: [
      { chainId: 31337, symbol: 'TST', usd: 2 },
      { chainId: 8453, symbol: 'ETH', usd: 3200 },
    ],
    apps: [
      {
        id: 'keyhook-test-app-00000001',
        name: 'Test app',
        origins: ['https://app.example'],
        crossApp: {
          chains: [
            { ...chain, currency: { name: 'Test', symbol: 'TST', decimals: 6 } },
            { ...chain, id: 5 },
          ],
        },
      },
    ],
  })
  const requested: unknown[] = []
  const readPrice = async (coin: object) => {
    requested.push(coin)
    return usd === undefined ? undefined : { usd, asOf: undefined }
  }
  const [app] = settings.apps
  return { named: await nameChain({ settings: () => settings }, { app: app!, id, readPrice }), requested }
}

test('returns the name, currency and price of a chain from the settings', async () => {
  const { named, requested } = await name(31337)

  expect(named).toEqual({ id: 31337, name: 'Sandbox', symbol: 'TST', decimals: 6, usd: 3200 })
  expect(requested).toEqual([{ chainId: 31337, symbol: 'TST' }])
})

test('returns the currency of a chain with only a price', async () => {
  expect((await name(8453)).named).toEqual({ id: 8453, symbol: 'ETH', usd: 3200 })
})

test('requests no price for a coin without a price source', async () => {
  const unpriced = await name(5)
  expect(unpriced).toEqual({ named: { id: 5, name: 'Sandbox', symbol: 'ETH', decimals: 18 }, requested: [] })
  expect((await name(9)).named).toEqual({ id: 9 })
})
