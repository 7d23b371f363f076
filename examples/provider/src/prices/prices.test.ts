import { readFile } from 'node:fs/promises'
import { tokenPrice } from '@keyhook/sdk/wire'
import { encodeFunctionResult, decodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import { setUp } from '../../test/set-up.js'

const now = Date.parse('2026-11-28T12:00:00Z')
const minutes = (count: number) => count * 60_000
const feed = '0x5f4ec3df9cbd43714fe2740f5e3616155c5b8419'
const ether = { chainId: 1, symbol: 'ETH' }

const readContract = async (name: string) =>
  JSON.parse(await readFile(new URL(`../../test/contracts/${name}.json`, import.meta.url), 'utf8')) as Record<
    'request' | 'response',
    Parameters<typeof fromJSONSchema>[0]
  > & { abi: string[] }

const { abi } = await readContract('chainlink-feed')
const aggregator = parseAbi(abi as never) as readonly unknown[] as Parameters<typeof encodeFunctionResult>[0]['abi']

/** A provider with all three sources: a feed on chain 1, and a service with CoinGecko's answers. */
function setUpPrices({ fixed = [] }: { fixed?: readonly { usd: number; updatedAt?: string }[] } = {}) {
  const world = {
    feed: { answer: 320_050_000_000n, age: minutes(10), decimals: 8 },
    service: { usd: 3100.5, age: minutes(1), status: 200 },
    requests: [] as string[],
    served: [] as { url: URL; answer: unknown }[],
  }
  const seconds = (age: number) => Math.floor((now - age) / 1000)
  const { browser, provider } = setUp({
    now,
    settings: {
      nodes: { 1: 'https://node.example' },
      prices: fixed.map((row) => ({ ...ether, ...row })),
      priceSources: {
        chainlink: [{ ...ether, feed, node: 1 }],
        http: [
          {
            ...ether,
            url: 'https://prices.example/api/v3/simple/price?ids=ethereum&vs_currencies=usd&include_last_updated_at=true',
            usd: 'ethereum.usd',
            updatedAt: 'ethereum.last_updated_at',
          },
        ],
      },
    },
    fetch: async (address, init) => {
      const url = new URL(address)
      const { hostname } = url
      world.requests.push(hostname)
      if (hostname === 'prices.example') {
        const { age, status, usd } = world.service
        const answer = { ethereum: { usd, last_updated_at: seconds(age) } }
        world.served.push({ url, answer })
        return Response.json(answer, { status })
      }
      const { id, method, params } = JSON.parse(init.body as string) as { id: number; method: string; params: [never] }
      return Response.json({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : readFeed(params[0]) })
    },
  })
  function readFeed({ data }: { data: Hex }): Hex {
    const { functionName } = decodeFunctionData({ abi: aggregator, data })
    const { age, answer, decimals } = world.feed
    // The type in the ABI is uint8, which a false feed can exceed.
    if (functionName === 'decimals') return `0x${decimals.toString(16).padStart(64, '0')}`
    const result = [7n, answer, 1n, BigInt(seconds(age)), 7n]
    return encodeFunctionResult({ abi: aggregator, functionName, result } as never)
  }
  const read = () => browser().call(tokenPrice.get, { chainId: 1, tokenSymbol: 'ETH' })
  return { provider, read, world }
}

test("reads a coin's price and its time from a Chainlink feed", async () => {
  const { read, world } = setUpPrices()

  expect(await read()).toEqual({ usd: 3200.5, as_of: '2026-11-28T11:50:00.000Z' })
  expect(world.requests).not.toContain('prices.example')
})

test('falls back from a stale feed to the HTTP service, and returns no price if both are stale', async () => {
  const { provider, read, world } = setUpPrices()
  world.feed.age = minutes(121)
  expect(await read()).toEqual({ usd: 3100.5, as_of: '2026-11-28T11:59:00.000Z' })

  provider.clock.advance(minutes(1))
  world.service.age = minutes(121)
  expect(await read()).toMatchObject({ usd: null })
})

test.each([
  ['a feed without a price', ({ feed: round }: { feed: { answer: bigint } }) => (round.answer = 0n)],
  ['a feed below zero', ({ feed: round }: { feed: { answer: bigint } }) => (round.answer = -1n)],
  ['a feed with a time in the future', ({ feed: round }: { feed: { age: number } }) => (round.age = -minutes(2))],
  ['a feed with a time that is no date', ({ feed: round }: { feed: { age: number } }) => (round.age = -1e18)],
  ['a feed with too many decimals', ({ feed: round }: { feed: { decimals: number } }) => (round.decimals = 400)],
])('skips %s as a price source', async (_, change) => {
  const { read, world } = setUpPrices()
  change(world)

  expect(await read()).toMatchObject({ usd: 3100.5 })
})

test('prefers a current price from the settings, and skips a stale one', async () => {
  expect(await setUpPrices({ fixed: [{ usd: 3000 }] }).read()).toEqual({ usd: 3000 })
  const fresh = setUpPrices({ fixed: [{ usd: 3000, updatedAt: '2026-11-28T11:00:00Z' }] })
  expect(await fresh.read()).toEqual({ usd: 3000, as_of: '2026-11-28T11:00:00.000Z' })
  const stale = setUpPrices({ fixed: [{ usd: 3000, updatedAt: '2026-11-28T09:00:00Z' }] })
  expect(await stale.read()).toMatchObject({ usd: 3200.5 })
})

test('calls a price source at most once in 30 s, even after a failure', async () => {
  const { provider, read, world } = setUpPrices()
  world.feed.age = minutes(121)
  world.service.status = 503
  const calls = () => world.requests.filter((host) => host === 'prices.example').length
  expect(await Promise.all([read(), read()])).toMatchObject([{ usd: null }, { usd: null }])
  expect(calls()).toBe(1)

  world.service.status = 200
  provider.clock.advance(30_000)
  expect(await read()).toMatchObject({ usd: 3100.5 })
  expect(calls()).toBe(2)
})

test("supports CoinGecko's price format", async () => {
  const contract = await readContract('coingecko-price')
  const { read, world } = setUpPrices()
  world.feed.age = minutes(121)

  expect(await read()).toMatchObject({ usd: 3100.5 })
  const [{ answer, url }] = world.served as [{ answer: unknown; url: URL }]
  expect(fromJSONSchema(contract.request).safeParse(Object.fromEntries(url.searchParams)).error).toBeUndefined()
  expect(fromJSONSchema(contract.response).safeParse(answer).error).toBeUndefined()
})
