// Proves security rule 36.

import { EventEmitter, once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedWallets } from '@keyhook/sdk/wire'
import { decodeJwt, decodeProtectedHeader, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createInput, messages, recoverInput, rpcInput } from '@keyhook/wallet-frame/test/frame-world'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { readEverything, rebuildFrom } from '../../test/rebuild-from.js'
import { createBrowser, rejection } from '../../test/set-up.js'
import { splitCustody } from '../../test/split-custody.js'
import { fetchGuarded } from '../connections/fetch-guarded.js'
import { openDatabase } from '../database/open-database.js'
import type { Schema } from '../database/schema.js'
import { createTestProvider } from '../test.js'
import { createGrants } from './create-grants.js'
import { grantType, RecoveryGrant } from './recovery-grant.js'
import { grantKeyId, isGrantKey } from '../recovery-keys/grant-key-id.js'
import { grantKeysPath } from '../recovery-keys/recovery-paths.js'
import type { Clock } from '../ports/clock.js'
import { makeSecrets } from '../rules/make-secrets.js'

const refused = { status: 403, body: { code: 'invalid_data' } }

/** A user with a wallet that the real frame created. */
async function withWallet() {
  const split = await splitCustody()
  const first = await split.openFrame()
  const { email } = await split.world.logIn()
  const caller = await first.logIn({ email })
  const { address } = await first.call(messages.create, createInput(caller))
  return { ...split, address, caller, email, first }
}

/** A user with a valid grant, for a wallet that is being created. */
async function withGrant(options?: splitCustody.Options) {
  const split = await splitCustody(options)
  const ada = await split.logIn()
  const grant = await ada.askFor(makeWallet().address)
  return { ...split, ada, grant }
}

/** Returns the row with which a process that has this root secret publishes a key. */
async function publishable(key: CryptoKey, { provider, root }: { provider: { clock: Clock }; root: Uint8Array }) {
  const publicKey = await exportSPKI(key)
  const kid = grantKeyId(makeSecrets({ root }).grantKeys, publicKey)
  return { kid, public_key: publicKey, expires_at: provider.clock.now() + 60_000 }
}

type Signed = { response: { data: `0x${string}` } }

test('creates a wallet, opens it on a new device, and signs', async () => {
  const { address, email, openFrame, world } = await withWallet()
  const second = await openFrame()
  const there = await second.logIn({ email })
  await second.call(messages.recover, recoverInput(there, address))
  const signing = second.call(messages.rpc, rpcInput(there, address, 'personal_sign', ['hello', address]))
  const { response } = (await signing) as Signed

  expect(await world.walletsOf(there)).toEqual([address])
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature: response.data })).toBe(
    true,
  )
})

test('rebuilds a key only with both the provider and the recovery service', async () => {
  const { address, caller, provider, secrets, service } = await withWallet()
  const wallet = { address, appId: provider.appId, userId: caller.userId }
  const ofProvider = await readEverything(provider.database, secrets.root)
  const ofService = await readEverything(service.database, secrets.recovery)

  expect(await rebuildFrom(ofProvider, wallet)).toBe(false)
  expect(await rebuildFrom(ofService, wallet)).toBe(false)
  expect(await rebuildFrom([...ofProvider, ...ofService], wallet)).toBe(true)
})

test("the provider's database and secret alone cannot sign a recovery grant", async () => {
  const { ada, files, folder, grant, providerOptions, redeem, secrets } = await withGrant()
  const copy = join(folder, 'stolen.db')
  for (const ending of ['', '-wal', '-shm']) await cp(`${files.main}${ending}`, `${copy}${ending}`)
  const stolen = openDatabase<Schema>(copy)
  const published = await stolen.selectFrom('recovery_grant_keys').selectAll().execute()
  const everything = await readEverything(stolen, secrets.root)
  await stolen.destroy()
  // An attacker runs a provider on a copy of the database and claims to be the real one.
  const theirs = createTestProvider({ ...providerOptions, database: copy })
  const eve = createBrowser(theirs, 'eve')
  await eve.login('ada@example.com')
  const answer = await eve.call(embeddedWallets.recoveryKeyMaterial, { address: grant.address, chain_type: 'ethereum' })
  const forged = { ...grant, token: answer.recovery_grant?.token ?? '' }

  expect(published).toHaveLength(1)
  expect(everything.filter((bytes) => Buffer.from(bytes).includes('PRIVATE KEY'))).toHaveLength(1)
  expect(await redeem(forged, eve.keys.frame ?? ada.key())).toMatchObject(refused)
  expect(await redeem(grant, ada.key())).toMatchObject({ status: 200 })
  await theirs.close()
})

test('accepts a recovery grant only with its frame key, wallet and recovery service', async () => {
  const { ada, grant, redeem, service, serviceUrl } = await withGrant()
  const eve = await makeProver()
  const other = makeWallet().address

  expect(await redeem(grant, eve)).toMatchObject(refused)
  expect(await redeem(grant, ada.key(), { address: other })).toMatchObject(refused)
  expect(await redeem(grant, ada.key(), { claims: { ath: 'A'.repeat(43) } })).toMatchObject(refused)
  expect(await redeem(grant, ada.key(), { claims: { htu: 'https://evil.example/' } })).toMatchObject(refused)
  expect(await redeem(grant, ada.key(), { claims: { nonce: 'old' } })).toMatchObject({
    body: { code: 'use_dpop_nonce' },
  })
  expect(await redeem(grant, ada.key(), { headers: { origin: 'http://app.localhost:5173' } })).toMatchObject({
    status: 403,
  })
  expect(await redeem(grant, ada.key(), { headers: { origin: serviceUrl } })).toMatchObject({ status: 403 })
  expect(await service.database.selectFrom('recovery_keys').selectAll().execute()).toEqual([])
  expect(await redeem(grant, ada.key())).toMatchObject({ status: 200 })
})

test('rejects a replayed key request, and returns the same key after a lost response', async () => {
  const { ada, grant, redeem } = await withGrant()
  const { body, dpop } = await redeem(grant, ada.key())

  expect(await redeem(grant, ada.key(), { proof: dpop })).toMatchObject(refused)
  expect(await redeem(grant, ada.key())).toMatchObject({ status: 200, body })
})

test('rejects an expired recovery grant', async () => {
  const { ada, grant, provider, redeem } = await withGrant()
  provider.clock.advance(91_000)

  expect(await redeem(grant, ada.key())).toMatchObject(refused)
})

test.each([
  ['an access token', {}, { typ: 'at+jwt' }, true],
  ['a grant of another provider', { iss: 'https://evil.example' }, {}, true],
  ['a grant for another service', { aud: 'https://recovery.evil.example' }, {}, true],
  ['a grant with a longer lifetime', { iat: 0 }, {}, true],
  ['a grant with a missing claim', { cnf: undefined }, {}, true],
  ['a grant for the provider itself', { purpose: 'check' }, {}, true],
  ['a grant signed by another key', {}, {}, false],
])('rejects %s as a recovery grant', async (_, change, header, isKeyKnown) => {
  const { ada, grant, provider, redeem, secrets, serviceUrl, url } = await withGrant()
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const row = await publishable(publicKey, { provider, root: secrets.root })
  if (isKeyKnown) await provider.database.insertInto('recovery_grant_keys').values(row).execute()
  const now = Math.floor(provider.clock.now() / 1000)
  const walletKey = { sub: ada.browser.userId(), aid: provider.appId, address: grant.address, chain_type: 'ethereum' }
  const claims = {
    ...walletKey,
    purpose: 'make',
    cnf: { jkt: ada.key().thumbprint },
    iss: url,
    aud: serviceUrl,
    jti: 'one',
    iat: now,
    exp: now + 60,
  }
  const sign = (changed: object, typ: object) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'ES256', typ: grantType, kid: row.kid, ...typ })
      .sign(privateKey)

  expect(await redeem({ ...grant, token: await sign(change, header) }, ada.key())).toMatchObject(refused)
  if (isKeyKnown)
    expect(await redeem({ ...grant, token: await sign({}, {}) }, ada.key())).toMatchObject({ status: 200 })
})

test('never creates a second key for an existing wallet', async () => {
  const { address, caller, email, events, openFrame, service } = await withWallet()
  const keys = await service.database.deleteFrom('recovery_keys').returningAll().execute()
  const second = await openFrame()
  const there = await second.logIn({ email })

  expect(await rejection(second.call(messages.recover, recoverInput(there, address)))).toMatchObject({ type: 'error' })
  expect(await service.database.selectFrom('recovery_keys').selectAll().execute()).toEqual([])
  expect(await events()).toContain('recovery-key-missing')
  expect(caller.userId).toBe(there.userId)

  // A frame that received no key is still new.
  await service.database.insertInto('recovery_keys').values(keys).execute()
  await second.call(messages.recover, recoverInput(there, address))
  expect(await events()).toContain('recovery-key-opened-in-new-frame')
})

test('records an event for each new frame of a user, and limits new frames per hour', async () => {
  const split = await splitCustody({ limits: { framesAnHour: 2 } })
  const { events, redeem } = split
  const { askFor, key } = await split.logIn()
  const address = makeWallet().address
  const first = await askFor(address)
  await redeem(first, key())
  const before = await events()
  const answers = []
  for (let count = 0; count < 4; count++) {
    const other = await split.logIn()
    answers.push((await redeem(await other.askFor(address), other.key())).status)
  }

  expect(before).toEqual([])
  expect(answers).toEqual([200, 200, 429, 429])
  expect(await events()).toEqual([
    'recovery-key-opened-in-new-frame',
    'recovery-key-opened-in-new-frame',
    'many-new-frames',
  ])
  // Two frames that already have the key do not block each other.
  expect(await redeem(await askFor(address), key())).toMatchObject({ status: 200 })
})

test('security rule 36: new accounts and one old account do not exhaust the new-frame limit of other users', async () => {
  const split = await splitCustody({ limits: { framesAnHour: 4 } })
  const statusIn = async (name: string, address: string) => {
    const { askFor, key } = await split.logIn(name)
    return (await split.redeem(await askFor(address), key())).status
  }
  const create = async (name: string) => {
    const wallet = makeWallet()
    const { askFor, browser, key } = await split.logIn(name)
    await split.redeem(await askFor(wallet.address), key())
    await browser.call(embeddedWallets.prepare, wallet)
    await browser.call(embeddedWallets.commit, await wallet.proveOwnership(browser))
    return wallet.address
  }
  const [old, otherKey] = [await create('eve'), await create('ada')]
  split.provider.clock.advance(7 * 24 * 60 * 60_000)
  const young = []
  for (const name of ['mallory', 'oscar']) {
    const { address } = makeWallet()
    for (let count = 0; count < 4; count++) young.push(await statusIn(name, address))
  }
  const ofEve = []
  for (let count = 0; count < 6; count++) ofEve.push(await statusIn('eve', old))

  // The first frame of each user created the key. One user then opens three new frames.
  expect(young).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(ofEve).toEqual([200, 200, 200, 200, 200, 200])
  expect([await statusIn('ada', otherKey), await statusIn('ada', otherKey)]).toEqual([200, 429])
})

test('security rule 36: repeated key requests for one old wallet do not consume the limit of recent wallets', async () => {
  const split = await splitCustody({ limits: { framesAnHour: 2 } })
  const { askFor, key } = await split.logIn('ada')
  const { address } = makeWallet()
  await split.redeem(await askFor(address), key())
  split.provider.clock.advance(7 * 24 * 60 * 60_000)
  const statusIn = async (name: string, of: string) => {
    const other = await split.logIn(name)
    return (await split.redeem(await other.askFor(of), other.key())).status
  }
  const planted = makeWallet().address
  for (let count = 0; count < 4; count++) await statusIn('mallory', planted)

  // Each grant renews the key, because the wallet was never committed.
  expect([await statusIn('ada', address), await statusIn('ada', address)]).toEqual([200, 200])
})

test('counts a frame as new to a wallet even if it has made a key for another address', async () => {
  const split = await splitCustody()
  const { askFor, key } = await split.logIn()
  const [wallet, other] = [makeWallet().address, makeWallet().address]
  await split.redeem(await askFor(wallet), key())
  const thief = await split.logIn()
  await split.redeem(await thief.askFor(other), thief.key())
  expect(await split.events()).toEqual([])

  await split.redeem(await thief.askFor(wallet), thief.key())
  expect(await split.events()).toEqual(['recovery-key-opened-in-new-frame'])
})

test("if two frames create a wallet's key concurrently, counts one of them as new", async () => {
  const split = await splitCustody()
  const address = makeWallet().address
  const grants = []
  for (const user of [await split.logIn(), await split.logIn()])
    grants.push([await user.askFor(address), user.key()] as const)
  await Promise.all(grants.map(([grant, key]) => split.redeem(grant, key)))

  expect(await split.events()).toEqual(['recovery-key-opened-in-new-frame'])
})

test('accepts recovery grants only from the installation that owns the recovery store', async () => {
  const { ada, grant, provider, redeem } = await withGrant()
  await redeem(grant, ada.key())
  await provider.database.updateTable('installation').set({ pair: 'another' }).execute()
  // The verifier uses the keys that it read within the last minute.
  provider.clock.advance(61_000)

  expect(await redeem(await ada.askFor(grant.address), ada.key())).toMatchObject({ status: 500 })
})

test('publishes a deleted signing key again when the key signs, and removes an unused key', async () => {
  const { ada, grant, provider, redeem } = await withGrant()
  const published = async () =>
    ((await (await fetch(`${provider.url}${grantKeysPath}`)).json()) as { keys: unknown[] }).keys.length
  const before = await published()
  await provider.database.deleteFrom('recovery_grant_keys').execute()
  provider.clock.advance(61_000)
  const lazy = await ada.askFor(grant.address)

  expect(before).toBe(1)
  expect(await redeem(lazy, ada.key())).toMatchObject({ status: 200 })
  provider.clock.advance(5 * 60_000)
  expect(await published()).toBe(0)
})

test('accepts a recovery grant from a process that started after the keys were fetched', async () => {
  const { ada, grant, provider, redeem, secrets, serviceUrl, url } = await withGrant()
  await redeem(grant, ada.key())
  const { grantKeys } = makeSecrets({ root: secrets.root })
  const { clock, database } = provider
  const sign = createGrants({ clock, database, grantKeys, issuer: url, service: serviceUrl })
  const token = await sign(RecoveryGrant.parse(decodeJwt(grant.token)))

  expect(await redeem({ ...grant, token }, ada.key())).toMatchObject({ status: 200 })
})

test('threat 54: a slow key fetch for one recovery grant does not delay valid ones', async () => {
  const signals = new EventEmitter()
  const [answer, released] = [once(signals, 'answer'), once(signals, 'released')]
  let isSlow = false
  const { ada, grant, provider, redeem, secrets, serviceUrl, url } = await withGrant({
    async fetch(address, init, guard) {
      if (isSlow) {
        signals.emit('answer')
        await released
      }
      return fetchGuarded(address, init, guard)
    },
  })
  await redeem(grant, ada.key())
  const { grantKeys } = makeSecrets({ root: secrets.root })
  const { clock, database } = provider
  const sign = createGrants({ clock, database, grantKeys, issuer: url, service: serviceUrl })
  const token = await sign(RecoveryGrant.parse(decodeJwt(grant.token)))
  const valid = await ada.askFor(grant.address)
  isSlow = true
  const unknown = redeem({ ...grant, token }, ada.key())
  await answer

  expect(await redeem(valid, ada.key())).toMatchObject({ status: 200 })
  signals.emit('released')
  expect(await unknown).toMatchObject({ status: 200 })
})

test('security rule 36: a writer of the database without the root secret adds no key that verifies grants', async () => {
  const { ada, grant, provider, redeem, secrets, url } = await withGrant()
  const { publicKey } = await generateKeyPair('ES256')
  const other = await publishable(publicKey, { provider, root: secrets.recovery })
  const mine = await provider.database.selectFrom('recovery_grant_keys').selectAll().executeTakeFirstOrThrow()
  await provider.database
    .insertInto('recovery_grant_keys')
    .values([other, { ...other, kid: 'k'.repeat(43) }])
    .execute()
  const published = async () =>
    ((await (await fetch(`${url}${grantKeysPath}`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)

  expect(await published()).toEqual([mine.kid])
  expect(await redeem(grant, ada.key())).toMatchObject({ status: 200 })
  await provider.database.updateTable('recovery_grant_keys').set({ public_key: other.public_key }).execute()
  expect(await published()).toEqual([])
})

test('security rule 36: after a change of the root secret, a process signs with a key that the new secret authenticates', async () => {
  const { grant, provider, secrets, serviceUrl, url } = await withGrant()
  const before = makeSecrets({ root: secrets.root })
  const both = makeSecrets({ root: randomBytes(32), previousRoot: secrets.root })
  const { clock, database } = provider
  const sign = createGrants({ clock, database, grantKeys: both.grantKeys, issuer: url, service: serviceUrl })
  const claims = RecoveryGrant.parse(decodeJwt(grant.token))
  const kids: unknown[] = []
  const next = async () => {
    const { kid } = decodeProtectedHeader(await sign(claims))
    kids.push(kid)
    const row = await database
      .selectFrom('recovery_grant_keys')
      .selectAll()
      .where('kid', '=', kid!)
      .executeTakeFirstOrThrow()
    return [before, both].map(({ grantKeys }) => isGrantKey(grantKeys, row))
  }

  expect(await next()).toEqual([true, true])
  both.roots.main.activate(both.roots.main.newest)
  expect(await next()).toEqual([false, true])
  expect(new Set(kids).size).toBe(2)
})

test('security rule 36: a provider that names a new page for each frame key reaches the daily limit of a user', async () => {
  const { ada, grant, provider, redeem, secrets, serviceUrl, url } = await withGrant({ limits: { userFramesADay: 2 } })
  await redeem(grant, ada.key())
  const { grantKeys } = makeSecrets({ root: secrets.root })
  const { clock, database } = provider
  const sign = createGrants({ clock, database, grantKeys, issuer: url, service: serviceUrl })
  const claims = RecoveryGrant.parse(decodeJwt(grant.token))
  const open = async (page?: string) => {
    const frame = await makeProver(url)
    const token = await sign({ ...claims, purpose: 'open', page, cnf: { jkt: frame.thumbprint } })
    return (await redeem({ ...grant, token }, frame)).status
  }

  expect([await open('one'), await open('two'), await open('three')]).toEqual([200, 200, 429])
  // Keys that a page named do not use up the limit of frames with a user action.
  expect([await open(), await open(), await open()]).toEqual([200, 200, 429])
})

test("only pages of the provider's origin may call the recovery service", async () => {
  const { serviceUrl, url } = await splitCustody()
  const preflight = (origin: string) =>
    fetch(`${serviceUrl}${embeddedWallets.recoveryKeyMaterial.path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const answered = await preflight(url)

  expect([answered.status, answered.headers.get('access-control-allow-origin')]).toEqual([204, url])
  expect((await preflight('http://app.localhost:5173')).status).toBe(403)
  expect((await preflight('null')).status).toBe(403)
})

test('security rule 36: frame keys that one page named do not exhaust the limits of approved frames or other pages', async () => {
  const split = await splitCustody({ limits: { namedFramesAnHour: 2 } })
  const { provider, redeem, url } = split
  const ada = await split.logIn()
  const { address } = makeWallet()
  await redeem(await ada.askFor(address), ada.key())
  const [one, other] = [await split.logIn(), await split.logIn()]
  /** Binds a new frame key to a session, as the page does. */
  const nameKey = async ({ askFor, browser, key }: typeof ada) => {
    const frame = await makeProver(url)
    const row = { user_id: browser.userId(), thumbprint: frame.thumbprint, storage: 'transient', attested: 1 } as const
    const now = provider.clock.now()
    await provider.database
      .insertInto('frame_keys')
      .values({ ...row, first_seen_at: now, last_seen_at: now, times_seen: 0 })
      .execute()
    const { id } = await provider.database
      .updateTable('sessions')
      .set({ frame_thumbprint: frame.thumbprint })
      .where('frame_thumbprint', '=', key().thumbprint)
      .returning('id')
      .executeTakeFirstOrThrow()
    const attestation = { user_id: row.user_id, thumbprint: frame.thumbprint, page_key: id, is_first: 0 }
    await provider.database
      .insertInto('frame_attestations')
      .values({ ...attestation, attested_at: now })
      .execute()
    browser.keys.frame = frame
    return (await redeem(await askFor(address), frame)).status
  }
  const ofOne = [await nameKey(one), await nameKey(one), await nameKey(one)]
  const acted = await split.logIn()

  expect(ofOne).toEqual([200, 200, 429])
  expect(await nameKey(other)).toBe(200)
  expect((await redeem(await acted.askFor(address), acted.key())).status).toBe(200)
  // All sessions without a user action share one limit.
  const pending = [await split.logIn(), await split.logIn()]
  await provider.database
    .updateTable('sessions')
    .set({ frame_approved: null, page_key_known: null })
    .where(
      'frame_thumbprint',
      'in',
      pending.map(({ key }) => key().thumbprint),
    )
    .execute()
  expect([await nameKey(pending[0]!), await nameKey(pending[0]!), await nameKey(pending[1]!)]).toEqual([200, 200, 429])
})
