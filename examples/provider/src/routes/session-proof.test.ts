import { generateKeyPairSync } from 'node:crypto'
import { passwordless, sessions, users } from '@keyhook/sdk/wire'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'

const refreshPath = '/api/v1/sessions'
const mePath = '/api/v1/users/me'
const over = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }
const notNow = { code: 'INVALID_DATA', status: 400 }
const nonceLife = 60_000

const privateJwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })

/** A session that is bound to a key. */
async function bound() {
  const { browser, provider } = setUp()
  const victim = browser('victim')
  const key = await makeProver()
  victim.keys.page = key
  await victim.login()
  const thief = browser('thief')
  /** A proof of the key, made now. */
  const prove = async (path: string, options: Partial<makeProver.Proof> = {}) =>
    key.prove(path, { now: provider.clock.now(), nonce: await victim.readNonce(), ...options })
  /** Returns the response to a thief's program that has a token and possibly a proof. */
  const ask = async (
    dpop: string | undefined,
    { method = 'GET', path = mePath, token = victim.tokens.access } = {},
  ) => {
    const headers = { authorization: `Bearer ${token}`, ...(dpop !== undefined && { dpop }) }
    const answer = await thief.raw(path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
    return { status: answer.status, body: (await answer.json()) as { code?: string }, headers: answer.headers }
  }
  return { ask, browser, key, prove, provider, thief, victim }
}

/** Sends several token refreshes with one proof, which names the access token. */
async function renewingWithOneProof() {
  const { prove, provider, thief, victim } = await bound()
  const { access, refresh } = victim.tokens
  const dpop = await prove(refreshPath, { token: access })
  const renew = async (token: string) => {
    const headers = { authorization: `Bearer ${access}`, dpop }
    const body = JSON.stringify({ refresh_token: token })
    const answer = await thief.raw(refreshPath, { method: 'POST', headers, body })
    return (await answer.json()) as { code?: string; refresh_token?: string }
  }
  const stored = () =>
    provider.database.selectFrom('sessions').select(['generation', 'ended_by']).executeTakeFirstOrThrow()
  return { refresh, renew, stored, victim }
}

test('security rule 27: a DPoP proof of one refresh does not work for the next token', async () => {
  const { refresh, renew, stored, victim } = await renewingWithOneProof()
  const first = await renew(refresh)
  const again = await renew(refresh)
  const next = await renew(first.refresh_token ?? '')

  expect(again.refresh_token).toBe(first.refresh_token)
  expect(next).toMatchObject({ code: 'use_dpop_nonce' })
  expect(await stored()).toEqual({ generation: 1, ended_by: null })
  await expect(victim.refresh(first.refresh_token)).resolves.toBeDefined()
})

test('security rule 27: a DPoP proof of a failed refresh cannot be used later', async () => {
  const { refresh, renew, stored, victim } = await renewingWithOneProof()
  const failed = await renew('A'.repeat(70))
  const next = await renew(refresh)

  expect(failed).toMatchObject({ code: 'missing_or_invalid_token' })
  expect(next).toMatchObject({ code: 'use_dpop_nonce' })
  expect(await stored()).toEqual({ generation: 0, ended_by: null })
  await expect(victim.refresh()).resolves.toBeDefined()
})

test('security rule 27: a used DPoP proof with an old token does not end the session', async () => {
  const { refresh, renew, stored, victim } = await renewingWithOneProof()
  await renew('A'.repeat(70))
  await victim.refresh()
  await victim.refresh()
  const old = await renew(refresh)

  expect(old).toMatchObject({ code: 'use_dpop_nonce' })
  expect(await stored()).toEqual({ generation: 2, ended_by: null })
})

test('opens, refreshes and uses a session with DPoP proofs of its key', async () => {
  const { provider, victim } = await bound()
  for (let count = 0; count < 3; count++) {
    provider.clock.advance(60 * 60_000)
    await victim.refresh()
    expect(await victim.call(users.me, {})).toMatchObject({ user: { isGuest: false } })
  }
})

test("security rule 27: an access token names the session's key, if the session has one", async () => {
  const { browser, key, victim } = await bound()
  const grace = browser('grace')
  await grace.login('grace@example.com')

  expect(decodeJwt(victim.tokens.access)).toMatchObject({ cnf: { jkt: key.thumbprint } })
  expect(decodeJwt(grace.tokens.access)).not.toHaveProperty('cnf')
})

test('security rule 27, threat 48: rejects an access token of a bound session without a fresh DPoP proof', async () => {
  const { ask, browser, prove, provider, victim } = await bound()
  const foreign = await makeProver()
  const grace = browser('grace')
  await grace.login('grace@example.com')
  const token = victim.tokens.access
  const made = await prove(mePath, { method: 'GET', token })
  const nonce = await victim.readNonce()
  const proofs = {
    'none': undefined,
    'of another key': await foreign.prove(mePath, { now: provider.clock.now(), nonce, method: 'GET', token }),
    'without a nonce': await prove(mePath, { method: 'GET', token, nonce: '' }),
    'with an invented nonce': await prove(mePath, { method: 'GET', token, nonce: 'invented' }),
    'without a token': await prove(mePath, { method: 'GET' }),
    'of another token': await prove(mePath, { method: 'GET', token: grace.tokens.access }),
    'for another call': await prove(refreshPath, { method: 'GET', token }),
    'of another method': await prove(mePath, { token }),
  }
  expect((await ask(made)).status).toBe(200)
  for (const [kind, proof] of Object.entries(proofs))
    expect([kind, (await ask(proof)).status]).toEqual([kind, kind === 'none' || kind === 'of another key' ? 401 : 400])

  // Created early, used later.
  provider.clock.advance(nonceLife + 1000)
  expect(await ask(made)).toMatchObject({ status: 400, body: { code: 'use_dpop_nonce' } })
})

test('security rule 27: rejects a DPoP proof that names an earlier key but is signed by another key', async () => {
  const { browser } = setUp()
  const ada = browser('ada')
  const [otherKey, other] = [await makeProver(), await makeProver()]
  ada.keys.page = otherKey
  await ada.login()
  await ada.call(users.me, {})
  ada.keys.page = {
    ...otherKey,
    prove: (path, proof) => other.prove(path, { ...proof, header: { jwk: otherKey.jwk } }),
  }

  expect(await rejection(ada.call(users.me, {}))).toMatchObject({ code: 'INVALID_DATA', status: 400 })
  ada.keys.page = otherKey
  expect(await ada.call(users.me, {})).toMatchObject({ user: { id: ada.userId() } })
})

test("security rule 27, figure R11: a DPoP nonce is valid for 30 to 60 seconds, by the server's clock", async () => {
  const { ask, key, provider, victim } = await bound()
  const token = victim.tokens.access
  const nonce = await victim.readNonce()
  const make = (now: number) => key.prove(mePath, { now, nonce, method: 'GET', token })
  const day = 24 * 60 * 60_000
  const wrong = [await ask(await make(0)), await ask(await make(provider.clock.now() + day))]
  provider.clock.advance(nonceLife / 2)
  const soon = await ask(await make(0))
  provider.clock.advance(nonceLife / 2)
  const delayed = await ask(await make(provider.clock.now()))

  expect([...wrong, soon].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(delayed).toMatchObject({ status: 400, body: { code: 'use_dpop_nonce' } })
  // The error contains the nonce to use.
  expect(delayed.headers.get('dpop-nonce')).toBe(await victim.readNonce())
})

test('security rule 27: every uncached response contains the DPoP nonce in a header that pages can read', async () => {
  const { provider, victim } = await bound()
  const origin = 'http://app.localhost:5173'
  const get = (path: string) => victim.raw(path, { headers: { origin } })
  const config = `/api/v1/apps/${provider.appId}`
  const answers = [await get(mePath), await get('/health'), await get('/nothing'), await get(config)]

  for (const answer of answers) {
    expect(answer.headers.get('dpop-nonce')).toBe(await victim.readNonce())
    expect(answer.headers.get('access-control-expose-headers')).toContain('DPoP-Nonce')
  }
  // The app's configuration may be cached, and its header gives its age.
  expect(answers.at(-1)!.headers.get('date')).toBe(new Date(provider.clock.now()).toUTCString())
  expect((await get(`${config}/.well-known/jwks.json`)).headers.get('dpop-nonce')).toBeNull()
})

test('threat 47: stolen tokens with 100 earlier DPoP proofs return no data', async () => {
  const { ask, prove, provider, thief, victim } = await bound()
  const { access, refresh } = victim.tokens
  const targets = [
    { method: 'GET', path: mePath },
    { method: 'POST', path: refreshPath },
    { method: 'POST', path: '/api/v1/sessions/fork' },
    { method: 'POST', path: '/api/v1/passwordless/link' },
    { method: 'POST', path: '/api/v1/embedded_wallets/lease' },
  ]
  const proofs = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const { method, path } = targets[index % targets.length]!
      return { method, path, proof: await prove(path, { method, token: access }) }
    }),
  )
  provider.clock.advance(nonceLife + 1000)
  const got: string[] = []
  for (const { method, path, proof } of proofs) {
    const answers = [await ask(proof, { method, path }), await ask(undefined, { method, path })]
    if (answers.some(({ status }) => status === 200)) got.push(path)
    thief.extra['dpop'] = proof
    if (path === refreshPath) expect(await rejection(thief.refresh(refresh))).toMatchObject(notNow)
  }

  expect(got).toEqual([])
  // The victim's session stays active.
  expect(await victim.call(users.me, {})).toMatchObject({ user: { isGuest: false } })
  expect(await victim.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test("security rule 9, threat 1: rejects a stolen refresh token without its key, and keeps the owner's session", async () => {
  const { browser, provider, victim } = await bound()
  const stolen = victim.tokens.refresh
  const [thief, other] = [browser('thief'), browser('other')]
  other.keys.page = await makeProver()
  const before = [await rejection(thief.refresh(stolen)), await rejection(other.refresh(stolen))]
  await victim.refresh()
  await victim.call(users.me, {})
  provider.clock.advance(10 * 60_000)
  const after = [await rejection(thief.refresh(stolen)), await rejection(other.refresh(stolen))]

  expect([...before, ...after]).toMatchObject([over, over, over, over])
  expect(await victim.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test.each([
  ['another method', { claims: { htm: 'GET' } }],
  ['another URL', { claims: { htu: 'http://auth.localhost:8787/api/v1/sessions/logout' } }],
  ['another server', { claims: { htu: 'http://evil.localhost:8787/api/v1/sessions' } }],
  ['another token', { token: 'something else' }],
  ['no ID', { claims: { jti: undefined } }],
  ['another type', { header: { typ: 'JWT' } }],
  ['a private key', { header: { jwk: privateJwk } }],
  ['no key', { header: { jwk: undefined } }],
])('security rule 9: rejects a DPoP proof with %s', async (_, options) => {
  const { prove, victim } = await bound()
  victim.extra['dpop'] = await prove(refreshPath, options)

  expect(await rejection(victim.refresh())).toMatchObject(notNow)
})

test('security rule 9, threat 48: a DPoP proof is valid for one request and its exact repetition', async () => {
  const { prove, victim } = await bound()
  const parent = victim.tokens.refresh
  victim.extra['dpop'] = await prove(refreshPath)
  const child = await victim.refresh(parent)
  const repeated = await victim.refresh(parent)
  const other = await rejection(victim.refresh(child.refreshToken ?? ''))

  expect(repeated.refreshToken).toBe(child.refreshToken)
  expect(other).toMatchObject(notNow)
})

test('stores no DPoP proof of a read request', async () => {
  const { provider, victim } = await bound()
  const count = async () => (await provider.database.selectFrom('proofs').select('id').execute()).length
  const before = await count()
  await victim.call(users.me, {})
  const read = await count()
  await victim.refresh()

  expect([read, await count()]).toEqual([before, before + 1])
})

test('threat 47: stolen tokens without the session key cannot log the user out', async () => {
  const { ask, browser, victim } = await bound()
  await browser('thief').raw('/api/v1/sessions/logout', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: victim.tokens.refresh }),
  })
  await ask(undefined, { method: 'POST', path: '/api/v1/sessions/logout' })

  expect(await victim.refresh()).toMatchObject({ sessionUpdate: 'set' })
  await victim.call(sessions.logout, { refresh_token: victim.tokens.refresh })
  expect(await rejection(victim.refresh())).toMatchObject(over)
})

test('threat 7: a code requested with a session key is valid only with that key', async () => {
  const { browser } = setUp()
  const ada = browser()
  const key = await makeProver()
  ada.keys.page = key
  const code = await ada.sendCode('ada@example.com')
  ada.keys.page = undefined
  const without = await rejection(ada.enterCode('ada@example.com', code))
  ada.keys.page = key

  expect(without).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await ada.enterCode('ada@example.com', code)).toMatchObject({ isNewUser: true })
})

test('threat 47: an access token without the session key cannot change login methods', async () => {
  const { key, victim } = await bound()
  const [oldAddress, newAddress] = ['ada@example.com', 'eve@new.example']
  const action = { type: 'update', accountType: 'email', identifier: newAddress } as const
  victim.keys.page = undefined
  expect(await rejection(victim.confirm(action))).toMatchObject(over)
  victim.keys.page = key
  await victim.confirm(action)
  const code = await victim.sendCode(newAddress)
  const update = () => victim.call(passwordless.update, { oldAddress, newAddress, code })
  victim.keys.page = undefined
  expect(await rejection(update())).toMatchObject(over)
  expect(await rejection(victim.call(passwordless.unlink, { address: oldAddress }))).toMatchObject(over)

  victim.keys.page = key
  expect(await update()).toMatchObject({ email: { address: newAddress } })
})

test("security rule 9: repeats a refresh response to any network if the request proves the session's key", async () => {
  const { browser, key, provider, victim } = await bound()
  const parent = victim.tokens.refresh
  const child = await victim.refresh()
  const roaming = browser('the same key in another network')
  roaming.keys.page = key
  provider.clock.advance(30_000)

  expect((await roaming.refresh(parent)).refreshToken).toBe(child.refreshToken)
})

test('security rule 27: if a body contains two refresh tokens, the DPoP proof must match the one that is used', async () => {
  const { browser, key, provider, prove, thief, victim } = await bound()
  const grace = browser('grace')
  await grace.login('grace@example.com')
  const nonce = await victim.readNonce()
  const renew = async (first: string, named: string) => {
    const { refresh } = victim.tokens
    const dpop = await key.prove(refreshPath, { now: provider.clock.now(), nonce, token: named })
    const body = `{"refresh_token":"${first}","refresh_token":"${refresh}"}`
    const { status } = await thief.raw(refreshPath, {
      method: 'POST',
      headers: { dpop, 'content-type': 'application/json' },
      body,
    })
    return status
  }
  const other = grace.tokens.refresh

  expect([await renew(other, other), await renew(other, victim.tokens.refresh)]).toEqual([400, 200])
  // Rejects a body that is not JSON in the same way with a proof.
  const headers = { 'dpop': await prove(refreshPath), 'content-type': 'application/json' }
  expect((await thief.raw(refreshPath, { method: 'POST', headers, body: '{"refresh_token":' })).status).toBe(400)
})
