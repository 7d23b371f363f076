import * as wire from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeAddress, makeWallet } from '../../test/make-wallet.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'
import type { EmailMessage } from '../ports/mail.js'

const { embeddedWallets, sessions, users } = wire
const confirm = { code: 'CONFIRMATION_REQUIRED', status: 403 }
const missing = { code: 'EMBEDDED_WALLET_NOT_FOUND', status: 404 }
const invalid = { code: 'INVALID_DATA', status: 422 }
const address = '0x000000000000000000000000000000000000dEaD'
const appOrigin = 'http://app.localhost:5173'

/** Every call there is for the frame alone, by its path: of wallets, their backups and delegation, and the pages of the frame. */
const frameCalls = [
  ...new Map(
    Object.values(wire)
      .flatMap((group) => (typeof group === 'object' ? (Object.values(group) as (wire.Endpoint | undefined)[]) : []))
      .flatMap((endpoint) => (endpoint?.auth === 'frame' ? [[endpoint.path, endpoint] as const] : [])),
  ).values(),
]

/** All fields of the frame's calls. */
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

/** A user whose wallet was made in the frame of one browser. */
async function withWallet(
  options: Parameters<typeof setUp>[0] = {},
  { storage = 'persisted' as const, isBound = true } = {},
) {
  const { browser, provider } = setUp(options)
  const ada = browser('ada')
  if (isBound) ada.keys.page = await makeProver()
  Object.assign(ada.keys, { storage })
  await ada.login()
  const wallet = makeWallet()
  await create(ada, wallet)
  const events = async () =>
    (await provider.database.selectFrom('events').select('type').execute()).map(({ type }) => type)
  const emails = () => provider.messages('ada@example.com').filter(({ subject = '' }) => subject.includes('wallet'))
  return { ada, browser, events, emails, provider, wallet }
}

async function create(who: Browser, wallet: ReturnType<typeof makeWallet>) {
  await who.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await who.call(embeddedWallets.prepare, wallet)
  return who.call(embeddedWallets.commit, await wallet.proveOwnership(who))
}

test('threat 46: the calls of the frame are for a page of the provider itself', async () => {
  const { ada } = await withWallet()
  const callers: Record<string, Record<string, string | undefined>> = {
    'the app': { 'origin': appOrigin, 'sec-fetch-site': 'cross-site' },
    'the app, as if it were the frame': { 'origin': appOrigin, 'sec-fetch-site': 'same-origin' },
    'the frame, with cross-site headers': { 'sec-fetch-site': 'cross-site' },
    'another app of the same site': { 'sec-fetch-site': 'same-site' },
    'an address that was typed': { 'sec-fetch-site': 'none' },
    'no browser': { 'origin': undefined, 'sec-fetch-site': undefined },
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

test('security rule 25, threat 46, threat 47: a program with a token, the page key, another key and any headers gets no share', async () => {
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
  // The statement of the frame's key, which the page may have, is no proof of it.
  const dpop = await ada.keys.frame!.state({ appId: ada.appId, now: 0 })
  const stated = await thief.raw(path, { method: 'POST', body: '{}', headers: { ...headers, dpop } })

  expect(got).toEqual([])
  expect([without.status, stated.status]).toEqual([401, 400])
  expect(await ada.call(embeddedWallets.authShare, wallet)).toMatchObject({ auth_share: wallet.auth_share })
})

test('threat 48: proofs of the frame made earlier, or for another call or token, are worth nothing', async () => {
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

test('security rule 25: a session that was opened without a frame touches no wallet', async () => {
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
  ['with no time', { claims: { iat: undefined } }],
  ['with no key', { header: { jwk: undefined } }],
  ['of 2 kB and more', { claims: { more: 'a'.repeat(2048) } }],
])('security rule 25: the statement of a frame key %s is malformed', async (_, change) => {
  const { browser, provider } = setUp()
  const ada = browser()
  const key = await makeProver()
  ada.extra['keyhook-frame-key'] = await key.state({ appId: provider.appId, now: provider.clock.now(), ...change })

  expect(await rejection(ada.login())).toMatchObject({ code: 'INVALID_DATA', status: 400 })
})

test('security rule 25: a statement signed by a key that is not the one it names is malformed', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const [key, named] = [await makeProver(), await makeProver()]
  const header = { jwk: named.jwk }
  ada.extra['keyhook-frame-key'] = await key.state({ appId: provider.appId, now: provider.clock.now(), header })

  expect(await rejection(ada.login())).toMatchObject({ code: 'INVALID_DATA', status: 400 })
})

/** Mail that takes nothing while it is down, and answers nothing while it hangs. */
function flakyMail() {
  const sent: EmailMessage[] = []
  const state: { mail: 'up' | 'down' | 'hangs' } = { mail: 'up' }
  async function send(message: EmailMessage): Promise<void> {
    if (state.mail === 'down') throw new Error('The mail server is down.')
    if (state.mail === 'hangs') await new Promise(() => {})
    sent.push(message)
  }
  const readCode = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const login = async (who: Browser) => {
    await who.sendCode('ada@example.com')
    await who.enterCode('ada@example.com', readCode(sent.at(-1)?.subject ?? ''))
  }
  return {
    notices: () => sent.filter(({ subject }) => subject.includes('wallet')),
    login,
    senders: { mail: { send } },
    state,
  }
}

test('security rule 34: emails about a new frame once the mail server accepts it, and no wallet waits', async () => {
  const { notices, login, senders, state } = flakyMail()
  const { browser, provider } = setUp({ senders })
  const [ada, laptop] = [browser('ada'), browser('laptop')]
  await login(ada)
  const wallet = makeWallet()
  await create(ada, wallet)
  await login(laptop)
  const counts: number[] = []
  const open = async () => {
    expect(await laptop.call(embeddedWallets.authShare, wallet)).toMatchObject({ auth_share: wallet.auth_share })
    counts.push(notices().length)
  }
  state.mail = 'down'
  await open()
  state.mail = 'hangs'
  provider.clock.advance(60_000)
  await laptop.refresh()
  await open()
  state.mail = 'up'
  await open()
  provider.clock.advance(60_000)
  await Promise.all([open(), open(), open()])
  await open()

  expect(counts.slice(0, 3)).toEqual([0, 0, 0])
  expect(notices()).toHaveLength(1)
  expect(await provider.database.selectFrom('events').select('type').execute()).toEqual([
    { type: 'wallet-opened-in-new-browser' },
  ])
})

test('security rule 34: emails about a frame that the page verified during a mail outage when it opens the wallet', async () => {
  const { notices, login, senders, state } = flakyMail()
  const { browser, provider } = setUp({ senders })
  const ada = browser('ada')
  ada.keys.page = await makeProver()
  ada.keys.storage = 'transient'
  await login(ada)
  const wallet = makeWallet()
  await create(ada, wallet)
  ada.keys.frame = await makeProver()
  state.mail = 'down'
  await ada.call(sessions.bindFrame, {})
  state.mail = 'up'
  provider.clock.advance(60_000)
  for (let count = 0; count < 2; count++) await ada.call(embeddedWallets.authShare, wallet)

  expect(notices()).toHaveLength(1)
})

test("security rule 25: an email that was not accepted does not count as the session's email of the day", async () => {
  const { notices, login, senders, state } = flakyMail()
  const { browser, provider } = setUp({ senders })
  const ada = browser('ada')
  ada.keys.page = await makeProver()
  ada.keys.storage = 'none'
  await login(ada)
  const wallet = makeWallet()
  await create(ada, wallet)
  state.mail = 'down'
  ada.keys.frame = await makeProver()
  await ada.call(sessions.bindFrame, {})
  state.mail = 'up'
  ada.keys.frame = await makeProver()
  await ada.call(sessions.bindFrame, {})
  expect(notices()).toHaveLength(0)
  provider.clock.advance(60_000)
  for (let count = 0; count < 2; count++) await ada.call(embeddedWallets.authShare, wallet)

  expect(notices()).toHaveLength(1)
})

test('security rule 25, security rule 34: the page verifies the next frame key in a browser that cannot store it, and the user is notified', async () => {
  const { ada, events, emails, wallet } = await withWallet({}, { storage: 'transient' as never })
  ada.keys.frame = await makeProver()
  const before = await rejection(ada.call(embeddedWallets.recoveryShare, wallet))
  await ada.call(sessions.bindFrame, {})
  await ada.call(sessions.bindFrame, {})
  const share = await ada.call(embeddedWallets.recoveryShare, wallet)

  expect(before).toMatchObject(confirm)
  expect(share).toMatchObject({ auth_share: wallet.auth_share })
  expect(await events()).toEqual(['frame-attested'])
  expect(emails()).toHaveLength(1)
})

test('security rule 25: sends one email per session and day to a user whose browser blocks third-party storage', async () => {
  const { ada, browser, events, emails, provider, wallet } = await withWallet({}, { storage: 'none' as never })
  /** A page load and its first signature. */
  async function load(who: Browser) {
    who.keys.frame = await makeProver()
    await who.call(sessions.bindFrame, {})
    await who.call(embeddedWallets.authShare, wallet)
  }
  for (let count = 0; count < 5; count++) await load(ada)
  expect(emails()).toHaveLength(1)
  expect(await events()).toEqual(Array(5).fill('frame-attested'))

  // A new session sends an email at once.
  const other = browser('other')
  other.keys.page = await makeProver()
  Object.assign(other.keys, { storage: 'none' })
  await other.login()
  await other.call(embeddedWallets.authShare, wallet)
  expect(emails()).toHaveLength(2)
  for (const who of [ada, other, other]) await load(who)
  expect(emails()).toHaveLength(2)

  provider.clock.advance(24 * 60 * 60_000)
  for (const who of [ada, other]) await who.refresh()
  for (const who of [ada, other, ada, other]) await load(who)
  expect(emails()).toHaveLength(4)
})

test('security rule 34: a use of a verified key from another network sends a separate email, three a day', async () => {
  const { ada, emails, provider, wallet } = await withWallet(
    { settings: { trustedProxies: 1 } },
    { storage: 'none' as never },
  )
  const at = (host: number) => (ada.extra['x-forwarded-for'] = `203.0.113.${host}`)
  /** Loads the page in one network, and uses the key in another. */
  async function load(page: number, use = page) {
    ada.keys.frame = await makeProver()
    at(page)
    await ada.call(sessions.bindFrame, {})
    at(use)
    await ada.call(embeddedWallets.authShare, wallet)
    return emails().length
  }
  expect([await load(1), await load(1)]).toEqual([1, 1])
  // A program uses the key that script made the page verify.
  expect([await load(1, 2), await load(1), await load(2)]).toEqual([2, 2, 2])
  expect([await load(3), await load(4), await load(1, 5)]).toEqual([3, 3, 3])

  provider.clock.advance(24 * 60 * 60_000)
  await ada.refresh()
  // The key of yesterday, in a new network.
  at(6)
  await ada.call(embeddedWallets.authShare, wallet)
  expect(emails()).toHaveLength(4)
  expect([await load(1), await load(1), await load(1, 2), await load(3)]).toEqual([5, 5, 6, 6])
})

test('security rule 34: an email for another network that was not accepted is sent again, and roaming alone sends none', async () => {
  const { notices, login, senders, state } = flakyMail()
  const { browser, provider } = setUp({ senders, settings: { trustedProxies: 1 } })
  const ada = browser('ada')
  ada.keys.page = await makeProver()
  ada.keys.storage = 'none'
  const at = (host: number) => (ada.extra['x-forwarded-for'] = `203.0.113.${host}`)
  at(1)
  await login(ada)
  const wallet = makeWallet()
  await create(ada, wallet)
  const open = () => ada.call(embeddedWallets.authShare, wallet)
  at(2)
  await open()
  expect(notices()).toHaveLength(0)
  ada.keys.frame = await makeProver()
  await ada.call(sessions.bindFrame, {})
  expect(notices()).toHaveLength(1)
  at(3)
  state.mail = 'down'
  await open()
  state.mail = 'up'
  await open()
  expect(notices()).toHaveLength(1)
  provider.clock.advance(60_000)
  for (let count = 0; count < 3; count++) await open()
  expect(notices()).toHaveLength(2)
})

test('security rule 25: a page verifies frame keys only if the login reported such a browser, whatever it reports later', async () => {
  const { ada, provider, wallet } = await withWallet()
  ada.keys.frame = await makeProver()
  for (const storage of ['persisted', 'transient', 'none'] as const) {
    ada.keys.storage = storage
    expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(confirm)
  }
  expect(await rejection(ada.call(embeddedWallets.authShare, wallet))).toMatchObject(confirm)
  const stored = await provider.database.selectFrom('sessions').select('frame_storage').execute()

  expect(stored).toEqual([{ frame_storage: 'persisted' }])
})

test('security rule 25: a page verifies no frame key if the app requires confirmation, or in a session without a key', async () => {
  for (const newFrames of ['confirm', 'each-time'] as const) {
    const { ada } = await withWallet({ app: { embeddedWallets: { newFrames } } }, { storage: 'transient' as never })
    ada.keys.frame = await makeProver()
    expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(confirm)
  }
  const { ada } = await withWallet({}, { storage: 'none' as never, isBound: false })
  ada.keys.frame = await makeProver()

  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(confirm)
})

test('security rule 25: the page verifies a frame key that the browser cannot store by its key, and changes nothing else', async () => {
  const { ada, provider } = await withWallet({}, { storage: 'transient' as never })
  const key = ada.keys.page
  ada.keys.frame = await makeProver()
  ada.keys.page = undefined
  const without = await rejection(ada.call(sessions.bindFrame, {}))
  ada.keys.page = key
  ada.keys.storage = 'persisted'
  const persisted = await rejection(ada.call(sessions.bindFrame, {}))
  ada.keys.storage = 'none'
  await ada.call(sessions.bindFrame, {})
  const stored = await provider.database.selectFrom('sessions').select('frame_storage').execute()

  expect([without, persisted]).toMatchObject([{ status: 401 }, confirm])
  expect(stored).toEqual([{ frame_storage: 'transient' }])
})

test('threat 49: a wallet that was planted before the first one is gone when the frame makes its own', async () => {
  const { browser, provider } = setUp()
  const [eve, ada] = [browser('eve'), browser('ada')]
  // A program that logged in once, as script in the page may while the code is typed.
  await eve.login()
  const planted = makeWallet()
  await eve.call(embeddedWallets.recoveryKeyMaterial, planted)
  await eve.call(embeddedWallets.prepare, planted)
  await ada.login()
  const fresh = makeWallet()
  // A frame that is creating one is left to finish, for as long as another waits for it.
  const early = await rejection(create(ada, fresh))
  provider.clock.advance(2000)
  const { user } = await create(ada, fresh)

  expect(early).toMatchObject({ status: 409 })
  expect(user.wallet?.address).toBe(fresh.address)
  expect(await rejection(eve.call(embeddedWallets.commit, await planted.proveOwnership(eve)))).toMatchObject(missing)
  expect(await provider.database.selectFrom('wallets').select('address').execute()).toEqual([
    { address: fresh.address },
  ])
})

test('threat 49: what is pending is neither opened nor committed by another frame', async () => {
  const { browser } = setUp()
  const [eve, ada] = [browser('eve'), browser('ada')]
  await eve.login()
  const planted = makeWallet()
  await eve.call(embeddedWallets.recoveryKeyMaterial, planted)
  await eve.call(embeddedWallets.prepare, planted)
  await ada.login()

  expect(await rejection(ada.call(embeddedWallets.recoveryShare, planted))).toMatchObject(missing)
  expect(await rejection(ada.call(embeddedWallets.authShare, planted))).toMatchObject(missing)
  expect(await rejection(ada.call(embeddedWallets.commit, await planted.proveOwnership(ada)))).toMatchObject(missing)
})

test('security rule 26, threat 50: 20 forged commits and adds are refused, and the user has proven addresses alone', async () => {
  const { browser, provider } = setUp()
  const ada = browser('ada')
  await ada.login()
  const [wallet, stranger] = [makeWallet(), makeWallet()]
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.call(embeddedWallets.prepare, wallet)
  const right = await wallet.proveOwnership(ada)
  const changes = [
    { address },
    { appId: 'keyhook-test-app-00000002' },
    { entropyId: '0'.repeat(32) },
    { frameKey: 'another' },
    { nonce: 'another' },
    { origin: appOrigin },
    { userId: 'another' },
    { walletIndex: 1 },
  ]
  const signed = await Promise.all(changes.map((change) => wallet.proveOwnership(ada, change)))
  const forged = [
    ...signed,
    { ...right, signature: (await makeAddress({ ...wallet, wallet_index: 0 }).proveOwnership(ada)).signature },
    { ...right, signature: '' },
    { ...right, signature: right.signature.slice(2) },
    { ...right, signature: `0x${'0'.repeat(130)}` },
    { ...right, signature: `0x${'f'.repeat(130)}` },
  ]
  for (const claim of forged) expect(await rejection(ada.call(embeddedWallets.commit, claim))).toMatchObject(invalid)
  provider.clock.advance(61_000)
  expect(await rejection(ada.call(embeddedWallets.commit, right))).toMatchObject({ ...invalid, status: 400 })
  expect((await ada.call(users.me, {})).user.wallet).toBeUndefined()

  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  const next = makeAddress({ entropy_id: wallet.entropy_id, wallet_index: 1 })
  const claims = [
    ...(await Promise.all(changes.slice(1, -1).map((change) => next.proveOwnership(ada, change)))),
    await next.proveOwnership(ada, { walletIndex: 2 }),
    { ...(await next.proveOwnership(ada)), signature: right.signature },
    { ...(await next.proveOwnership(ada)), signature: '' },
  ]
  for (const claim of claims)
    expect(await rejection(ada.call(embeddedWallets.add, { ...next, ...claim }))).toMatchObject(invalid)
  const others = { ...next, address: stranger.address, ...(await next.proveOwnership(ada)) }
  expect(await rejection(ada.call(embeddedWallets.add, others))).toMatchObject(invalid)
  const me = await ada.call(users.me, {})

  expect(forged.length + claims.length).toBeGreaterThanOrEqual(20)
  expect(me.user.linkedAccounts.flatMap((account) => (account.type === 'wallet' ? [account.address] : []))).toEqual([
    wallet.address,
  ])
})

test('security rule 26: a user has at most 100 wallets', async () => {
  const { ada, provider, wallet } = await withWallet({ app: { embeddedWallets: { withoutApproval: ['addresses'] } } })
  const { app_id, user_id } = await provider.database.selectFrom('wallets').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: 98 }, (_, index) => ({
    ...{ app_id, user_id, entropy_id: wallet.entropy_id, chain_type: 'ethereum' as const, created_at: 0 },
    ...{ address: `filler ${index}`, wallet_index: index + 1 },
  }))
  await provider.database.insertInto('wallets').values(rows).execute()
  const add = async (wallet_index: number) => {
    const next = makeAddress({ entropy_id: wallet.entropy_id, wallet_index })
    return ada.call(embeddedWallets.add, { ...next, ...(await next.proveOwnership(ada)) })
  }
  const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => rejection(add(200 + index))))

  expect(answers.filter((answer) => answer === 'did not reject')).toHaveLength(1)
  expect(answers.filter((answer) => (answer as { status?: number }).status === 422)).toHaveLength(4)
  // What is there is still found.
  const another = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, another)
  expect(await ada.call(embeddedWallets.prepare, another)).toMatchObject({ address: wallet.address })
})

test('security rule 26: the recovery key of an active wallet is never made anew', async () => {
  const { ada, events, provider, wallet } = await withWallet()
  await provider.recovery.deleteFrom('recovery_keys').execute()

  expect(await rejection(ada.call(embeddedWallets.recoveryKeyMaterial, wallet))).toMatchObject({
    code: 'UNKNOWN_EMBEDDED_WALLET_ERROR',
    status: 500,
  })
  expect(await events()).toContain('recovery-key-missing')
  expect(await provider.recovery.selectFrom('recovery_keys').select('address').execute()).toEqual([])
})

test.each([
  ['recoveryShare', embeddedWallets.recoveryShare],
  ['authShare', embeddedWallets.authShare],
] as const)('security rule 34: notifies the user once of shares for a new frame: %s', async (_, share) => {
  const { ada, browser, events, emails, wallet } = await withWallet()
  await ada.call(share, wallet)
  const before = [await events(), emails().length]
  const phone = browser('phone')
  phone.extra['user-agent'] =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
  await phone.login()
  for (let count = 0; count < 3; count++) await phone.call(share, wallet)

  expect(before).toEqual([[], 0])
  expect(await events()).toEqual(['wallet-opened-in-new-browser'])
  expect(emails()).toMatchObject([{ subject: 'Safari on iPhone opened your wallet · Test app' }])
  expect(emails()[0]?.text).toContain('open “Where you’re logged in” in Test app and log that browser out')
})
