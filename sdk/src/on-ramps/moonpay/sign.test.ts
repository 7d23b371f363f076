import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { handled } from '../../base/handled.js'
import { signMoonpayOnRampUrl } from './sign.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const theirs = '0x52908400098527886E0F7030069857D2E4169EE7'
const config = { currencyCode: 'USDC_BASE', quoteCurrencyAmount: 20 }
const request = { address, useSandbox: true, config }
const keys = { publishableKey: 'pk_test_app', secretKey: 'sk_test_app' }

/** Creates a user with a wallet, in an app that offers MoonPay, unless `hasNone` is true. */
async function setUp({ hasNone = false, isLoggedIn = true } = {}) {
  const moonpay = hasNone ? {} : { moonpay: keys }
  const methods = ['card', 'wallet']
  const world = setup({ app: { funding: { methods: hasNone ? ['wallet'] : methods, ...moonpay } } as never })
  const { client, clock, logIn, provider } = world
  if (!isLoggedIn) return world
  await logIn()
  const now = clock.elapsed()
  const chain = { chainType: 'ethereum', chainId: 'eip155:1' }
  await provider.database
    .insertInto('accounts')
    .values({
      ...{ app_id: provider.appId, user_id: client.store.getState().user!.id, type: 'wallet', identifier: address },
      profile: JSON.stringify({ ...chain, imported: false, delegated: false, walletIndex: null }),
      ...{ first_verified_at: now, latest_verified_at: now },
    })
    .execute()
  return world
}

test('signs the MoonPay URL of a purchase, and returns its status URL', async () => {
  const { client, clock } = await setUp()
  const uiConfig = { accentColor: '#112233', theme: 'dark' }
  const requested = { ...request, config: { ...config, paymentMethod: 'credit_debit_card', uiConfig } }
  const signed = await clock.finish(signMoonpayOnRampUrl(client, requested))

  const { searchParams } = new URL(signed.signedUrl)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ apiKey: 'pk_test_app', walletAddress: address, currencyCode: 'usdc_base', quoteCurrencyAmount: '20' },
    ...{ paymentMethod: 'credit_debit_card', colorCode: '#112233', theme: 'dark' },
    externalTransactionId: signed.externalTransactionId,
  })
  expect(signed.transactionUrl).toBe(
    `https://api.moonpay.com/v1/transactions/ext/${signed.externalTransactionId}?apiKey=pk_test_app`,
  )
})

test("reads a purchase from MoonPay's API unless the provider sets another URL", async () => {
  const { client, clock, network, provider } = await setUp()
  network.answer = async (input, init) => {
    const response = await provider.fetch(input, init)
    if (!input.pathname.endsWith('/sign')) return response
    return Response.json({ ...((await response.json()) as object), transactionUrl: undefined })
  }
  const { externalTransactionId, transactionUrl } = await clock.finish(signMoonpayOnRampUrl(client, request))

  expect(transactionUrl).toBe(`https://api.moonpay.com/v1/transactions/ext/${externalTransactionId}?apiKey=pk_test_app`)
})

test("requests POL for Polygon's former currency code", async () => {
  const { client, clock } = await setUp()
  const { signedUrl } = await clock.finish(
    signMoonpayOnRampUrl(client, { ...request, config: { currencyCode: 'MATIC_POLYGON' } }),
  )

  expect(new URL(signedUrl).searchParams.get('currencyCode')).toBe('pol_polygon')
})

test('lets the user enter the amount if the caller passes no amount', async () => {
  const { client, clock } = await setUp()
  const { signedUrl } = await clock.finish(
    signMoonpayOnRampUrl(client, { ...request, config: { currencyCode: 'SOL' } }),
  )

  expect(new URL(signedUrl).searchParams.has('quoteCurrencyAmount')).toBe(false)
})

test.each([
  ['wallet', 'walletAddress', theirs],
  ['amount', 'quoteCurrencyAmount', '0.5'],
  ['currency', 'currencyCode', 'eth'],
])('threat 7: rejects a MoonPay URL for another %s', async (_, name, value) => {
  const { client, clock, network, provider } = await setUp()
  network.answer = async (input, init) => {
    const response = await provider.fetch(input, init)
    if (!input.pathname.endsWith('/sign')) return response
    const answer = (await response.json()) as { signedUrl: string }
    const url = new URL(answer.signedUrl)
    url.searchParams.set(name, value)
    return Response.json({ ...answer, signedUrl: url.href })
  }
  const signed = handled(signMoonpayOnRampUrl(client, request))

  await expect(clock.finish(signed)).rejects.toMatchObject({
    ...{ code: 'UNKNOWN_AUTH_ERROR', message: 'Invalid funding data' },
  })
})

test.each([
  ['another user’s wallet', {}, { address: theirs }, 'INVALID_DATA', 'Only a wallet of the user can be funded.'],
  ['an app without MoonPay', { hasNone: true }, {}, 'UNKNOWN_AUTH_ERROR', 'Wallet funding is not enabled'],
  ['an unauthenticated user', { isLoggedIn: false }, {}, 'MUST_BE_AUTHENTICATED', 'User must be authenticated.'],
])('rejects a MoonPay request for %s', async (_, world, changed, code, message) => {
  const { client, clock } = await setUp(world)
  const signed = handled(signMoonpayOnRampUrl(client, { ...request, ...changed }))

  await expect(clock.finish(signed)).rejects.toMatchObject({ code, message })
})
