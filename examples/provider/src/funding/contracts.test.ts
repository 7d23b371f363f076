import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { funding } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import { makeWallet } from '../../test/make-wallet.js'
import { rejection } from '../../test/set-up.js'
import { setUpSandbox } from '../../test/set-up-sandbox.js'
import { fakeOnRamps } from '@keyhook/sandbox/internal/src/routes/fake-on-ramps'
import { relayQuote } from './call-relay.js'

type Schema = Parameters<typeof fromJSONSchema>[0] & { required: string[] }
type Contract = { request: Schema; response?: Schema; headers?: Schema }

/** The vendor's schema, written from its documentation. The file names its sources and the date. */
const readContract = async (name: string): Promise<Contract> =>
  JSON.parse(await readFile(new URL(`../../test/contracts/${name}.json`, import.meta.url), 'utf8')) as Contract

const follows = (schema: Schema, value: unknown) => fromJSONSchema(schema).safeParse(value).error?.issues ?? []

const without = (value: object, field: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))

/** A user with a wallet, and the requests that the provider sends to the vendors. */
async function setUp() {
  const requests: { url: string; headers: Headers; body: Record<string, unknown> | undefined }[] = []
  const world = await setUpSandbox({
    settings: {
      nodes: { 31337: 'http://127.0.0.1:9', 31338: 'http://127.0.0.1:9' },
      prices: [31337, 31338].map((chainId) => ({ chainId, symbol: 'ETH', usd: 3000 })),
    },
    fetch: (url, init) => {
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined
      requests.push({ url, headers: new Headers(init.headers), body })
      return world.provider.fetch(url, init)
    },
  })
  const { provider } = world
  const onRamps = fakeOnRamps({ origin: provider.url, reached: provider.url })
  provider.configure({ funding: { methods: ['card', 'exchange', 'wallet'], crossChainBridging: true, ...onRamps } })
  const ada = world.browser()
  await ada.login('ada@example.com')
  const { address } = makeWallet()
  await provider.database
    .insertInto('accounts')
    .values({
      ...{ app_id: provider.appId, user_id: ada.userId()!, type: 'wallet', identifier: address },
      profile: JSON.stringify({
        ...{ chainType: 'ethereum', chainId: 'eip155:1', walletClientType: 'x', connectorType: 'injected' },
        ...{ imported: false, delegated: false, walletIndex: null },
      }),
      ...{ first_verified_at: 0, latest_verified_at: 0 },
    })
    .execute()
  const post = (url: string, headers: Headers, body: unknown) =>
    provider.fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { ada, address, requests, onRamps, post, provider }
}

test('sends Coinbase Onramp all required fields, which the fake Coinbase service checks', async () => {
  const contract = await readContract('coinbase-onramp')
  const { ada, address, requests, post } = await setUp()
  await ada.call(funding.initCoinbase, { addresses: [{ address, blockchains: ['base'] }], assets: ['USDC'] })
  const { body = {}, headers, url } = requests.at(-1)!

  expect(follows(contract.request, body)).toEqual([])
  const answer = await post(url, headers, body)
  expect(answer.status).toBe(200)
  expect(follows(contract.response!, await answer.json())).toEqual([])
  for (const field of contract.request.required)
    expect({ field, status: (await post(url, headers, without(body, field))).status }).toEqual({ field, status: 400 })
  for (const clientIp of ['', '127.0.0.1', '10.0.0.1', 'unknown'])
    expect((await post(url, headers, { ...body, clientIp })).status).toBe(400)
})

test('signs all fields that MoonPay requires, which the fake MoonPay service checks', async () => {
  const contract = await readContract('moonpay-widget')
  const { ada, address, onRamps, provider } = await setUp()
  const config = { currencyCode: 'POL_POLYGON', quoteCurrencyAmount: 12.5, uiConfig: { theme: 'dark' } }
  const { signedUrl } = await ada.call(funding.signMoonpay, { address, useSandbox: true, config })
  const load = async (change: (params: URLSearchParams) => void) => {
    const url = new URL(signedUrl)
    url.searchParams.delete('signature')
    change(url.searchParams)
    const signature = createHmac('sha256', onRamps.moonpay.secretKey).update(url.search).digest('base64')
    url.searchParams.set('signature', signature)
    return (await provider.fetch(url.href)).status
  }

  expect(follows(contract.request, Object.fromEntries(new URL(signedUrl).searchParams))).toEqual([])
  expect(await load(() => {})).toBe(200)
  for (const field of contract.request.required.filter((name) => name !== 'signature'))
    expect({ field, status: await load((params) => params.delete(field)) }).toEqual({ field, status: 400 })
  expect(await load((params) => params.set('currencyCode', 'matic_polygon'))).toBe(400)
  const unsigned = new URL(signedUrl)
  unsigned.searchParams.delete('signature')
  expect((await provider.fetch(unsigned.href)).status).toBe(400)
})

test('sends Relay all required fields, which the fake Relay service checks', async () => {
  const contract = await readContract('relay-quote')
  const { ada, address, requests, post } = await setUp()
  const native = `0x${'0'.repeat(40)}`
  const request = {
    network: 'testnet',
    user: makeWallet().address,
    recipient: address,
    originChainId: 31338,
    destinationChainId: 31337,
    originCurrency: native,
    destinationCurrency: native,
    amount: '1000',
    tradeType: 'EXACT_OUTPUT',
  } as const
  const quote = await ada.call(funding.quoteBridge, request)
  const { body = {}, headers, url } = requests.at(-1)!

  expect(new URL(url).pathname).toBe('/sandbox/bridge/quote/v3')
  expect(follows(contract.request, body)).toEqual([])
  expect(follows(contract.headers!, Object.fromEntries(headers))).toEqual([])
  const answer = await (await post(url, headers, body)).json()
  expect(follows(contract.response!, answer)).toEqual([])
  expect(quote.steps).toHaveLength(1)
  for (const field of contract.request.required)
    expect({ field, status: (await post(url, headers, without(body, field))).status }).toEqual({ field, status: 400 })
  const keyless = new Headers(headers)
  keyless.delete('x-api-key')
  const refusal = await post(url, keyless, body)
  expect([refusal.status, await refusal.json()]).toMatchObject([401, { errorCode: 'UNAUTHORIZED_QUOTE' }])

  // Only a wallet of the user can be the recipient. The page receives the vendor's reason.
  const theirs = ada.call(funding.quoteBridge, { ...request, recipient: makeWallet().address })
  expect(await rejection(theirs)).toMatchObject({ status: 422, message: 'Only a wallet of the user can be funded.' })
  const unknown = ada.call(funding.quoteBridge, { ...request, originChainId: 5 })
  expect(await rejection(unknown)).toMatchObject({ status: 422, message: 'Chain 5 is not supported.' })
  const status = ada.call(funding.bridgeStatus, { network: 'testnet', requestId: '0x00' })
  expect(await status).toEqual({ status: 'unknown' })
})

test('reads the transactions in the steps of a Relay quote', () => {
  const data = { from: '0x1', to: '0x2', value: '1', chainId: 1 }
  const details = { sender: '0x1' }

  expect(
    relayQuote.decode({ requestId: '0xab', steps: [{ id: 'deposit', kind: 'transaction', data }], details }),
  ).toEqual({
    steps: [{ requestId: '0xab', items: [{ data }] }],
    details,
  })
})
