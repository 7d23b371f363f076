import { createHmac } from 'node:crypto'
import { apps, embeddedWallets, funding, FundingConfigCodec } from '@keyhook/sdk/wire'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeWallet } from '../../test/make-wallet.js'
import { type Browser, rejection } from '../../test/set-up.js'
import { setUpSandbox } from '../../test/set-up-sandbox.js'
import { fetchGuarded } from '../connections/fetch-guarded.js'
import { moonpayUrl } from '../on-ramps/moonpay/moonpay-url.js'
import { fakeOnRamps } from '@keyhook/sandbox/internal/src/routes/fake-on-ramps'

const methods = ['card', 'exchange', 'wallet', 'manual'] as const
const config = { currencyCode: 'USDC_BASE', quoteCurrencyAmount: 12.5, uiConfig: { theme: 'dark' } }

/** Sets up a user with an embedded wallet, in an app whose on-ramps listen on a port. */
async function setUpFunding({ limits = {}, trustedProxies = 0 } = {}) {
  const requests: { address: string; authorization: string; body: unknown }[] = []
  const world = await setUpSandbox({
    settings: { limits, trustedProxies },
    fetch: (address, init, guard) => {
      requests.push({
        address,
        authorization: new Headers(init.headers).get('authorization') ?? '',
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      })
      return fetchGuarded(address, init, guard)
    },
  })
  const origin = world.provider.url
  const reached = `http://127.0.0.1:${world.port}`
  const onRamps = fakeOnRamps({ origin, reached })
  world.provider.configure({ funding: { methods: [...methods], ...onRamps } })
  const ada = world.browser()
  // The frame's calls have another network address.
  delete ada.extra['origin']
  await ada.login('ada@example.com')
  const { address } = await giveWallet(ada)
  const post = (url: string, status: string, from = origin) =>
    world.provider.fetch(url, { method: 'POST', body: new URLSearchParams({ status }), headers: { origin: from } })
  return { ...world, ada, address, requests, onRamps, post }
}

async function giveWallet(who: Browser) {
  const wallet = makeWallet()
  const { address, chain_type } = wallet
  await who.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type })
  await who.call(embeddedWallets.prepare, wallet)
  await who.call(embeddedWallets.commit, await wallet.proveOwnership(who))
  return wallet
}

const publicKeyOf = (privateKey: string) =>
  importJWK(
    { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(privateKey, 'base64').subarray(32).toString('base64url') },
    'EdDSA',
  )

test("returns the available funding methods without the app's API keys", async () => {
  const { ada, provider } = await setUpFunding()
  const app = await ada.call(apps.config, { appId: provider.appId })

  expect(app.fiatOnRampEnabled).toBe(true)
  expect(z.decode(FundingConfigCodec, app.fundingConfig as never)).toEqual({
    options: [
      { method: 'card', provider: 'moonpay' },
      { method: 'card', provider: 'coinbase' },
      { method: 'exchange', provider: 'coinbase' },
      { method: 'wallet' },
      { method: 'manual' },
    ],
    defaultAmount: '0.05',
    defaultCurrency: { chainId: 1, asset: 'native-currency' },
    promptOnWalletCreation: false,
    isBridgeProxied: true,
    isBridgingEnabled: false,
  })
  expect(JSON.stringify(app)).not.toMatch(/sandbox\/on-ramps|[ps]k_test/)
})

test("signs a MoonPay URL in MoonPay's format, and lets the page track the payment", async () => {
  const { ada, address, onRamps, post, provider } = await setUpFunding()
  const signed = await ada.call(funding.signMoonpay, { address, useSandbox: true, config })
  const { search, searchParams } = new URL(signed.signedUrl)
  const before = search.slice(0, search.indexOf('&signature='))

  expect(Object.fromEntries(searchParams)).toMatchObject({
    apiKey: 'pk_test_sandbox',
    currencyCode: 'usdc_base',
    walletAddress: address,
    quoteCurrencyAmount: '12.5',
    theme: 'dark',
    externalTransactionId: signed.externalTransactionId,
  })
  expect(searchParams.get('signature')).toBe(
    createHmac('sha256', onRamps.moonpay.secretKey).update(before).digest('base64'),
  )
  expect((await provider.fetch(signed.transactionUrl!)).status).toBe(404)
  expect((await post(signed.signedUrl, 'waitingAuthorization')).status).toBe(200)
  const answer = await provider.fetch(signed.transactionUrl!, { headers: { origin: 'http://app.localhost:5173' } })
  expect(await answer.json()).toMatchObject([{ status: 'waitingAuthorization' }])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test.each([
  ['ETH_ETHEREUM', 'eth'],
  ['USDC_ETHEREUM', 'usdc'],
  ['CELO_CELO', 'celo'],
  ['AVAX_CCHAIN', 'avax_cchain'],
  ['POL_POLYGON', 'pol_polygon'],
  ['MATIC_POLYGON', 'pol_polygon'],
  ['SOL', 'sol'],
])("maps the asset %s to MoonPay's code %s", async (currencyCode, code) => {
  const { ada, address } = await setUpFunding()
  const { signedUrl } = await ada.call(funding.signMoonpay, { address, useSandbox: true, config: { currencyCode } })

  expect(new URL(signedUrl).searchParams.get('currencyCode')).toBe(code)
})

test("requires the user's public IP address for a Coinbase session, read behind trusted proxies", async () => {
  for (const [trustedProxies, clientIp] of [
    // A developer's machine has no public address.
    [0, '192.0.2.1'],
    [1, '8.8.8.8'],
  ] as const) {
    const { ada, address, requests } = await setUpFunding({ trustedProxies })
    ada.extra['x-forwarded-for'] = '1.1.1.1, 8.8.8.8'
    await ada.call(funding.initCoinbase, { addresses: [{ address, blockchains: ['base'] }], assets: ['USDC'] })
    expect(requests.at(-1)!.body).toMatchObject({ clientIp })
  }
})

test('binds a MoonPay URL to the wallet address of the user', async () => {
  const { ada, address, onRamps, provider } = await setUpFunding({ trustedProxies: 1 })
  ada.extra['x-forwarded-for'] = '8.8.8.8'
  const { signedUrl } = await ada.call(funding.signMoonpay, { address, useSandbox: true, config })
  const { searchParams } = new URL(signedUrl)

  expect(searchParams.get('allowedIpAddress')).toBe(
    createHmac('sha256', onRamps.moonpay.secretKey).update('8.8.8.8').digest('base64'),
  )
  expect((await provider.fetch(signedUrl)).status).toBe(400)
})

test.each([
  ['a private address with live keys', { isLive: true, clientAddress: '10.0.0.7' }, 'rejected'],
  ['no address with live keys', { isLive: true, clientAddress: undefined }, 'rejected'],
  ['a public address with live keys', { isLive: true, clientAddress: '8.8.8.8' }, true],
  ['a private address with test keys', { isLive: false, clientAddress: '10.0.0.7' }, false],
])('signs or rejects a MoonPay URL by key type and IP address: %s', (_, { clientAddress, isLive }, isBound) => {
  const mode = isLive ? 'live' : 'test'
  const sign = () =>
    moonpayUrl({ publishableKey: `pk_${mode}_x`, secretKey: `sk_${mode}_x` }, { address: '0x1', clientAddress, config })

  if (isBound === 'rejected') expect(sign).toThrow('MoonPay requires the public IP address of the user.')
  else expect(new URL(sign().signedUrl).searchParams.has('allowedIpAddress')).toBe(isBound)
})

test("never signs with a live key if the app uses MoonPay's sandbox", async () => {
  const { ada, address, onRamps, provider } = await setUpFunding()
  const live = { ...onRamps.moonpay, publishableKey: 'pk_live_x', secretKey: 'sk_live_x' }
  const sign = (useSandbox: boolean) => ada.call(funding.signMoonpay, { address, useSandbox, config })
  provider.configure({ funding: { methods: ['card'], moonpay: live } })
  expect(await rejection(sign(true))).toMatchObject({ status: 422, code: 'INVALID_DATA' })
  expect(new URL((await sign(false)).signedUrl).searchParams.get('apiKey')).toBe('pk_live_x')

  const testKeys = { publishableKey: 'pk_test_x', secretKey: 'sk_test_x' }
  provider.configure({ funding: { methods: ['card'], moonpay: { ...live, testKeys } } })
  expect(new URL((await sign(true)).signedUrl).searchParams.get('apiKey')).toBe('pk_test_x')
})

test('reopens a Coinbase session with a new token and the same reference', async () => {
  const { ada, address, browser, provider } = await setUpFunding()
  const addresses = [{ address, blockchains: ['base'] }]
  const open = (partnerUserId?: string, who = ada) =>
    who.call(funding.initCoinbase, { addresses, assets: ['USDC'], ...(partnerUserId && { partnerUserId }) })
  const first = await open()
  const second = await open(first.partner_user_id)
  const load = (token: string) => provider.fetch(`${first.onramp_url}?sessionToken=${token}`)

  expect(second.partner_user_id).toBe(first.partner_user_id)
  expect((await load(first.session_token)).status).toBe(200)
  expect((await load(first.session_token)).status).toBe(400)
  expect((await load(second.session_token)).status).toBe(200)

  const eve = browser()
  await eve.login('eve@example.com')
  expect(await rejection(open(first.partner_user_id, eve))).toMatchObject({ status: 404 })
})

test("threat 55: each call to Coinbase consumes the user's rate limit", async () => {
  const { ada, address } = await setUpFunding({ limits: { fundingCallsOfUser: 2 } })
  const request = { addresses: [{ address, blockchains: ['base'] }], assets: ['USDC'] }
  const { partner_user_id: partnerUserId } = await ada.call(funding.initCoinbase, request)
  const refused = { code: 'TOO_MANY_REQUESTS', status: 429 }

  expect(await rejection(ada.call(funding.coinbaseStatus, { partnerUserId }))).toBe('did not reject')
  expect(await rejection(ada.call(funding.coinbaseStatus, { partnerUserId }))).toMatchObject(refused)
  expect(await rejection(ada.call(funding.initCoinbase, request))).toMatchObject(refused)
})

test('threat 7: opens a Coinbase session with a token for one call, and lets only its user track it', async () => {
  const { ada, address, requests, browser, onRamps, post } = await setUpFunding()
  const addresses = [{ address, blockchains: ['base'] }]
  const session = await ada.call(funding.initCoinbase, { addresses, assets: ['USDC'] })
  const { partner_user_id: partnerUserId } = session
  const status = async (who = ada) => (await who.call(funding.coinbaseStatus, { partnerUserId })).status
  const token = requests.at(-1)!.authorization.slice('Bearer '.length)
  const { hostname, host } = new URL(onRamps.coinbase.endpoints.api)
  const { payload } = await jwtVerify(token, await publicKeyOf(onRamps.coinbase.privateKey))

  expect(hostname).toBe('127.0.0.1')
  expect(payload).toMatchObject({
    iss: 'cdp',
    sub: onRamps.coinbase.keyName,
    uri: `POST ${host}/sandbox/on-ramps/coinbase/api/token`,
  })
  expect(payload.exp! - payload.nbf!).toBe(120)
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: onRamps.coinbase.keyName, typ: 'JWT' })
  expect(partnerUserId.length).toBeLessThanOrEqual(50)

  const page = new URL(session.onramp_url!)
  page.search = new URLSearchParams({ sessionToken: session.session_token, partnerUserId }).toString()
  expect(await status()).toBe('pending-in-flow')
  await post(page.href, 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')
  expect(await status()).toBe('pending-after-flow')
  await post(page.href, 'ONRAMP_TRANSACTION_STATUS_SUCCESS')
  expect(await status()).toBe('success')
  await post(page.href, 'ONRAMP_TRANSACTION_STATUS_FAILED')
  expect(await status()).toBe('failure')

  const eve = browser()
  await eve.login('eve@example.com')
  expect(await rejection(status(eve))).toMatchObject({ status: 404 })
})

test("threat 7: rejects an on-ramp payment to another user's wallet", async () => {
  const { ada } = await setUpFunding()
  const { address } = makeWallet()
  const refused = { code: 'INVALID_DATA', status: 422 }
  const addresses = [{ address, blockchains: ['base'] }]

  expect(await rejection(ada.call(funding.signMoonpay, { address, useSandbox: true, config }))).toMatchObject(refused)
  expect(await rejection(ada.call(funding.initCoinbase, { addresses, assets: ['USDC'] }))).toMatchObject(refused)
  expect(await rejection(ada.call(funding.initCoinbase, { addresses: [], assets: ['USDC'] }))).toMatchObject(refused)
})

test('the fake funding services reject the same requests as the real services', async () => {
  const { ada, address, onRamps, post, provider } = await setUpFunding()
  const { signedUrl } = await ada.call(funding.signMoonpay, { address, useSandbox: true, config })
  const eves = signedUrl.replace(address, makeWallet().address)

  expect((await provider.fetch(eves)).status).toBe(400)
  expect((await post(signedUrl, 'completed', 'https://evil.example')).status).toBe(403)
  expect((await provider.fetch(`${onRamps.coinbase.endpoints.page}?sessionToken=none`)).status).toBe(400)
  const api = `${onRamps.coinbase.endpoints.api}/token`
  expect((await provider.fetch(api, { method: 'POST', body: '{}' })).status).toBe(401)
})

test('offers no funding methods for an app without funding settings', async () => {
  const { ada, address, provider } = await setUpFunding()
  provider.configure({ funding: undefined })

  expect(await rejection(ada.call(funding.signMoonpay, { address, useSandbox: true, config }))).toMatchObject({
    status: 403,
    message: 'Wallet funding is not enabled',
  })
})
