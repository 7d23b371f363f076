import * as wire from '@keyhook/sdk/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { setUp } from '../../test/set-up.js'

const runs = pickRuns({ short: 200, nightly: 1_000_000 })
const init = '/api/v1/passwordless/init'

const endpoints = [
  ...[wire.analyticsEvents, wire.customJwt, wire.embeddedWallets, wire.guest, wire.passkeys],
  ...[wire.passwordless, wire.sessions, wire.users],
]
  .flatMap((resource) => Object.values(resource) as wire.Endpoint[])
  .filter(({ method }) => method === 'POST')

/** A body with every field of any endpoint. */
const whole = {
  authenticator_response: {
    ...{ id: 'AAAA', raw_id: 'AAAA', type: 'public-key', client_extension_results: {} },
    response: { client_data_json: 'e30', attestation_object: 'oA', authenticator_data: 'AAAA', signature: 'AAAA' },
  },
  challenge: 'AAAA',
  credential_id: 'AAAA',
  guest_credential: 'A'.repeat(43),
  token: 'a.b.c',
  address: '0x000000000000000000000000000000000000dEaD',
  auth_share: 'AAAA',
  chain_type: 'ethereum',
  change_id: '00000000000000000000000000000000',
  code: '123456',
  email: 'ada@example.com',
  entropy_id: '00000000000000000000000000000000',
  epoch: 0,
  event_name: 'event',
  mode: 'login-or-sign-up',
  newAddress: 'ada@foreign.example',
  nonce: 'AAAA',
  oldAddress: 'ada@example.com',
  recovery_ciphertext: 'AAAA',
  recovery_method: 'privy',
  refresh_token: 'AAAA',
  wallet_index: 0,
}

const poison = '{"polluted":true,"prototype":{"polluted":true},"__proto__":{"polluted":true}}'
const values = fc.oneof(
  fc.constantFrom('null', '""', '-0', '1e999', '-1', '0.5', 'true', '[]', '{}', '"\\u0000"', '"\\ud800"', poison),
  fc.constant(`"${'a'.repeat(20_000)}"`),
  fc.constant(`${'['.repeat(5000)}${']'.repeat(5000)}`),
  fc.json({ maxDepth: 3 }),
)
const names = fc.constantFrom(...Object.keys(whole), '__proto__', 'constructor', 'toString', 'hasOwnProperty', '')

/** A body with a few members replaced, added, duplicated or removed, and sometimes truncated. */
const body = fc
  .record({
    changes: fc.array(fc.record({ name: names, value: fc.option(values) }), { minLength: 1, maxLength: 4 }),
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 5 }),
  })
  .map(({ changes, cut }) => {
    const changed = new Set(changes.map(({ name }) => name))
    const unchanged = Object.entries(whole).filter(([name]) => !changed.has(name))
    const members = [
      ...unchanged.map(([name, value]) => `"${name}":${JSON.stringify(value)}`),
      ...changes.flatMap(({ name, value }) => (value === null ? [] : [`"${name}":${value}`])),
    ]
    const text = `{${members.join(',')}}`
    return cut === null ? text : text.slice(0, Math.floor(text.length * cut))
  })

test('threat 32: mutated request bodies neither crash the provider nor change object prototypes', async () => {
  const { browser, provider } = setUp({
    app: { loginMethods: ['email', 'guest', 'passkey'] },
    settings: { limits: { failuresInARow: 1_000_000 } },
  })
  const ada = browser()
  await ada.login()
  const headers = { authorization: `Bearer ${ada.tokens.access}`, origin: 'http://localhost:3000' }
  const before = Object.getOwnPropertyNames(Object.prototype)
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints), body, async ({ path }, text) => {
      if (path.endsWith('/logout')) return
      const address = path.replace('{address}', whole.address)
      const response = await ada.raw(address, { method: 'POST', body: text, headers })
      const answer = (await response.json()) as { error?: unknown; code?: unknown }
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect(response.status).toBeLessThan(500)
      if (response.status >= 400) expect(typeof answer.error).toBe('string')
      expect({}).not.toHaveProperty('polluted')
    }),
    { numRuns: runs },
  )
  printFigure({ figure: 'Mutated bodies', runs, found: '0 answers of 5xx, prototypes unchanged' })

  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  expect(statuses.get(400)).toBeGreaterThan(runs / 20)
  expect((await provider.fetch(new URL('/health', provider.url))).status).toBe(200)
}, 7_200_000)

test.each(['{"__proto__":{"email":"ada@example.com"}}', '{"constructor":{"prototype":{"email":"ada@example.com"}}}'])(
  'threat 32: rejects %s as an email address',
  async (text) => {
    const { browser, provider } = setUp()
    const response = await browser().raw(init, { method: 'POST', body: text })

    expect(response.status).toBe(400)
    expect(provider.inbox('ada@example.com')).toBeUndefined()
  },
)

test('prefers a path parameter to the same field in the body', async () => {
  const { browser } = setUp()
  const ada = browser()
  await ada.login()
  const { address } = whole
  const other = '0x52908400098527886E0F7030069857D2E4169EE7'
  const ask = async (body: string) => {
    const path = `/api/v1/embedded_wallets/${address}/recovery/key_material`
    const headers = { authorization: `Bearer ${ada.tokens.access}` }
    return (await ada.raw(path, { method: 'POST', body, headers })).json() as Promise<{ recovery_key: string }>
  }
  const right = await ask('{"chain_type":"ethereum"}')

  expect(await ask(`{"chain_type":"ethereum","address":"${other}"}`)).toEqual(right)
})
