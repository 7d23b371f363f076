import * as wire from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'
import { address, appOrigin, confirm, withWallet } from '../../test/frame-wallet.js'

const { embeddedWallets } = wire

/**
 * Every call that is reserved for the frame, by its path. These calls concern wallets, their backups and delegation,
 * and the frame's pages.
 */
const frameCalls = [
  ...new Map(
    Object.values(wire)
      .flatMap((group) => (typeof group === 'object' ? (Object.values(group) as (wire.Endpoint | undefined)[]) : []))
      .flatMap((endpoint) => (endpoint?.auth === 'frame' ? [[endpoint.path, endpoint] as const] : [])),
  ).values(),
]

/** Valid values for all fields of the frame's calls. */
const fields = ({ path }: wire.Endpoint) => ({
  ...{ address, chain_type: 'ethereum', entropy_id: '0'.repeat(32), epoch: 0, wallet_index: 0 },
  ...{ action: 'sign', change_id: '0'.repeat(32), form: 'shown', hash: 'AAAA', key: 'A'.repeat(43) },
  ...{ auth_share: 'AAAA', nonce: '', recovery_ciphertext: 'AAAA', recovery_method: 'privy', signature: '' },
  ...{ owner_signature: '' },
  ...{ redirect_to: appOrigin, code_challenge: 'A'.repeat(43), state_code: 'A'.repeat(43), client_type: 'web' },
  ...{ authorization_code: 'A', code_verifier: 'A'.repeat(43), provider: 'icloud' },
  ...{ ed25519_public_key: `0x${'a'.repeat(64)}`, method: 'sms', factor: { method: 'confirm' } },
  ...(path.includes('/mfa/') && { action: {} }),
})

test("threat 46: accepts the wallet frame's calls only from a page of the provider", async () => {
  const { ada } = await withWallet()
  const callers: Record<string, Record<string, string | undefined>> = {
    'the app page': { 'origin': appOrigin, 'sec-fetch-site': 'cross-site' },
    'the app page with headers of the frame': { 'origin': appOrigin, 'sec-fetch-site': 'same-origin' },
    'the frame with cross-site headers': { 'sec-fetch-site': 'cross-site' },
    'another app of the same site': { 'sec-fetch-site': 'same-site' },
    'a URL typed by the user': { 'sec-fetch-site': 'none' },
    'a client without browser headers': { 'origin': undefined, 'sec-fetch-site': undefined },
    'a browser without an `Origin` header': { origin: undefined },
    'nowhere': { origin: 'null' },
  }
  const ask = async (endpoint: (typeof frameCalls)[number], change: Record<string, string | undefined>) => {
    const path = endpoint.path.replace('{address}', address)
    const token = ada.tokens.access
    const right = await ada.headersOf(endpoint, { nonce: await ada.readNonce(), path, token })
    const headers = Object.entries({ ...right, ...change }).filter(([, value]) => value !== undefined)
    const answer = await ada.raw(path, {
      method: 'POST',
      body: JSON.stringify(fields(endpoint)),
      headers: Object.fromEntries(headers) as Record<string, string>,
    })
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
  }

  expect(frameCalls.length).toBeGreaterThan(20)
  for (const endpoint of frameCalls) {
    expect((await ask(endpoint, {})).code).not.toBe('origin_not_allowed')
    for (const [caller, change] of Object.entries(callers))
      expect([caller, await ask(endpoint, change)]).toEqual([caller, { status: 403, code: 'origin_not_allowed' }])
  }
})

test('security rule 25, threat 46, threat 47: returns no key share for stolen tokens with the page key or another frame key', async () => {
  const { ada, browser, wallet } = await withWallet()
  const thief = browser('thief')
  Object.assign(thief.tokens, ada.tokens)
  const otherKey = await makeProver()
  const { path } = embeddedWallets.lease
  const got: string[] = []
  for (const [kind, key] of Object.entries({ page: ada.keys.page!, otherKey }))
    for (const endpoint of frameCalls) {
      thief.keys.frame = key
      const input = { ...fields(endpoint), ...wallet }
      const refused = await rejection(thief.call(endpoint as typeof embeddedWallets.authShare, input))
      if ((refused as { code?: string }).code !== confirm.code) got.push(`${kind} at ${endpoint.path}`)
    }
  const headers = {
    'authorization': `Bearer ${ada.tokens.access}`,
    'origin': ada.origin,
    'sec-fetch-site': 'same-origin',
  }
  const without = await thief.raw(path, { method: 'POST', body: '{}', headers })
  // The page may have the statement of the frame's key. The statement therefore does not prove that the caller has the
  // key.
  const dpop = await ada.keys.frame!.state({ appId: ada.appId, now: 0 })
  const stated = await thief.raw(path, { method: 'POST', body: '{}', headers: { ...headers, dpop } })

  expect(got).toEqual([])
  expect([without.status, stated.status]).toEqual([401, 400])
  expect(await ada.call(embeddedWallets.authShare, wallet)).toMatchObject({ auth_share: wallet.auth_share })
})

test('threat 48: rejects frame key proofs that are old, or made for another call or token', async () => {
  const { ada, provider, wallet } = await withWallet()
  const path = `/api/v1/embedded_wallets/${wallet.address}/recovery/share`
  const nonce = await ada.readNonce()
  const make = async (change: Partial<makeProver.Proof> = {}, at = path) =>
    ada.keys.frame!.prove(at, { nonce, now: provider.clock.now(), token: ada.tokens.access, ...change })
  const ask = async (dpop: string) => {
    const headers = {
      'authorization': `Bearer ${ada.tokens.access}`,
      'origin': ada.origin,
      'sec-fetch-site': 'same-origin',
    }
    return (await ada.raw(path, { method: 'POST', body: '{}', headers: { ...headers, dpop } })).status
  }
  const early = await Promise.all(Array.from({ length: 100 }, () => make()))
  const other = await make({}, '/api/v1/embedded_wallets/lease')
  const wrong = [other, await make({ token: 'another' }), await make({ method: 'GET' }), await make({ nonce: '' })]
  expect(await ask(await make())).toBe(200)
  expect(await Promise.all(wrong.map(ask))).toEqual(wrong.map(() => 400))
  provider.clock.advance(61_000)

  expect(new Set(await Promise.all(early.map(ask)))).toEqual(new Set([400]))
})

test('security rule 25: a session opened without a wallet frame cannot access a wallet', async () => {
  const { ada, browser, wallet } = await withWallet()
  const bare = browser('bare')
  bare.keys.hasFrame = false
  await bare.login()

  expect(await rejection(bare.call(embeddedWallets.recoveryShare, wallet))).toMatchObject(confirm)
  expect(await rejection(bare.call(embeddedWallets.lease, {}))).toMatchObject(confirm)
  expect(await ada.call(embeddedWallets.lease, {})).toEqual({ success: true })
})

test.each([
  ['of another type', { header: { typ: 'dpop+jwt' } }],
  ['for another provider', { claims: { aud: 'http://evil.localhost' } }],
  ['for another app', { claims: { aid: 'keyhook-test-app-00000002' } }],
  ['with an unknown storage', { claims: { storage: 'somewhere' } }],
  ['without an issue time', { claims: { iat: undefined } }],
  ['without a key', { header: { jwk: undefined } }],
  ['of 2 kB and more', { claims: { more: 'a'.repeat(2048) } }],
])('security rule 25: rejects the signed statement of a frame key %s', async (_, change) => {
  const { browser, provider } = setUp()
  const ada = browser()
  const key = await makeProver()
  ada.extra['keyhook-frame-key'] = await key.state({ appId: provider.appId, now: provider.clock.now(), ...change })

  expect(await rejection(ada.login())).toMatchObject({ code: 'INVALID_DATA', status: 400 })
})

test('security rule 25: rejects a frame key statement signed by another key', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const [key, named] = [await makeProver(), await makeProver()]
  const header = { jwk: named.jwk }
  ada.extra['keyhook-frame-key'] = await key.state({ appId: provider.appId, now: provider.clock.now(), header })

  expect(await rejection(ada.login())).toMatchObject({ code: 'INVALID_DATA', status: 400 })
})
