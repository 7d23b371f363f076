import { generateKeyPairSync } from 'node:crypto'
import { passwordless, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'

const refreshPath = '/api/v1/sessions'
const over = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }
const notNow = { code: 'INVALID_DATA', status: 400 }

const privateJwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })

async function bound() {
  const { browser, provider } = setUp()
  const victim = browser('victim')
  const key = await makeProver()
  const email = 'ada@example.com'
  const code = await victim.sendCode(email)
  victim.extra['dpop'] = await key.prove('/api/v1/passwordless/authenticate', { now: provider.clock.now() })
  await victim.enterCode(email, code)
  delete victim.extra['dpop']
  const refresh = async (who = victim, options: Partial<Parameters<typeof key.prove>[1]> = {}) => {
    who.extra['dpop'] = await key.prove(refreshPath, { now: provider.clock.now(), ...options })
    return who.refresh(victim.tokens.refresh).finally(() => delete who.extra['dpop'])
  }
  return { browser, key, provider, refresh, victim }
}

test('a session that was opened with a key is renewed with proofs of it', async () => {
  const { provider, refresh, victim } = await bound()
  for (let count = 0; count < 3; count++) {
    provider.clock.advance(60 * 60_000)
    await refresh(victim, { token: victim.tokens.refresh })
  }

  expect(await victim.call(users.me, {})).toMatchObject({ user: { isGuest: false } })
})

test('behavior: a stolen token without the key is refused, and the victim notices nothing', async () => {
  const { browser, provider, refresh, victim } = await bound()
  const stolen = victim.tokens.refresh
  const thief = browser('thief')
  const before = await rejection(thief.refresh(stolen))
  await refresh()
  await victim.call(users.me, {})
  provider.clock.advance(10 * 60_000)
  const after = await rejection(thief.refresh(stolen))

  expect([before, after]).toMatchObject([over, over])
  expect(await refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('behavior: a stolen token with another key is refused', async () => {
  const { browser, provider, refresh, victim } = await bound()
  const thief = browser('thief')
  const foreign = await makeProver()
  thief.extra['dpop'] = await foreign.prove(refreshPath, { now: provider.clock.now() })

  expect(await rejection(thief.refresh(victim.tokens.refresh))).toMatchObject(over)
  expect(await refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('behavior: a proof with a wrong time is refused in a way that keeps the session', async () => {
  const { provider, refresh } = await bound()
  for (const skew of [-24 * 60 * 60_000, -130_000, 130_000, 24 * 60 * 60_000])
    expect(await rejection(refresh(undefined, { now: provider.clock.now() + skew }))).toMatchObject(notNow)

  expect(await refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test.each([
  ['another method', { claims: { htm: 'GET' } }],
  ['another address', { claims: { htu: 'http://auth.localhost:8787/api/v1/sessions/logout' } }],
  ['another server', { claims: { htu: 'http://evil.localhost:8787/api/v1/sessions' } }],
  ['another token', { token: 'something else' }],
  ['no id', { claims: { jti: undefined } }],
  ['another type', { header: { typ: 'JWT' } }],
  ['a key that is not public', { header: { jwk: privateJwk } }],
  ['no key', { header: { jwk: undefined } }],
])('behavior: a proof for %s is refused', async (_, options) => {
  const { refresh } = await bound()

  expect(await rejection(refresh(undefined, options))).toMatchObject(notNow)
})

test('behavior: a proof is good for one request, and for its exact repetition', async () => {
  const { key, provider, victim } = await bound()
  const parent = victim.tokens.refresh
  victim.extra['dpop'] = await key.prove(refreshPath, { now: provider.clock.now() })
  const child = await victim.refresh(parent)
  const repeated = await victim.refresh(parent)
  const other = await rejection(victim.refresh(child.refreshToken ?? ''))

  expect(repeated.refreshToken).toBe(child.refreshToken)
  expect(other).toMatchObject(notNow)
})

test('behavior: a thief without the key cannot log the victim out', async () => {
  const { browser, refresh, victim } = await bound()
  await browser('thief').raw('/api/v1/sessions/logout', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: victim.tokens.refresh }),
  })

  expect(await refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('behavior: a code asked for with a key is only good with that key', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const key = await makeProver()
  ada.extra['dpop'] = await key.prove('/api/v1/passwordless/init', { now: provider.clock.now() })
  const code = await ada.sendCode('ada@example.com')
  delete ada.extra['dpop']
  const without = await rejection(ada.enterCode('ada@example.com', code))
  ada.extra['dpop'] = await key.prove('/api/v1/passwordless/authenticate', { now: provider.clock.now() })

  expect(without).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await ada.enterCode('ada@example.com', code)).toMatchObject({ isNewUser: true })
})

test('behavior: a clock that is a day wrong does not keep anybody from logging in', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const key = await makeProver()
  const code = await ada.sendCode('ada@example.com')
  const now = provider.clock.now() - 24 * 60 * 60_000
  ada.extra['dpop'] = await key.prove('/api/v1/passwordless/authenticate', { now })

  expect(await ada.enterCode('ada@example.com', code)).toMatchObject({ isNewUser: true })
})

test('behavior: an access token without the key changes nothing about who can log in', async () => {
  const { key, provider, victim } = await bound()
  const [oldAddress, newAddress] = ['ada@example.com', 'eve@elsewhere.example']
  const code = await victim.sendCode(newAddress)
  const update = () => victim.call(passwordless.update, { oldAddress, newAddress, code })
  expect(await rejection(update())).toMatchObject(over)
  expect(await rejection(victim.call(passwordless.unlink, { address: oldAddress }))).toMatchObject(over)

  victim.extra['dpop'] = await key.prove('/api/v1/passwordless/update', { now: provider.clock.now() })
  expect(await update()).toMatchObject({ email: { address: newAddress } })
})

test('behavior: with the key of the session, an answer is repeated to any network', async () => {
  const { browser, provider, refresh, victim } = await bound()
  const parent = victim.tokens.refresh
  const child = await refresh()
  const roaming = browser('the same key elsewhere')
  victim.tokens.refresh = parent
  provider.clock.advance(30_000)

  expect((await refresh(roaming)).refreshToken).toBe(child.refreshToken)
})
