import { actionHash, embeddedWallets, mfa, mfaPage, sessions, users } from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { faults } from '@keyhook/wallet-frame/test/faults'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'

const invalid = { code: 'INVALID_DATA', status: 422 }
const missing = { code: 'EMBEDDED_WALLET_NOT_FOUND', status: 404 }
const parameters = { algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt: 'A'.repeat(22) } as const

/** A recovery change as the frame stores it. */
const makeChange = (address: string, epoch = 1) => ({
  ...{ address, epoch, change_id: randomBytes(16).toString('hex'), recovery_method: 'user-passcode' as const },
  auth_share: randomBytes(33).toString('base64url'),
  recovery_ciphertext: randomBytes(61).toString('base64url'),
  recovery_parameters: parameters,
  recovery_proof: randomBytes(32).toString('base64url'),
})

async function withWallet(options: Parameters<typeof setUp>[0] = {}) {
  const { browser, provider } = setUp(options)
  const ada = browser('ada')
  await ada.login()
  const wallet = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.call(embeddedWallets.prepare, wallet)
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  return { ada, browser, provider, wallet, address: wallet.address }
}

type Wallet = ReturnType<typeof makeWallet>

/** Stores a change that the user has approved on the provider's page. */
async function prepare(who: Browser, change: ReturnType<typeof makeChange>) {
  await who.approve(['set-recovery', change.recovery_method], change.address)
  return who.call(embeddedWallets.prepareRecovery, change)
}

/** Commits a change, as its frame does. */
async function commit(who: Browser, wallet: Wallet, { change_id, recovery_proof }: ReturnType<typeof makeChange>) {
  const { nonce, signature } = await wallet.proveOwnership(who)
  const { address } = wallet
  return who.call(embeddedWallets.commitRecovery, { address, change_id, nonce, recovery_proof, signature })
}

async function change(who: Browser, wallet: Wallet, change = makeChange(wallet.address)) {
  await prepare(who, change)
  await commit(who, wallet, change)
  return change
}

test('security rule 42: changing the recovery method requires an approval for the new method', async () => {
  const { ada, address, provider, wallet } = await withWallet()
  const required = { code: 'MISSING_MFA_CREDENTIALS' }
  const next = makeChange(address)
  const ask = () => rejection(ada.call(embeddedWallets.prepareRecovery, next))

  expect(await ask()).toMatchObject(required)
  await ada.approve(['set-recovery', 'passkey'], address)
  await ada.approve(['set-recovery', 'user-passcode'], '0x52908400098527886E0F7030069857D2E4169EE7')
  expect(await ask()).toMatchObject(required)
  await ada.approve(['set-recovery', 'user-passcode'], address)
  expect(await ask()).toBe('did not reject')
  // The commit, which follows at once, consumes the approval.
  provider.clock.advance(5 * 60_000)
  expect(await rejection(commit(ada, wallet, next))).toMatchObject(required)
  await ada.approve(['set-recovery', 'user-passcode'], address)
  await commit(ada, wallet, next)

  const excepting = await withWallet({ app: { embeddedWallets: { withoutApproval: ['recovery'] } } })
  const change = makeChange(excepting.address)
  await excepting.ada.call(embeddedWallets.prepareRecovery, change)
  await commit(excepting.ada, excepting.wallet, change)
})

test('stores the new recovery method beside the current one, and switches at the commit', async () => {
  const { ada, address, wallet } = await withWallet()
  const next = makeChange(address)
  await prepare(ada, next)
  const pending = await ada.call(embeddedWallets.pendingRecovery, { address, change_id: next.change_id })
  const before = await ada.call(embeddedWallets.recoveryShare, { address })
  await commit(ada, wallet, next)
  const { auth_share, recovery_ciphertext } = next
  const shares = { auth_share, recovery_ciphertext, recovery_parameters: parameters, epoch: 1 }

  expect(pending).toMatchObject(shares)
  expect(before).toMatchObject({ auth_share: wallet.auth_share, epoch: 0, recovery_method: 'privy' })
  expect(before).not.toHaveProperty('recovery_parameters', parameters)
  expect(await ada.call(embeddedWallets.recoveryShare, { address })).toMatchObject({
    ...shares,
    recovery_method: 'user-passcode',
  })
  expect((await ada.call(users.me, {})).user.wallet).toMatchObject({ recoveryMethod: 'user-passcode' })
})

test('threat 42: changing the recovery method ends other sessions, records an event and notifies the user', async () => {
  const { ada, browser, provider, wallet } = await withWallet()
  const other = browser('other')
  await other.login()
  const countBefore = provider.messages('ada@example.com').length
  await change(ada, wallet)
  const events = await provider.database.selectFrom('events').select('type').execute()

  expect(await rejection(other.call(users.me, {}))).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['recovery-changed', 'session-ended-by-user']))
  expect(provider.messages('ada@example.com').slice(countBefore)).toHaveLength(1)
})

test('threat 27: returns the recovery key for the correct password or a signature by the wallet', async () => {
  const { ada, address, browser, wallet } = await withWallet()
  const { recovery_proof } = await change(ada, wallet)
  const thief = browser('thief')
  await thief.login()
  const ask = (more: object = {}) =>
    rejection(thief.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum', ...more }))
  const forged = await makeWallet().proveOwnership(thief)
  const refused = { code: 'INVALID_CREDENTIALS', status: 422 }

  expect(await ask()).toMatchObject(refused)
  expect(await ask({ recovery_proof: '' })).toMatchObject(refused)
  expect(await ask({ recovery_proof: 'A'.repeat(43) })).toMatchObject(refused)
  expect(await ask(forged)).toMatchObject(invalid)
  expect(await ask({ recovery_proof })).toBe('did not reject')
  expect(await ask(await wallet.proveOwnership(thief))).toBe('did not reject')
})

/**
 * A wallet with a password, whose user has browsers with page keys. Includes the responses to wrong and correct
 * passwords.
 */
async function withPassword() {
  const all = await withWallet({ settings: { limits: { sendsAnHour: 100 } } })
  const { recovery_proof: right } = await change(all.ada, all.wallet)
  const open = async (name: string) => {
    const opened = all.browser(name)
    opened.keys.page = await makeProver(all.provider.url)
    await opened.login()
    return opened
  }
  const give = (who: Browser, recovery_proof: string) =>
    rejection(who.call(embeddedWallets.recoveryKeyMaterial, { ...all.wallet, recovery_proof }))
  /** Exhausts the password guesses of all sessions that share them: five in each of two sessions. */
  const useUp = async (openNext: (name: string) => Promise<Browser>) => {
    for (const name of ['one', 'two']) {
      const guessing = await openNext(name)
      for (let count = 0; count < 5; count += 1) await give(guessing, 'A'.repeat(43))
    }
  }
  return { ...all, give, open, right, useUp }
}

const waits = { code: 'TOO_MANY_REQUESTS', status: 429 }

test('threat 27: wrong passwords in new browsers do not use up the guesses of known browsers', async () => {
  const { give, open, right, useUp } = await withPassword()
  const known = await open('known')
  expect(await give(known, right)).toBe('did not reject')
  await (await open('reader')).call(sessions.endOthers, {})
  await useUp(open)

  expect(await give(await open('new'), right)).toMatchObject(waits)
  await known.login()
  expect(await give(known, right)).toBe('did not reject')
  await known.login()
  expect(await give(known, right)).toBe('did not reject')
})

test('threat 27: a known browser does not use up the guesses of another known browser', async () => {
  const { ada, give, open, right, useUp } = await withPassword()
  const [one, two] = [await open('one'), await open('two')]
  for (const known of [one, two]) expect(await give(known, right)).toBe('did not reject')
  await useUp(async () => {
    await one.login()
    return one
  })

  expect(await give(one, right)).toMatchObject(waits)
  expect(await give(two, right)).toBe('did not reject')
  expect(await give(ada, right)).toBe('did not reject')
})

test('threat 27: new browsers do not use up the guesses of the frame that created the wallet', async () => {
  const { ada, give, open, right, useUp } = await withPassword()
  await useUp(open)

  expect(await give(ada, right)).toBe('did not reject')
})

test.each([
  ['sessions without a user action', { frame_approved: null, page_key_known: null }, undefined],
  ['frame keys supplied by the page', undefined, { attested: 1 }],
])('threat 27: counts wrong passwords of %s separately', async (_, session, frame) => {
  const { give, open, provider, right, useUp } = await withPassword()
  await useUp(async (name) => {
    const opened = await open(name)
    const { database } = provider
    const thumbprint = opened.keys.frame!.thumbprint
    if (session)
      await database.updateTable('sessions').set(session).where('frame_thumbprint', '=', thumbprint).execute()
    if (frame) {
      const row = { user_id: opened.userId(), thumbprint, storage: 'transient', first_seen_at: 0, ...frame } as const
      await database
        .insertInto('frame_keys')
        .values({ ...row, last_seen_at: provider.clock.now(), times_seen: 1 })
        .onConflict((on) => on.columns(['user_id', 'thumbprint']).doUpdateSet(frame))
        .execute()
    }
    return opened
  })

  expect(await give(await open('new'), right)).toBe('did not reject')
})

test("security rule 39: rejects another frame's signature for a recovery key or a recovery change", async () => {
  const { ada, address, browser, wallet } = await withWallet()
  await change(ada, wallet)
  const thief = browser('thief')
  await thief.login()
  await thief.confirm({ type: 'open-wallet' })
  const frameKey = ada.keys.frame!.thumbprint
  const ask = async (signed: object) =>
    rejection(thief.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum', ...signed }))
  const next = makeChange(address, 2)
  await prepare(thief, next)
  const take = async (signed: { nonce: string; signature: string }) =>
    rejection(thief.call(embeddedWallets.commitRecovery, { ...next, ...signed }))

  for (const of of [frameKey, '']) {
    expect(await ask(await wallet.proveOwnership(thief, { frameKey: of }))).toMatchObject(invalid)
    expect(await take(await wallet.proveOwnership(thief, { frameKey: of }))).toMatchObject(invalid)
  }
  expect(await ask(await wallet.proveOwnership(thief))).toBe('did not reject')
})

test("threat 45: a caller without the wallet's signature cannot change its recovery method", async () => {
  const { ada, address, browser } = await withWallet()
  const thief = browser('thief')
  await thief.login()
  await thief.confirm({ type: 'open-wallet' })
  const next = makeChange(address)
  await prepare(thief, next)
  const { nonce, signature } = await makeWallet().proveOwnership(thief)
  const forged = { address, change_id: next.change_id, nonce, recovery_proof: next.recovery_proof, signature }

  expect(await rejection(thief.call(embeddedWallets.commitRecovery, forged))).toMatchObject(invalid)
  expect(await ada.call(embeddedWallets.recoveryShare, { address })).toMatchObject({ epoch: 0 })
})

test('threat 45: a recovery change applies once, to one user, wallet and epoch', async () => {
  const { ada, address, browser, provider, wallet } = await withWallet()
  const eve = browser('eve')
  await eve.login('eve@example.com')
  const next = makeChange(address)
  await prepare(ada, next)

  expect(await rejection(eve.call(embeddedWallets.prepareRecovery, next))).toMatchObject(missing)
  expect(await rejection(eve.call(embeddedWallets.pendingRecovery, next))).toMatchObject(missing)
  expect(await rejection(commit(eve, wallet, next))).toMatchObject(missing)
  expect(await rejection(commit(ada, wallet, { ...next, change_id: '0'.repeat(32) }))).toMatchObject(invalid)
  expect(await rejection(commit(ada, wallet, { ...next, recovery_proof: 'A'.repeat(43) }))).toMatchObject(invalid)
  await commit(ada, wallet, next)
  // The response was lost.
  await commit(ada, wallet, next)
  expect(await rejection(ada.call(embeddedWallets.prepareRecovery, makeChange(address)))).toMatchObject(invalid)
  expect(await provider.database.selectFrom('recovery_changes').select('id').execute()).toEqual([])
  await change(ada, wallet, makeChange(address, 2))
  expect(await ada.call(embeddedWallets.recoveryShare, { address })).toMatchObject({ epoch: 2 })
})

test('threat 45: a repeated recovery change sends the email if a crash prevented it before', async () => {
  const fault = faults()
  const unwatch = fault.watchQueries()
  try {
    const { ada, address, provider, wallet } = await withWallet()
    const prepareAt = async (epoch: number) => {
      const next = makeChange(address, epoch)
      await prepare(ada, next)
      return next
    }
    const first = await prepareAt(1)
    fault.arm(Infinity)
    await commit(ada, wallet, first)
    const { passed } = fault.restart()
    const next = await prepareAt(2)
    const countBefore = provider.messages('ada@example.com').length
    // Fails before the query that reads the email's recipients. The last query belongs to the response header.
    fault.arm(passed - 2)
    await rejection(commit(ada, wallet, next))
    expect(fault.restart().crashed).toBe('provider')
    expect(await ada.call(embeddedWallets.recoveryShare, { address })).toMatchObject({ epoch: 2 })
    expect(provider.messages('ada@example.com')).toHaveLength(countBefore)

    await commit(ada, wallet, next)
    expect(provider.messages('ada@example.com')).toHaveLength(countBefore + 1)
  } finally {
    unwatch()
  }
})

test('threat 45: limits recovery changes per hour, and sends an email for each change', async () => {
  const { ada, address, provider, wallet } = await withWallet({
    settings: { limits: { walletChangesOfUserAnHour: 1 } },
  })
  await change(ada, wallet)
  const countBefore = provider.messages('ada@example.com').length

  expect(await rejection(change(ada, wallet, makeChange(address, 2)))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(provider.messages('ada@example.com')).toHaveLength(countBefore)
  expect(await ada.call(embeddedWallets.recoveryShare, { address })).toMatchObject({ epoch: 1 })
})

test.each([
  { change_id: 'x' },
  { auth_share: '' },
  { recovery_ciphertext: '+' },
  { recovery_proof: undefined },
  { recovery_proof: 'A' },
  { recovery_parameters: undefined },
  { recovery_parameters: { ...parameters, memory: 1024 } },
  { recovery_method: 'privy' as const },
  { recovery_method: 'icloud' as const },
  { epoch: 0 },
  { epoch: 2 },
])('rejects a recovery change with the parameter %j', async (wrong) => {
  const { ada, address } = await withWallet()
  const body = JSON.stringify({ ...makeChange(address), ...wrong })
  const path = embeddedWallets.prepareRecovery.path.replace('{address}', address)
  const headers = await ada.headersOf(embeddedWallets.prepareRecovery, {
    ...{ nonce: await ada.readNonce(), path, token: ada.tokens.access },
  })

  expect((await ada.raw(path, { method: 'POST', body, headers })).status).toBeGreaterThanOrEqual(400)
})

test('threat 26: a user with MFA verifies each recovery change', async () => {
  const app = { mfa: { methods: ['totp'], requiredFor: [] } } as const
  const { ada, address, provider, wallet } = await withWallet({ app, now: 1_800_000_000_000 })
  await ada.approve(['mfa', 'enroll', 'totp'])
  const { secret } = await ada.call(mfa.initTotp, {})
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: provider.clock.now() })
  await ada.call(mfa.enroll, { method: 'totp', code: code() })
  const next = makeChange(address)
  const required = { code: 'MISSING_MFA_CREDENTIALS' }
  const prove = async (call: typeof mfa.verify | typeof mfaPage.verify, ...parts: readonly string[]) => {
    provider.clock.advance(60_000)
    const action = { wallet: address, hash: await actionHash(crypto, ...parts) }
    await ada.call(call, { action, factor: { method: 'totp', code: code() } })
  }

  expect(await rejection(ada.call(embeddedWallets.prepareRecovery, next))).toMatchObject(required)
  await prove(mfaPage.verify, 'recover')
  expect(await rejection(ada.call(embeddedWallets.prepareRecovery, next))).toMatchObject(required)
  // Script of the app's page could get this proof without the user (security rule 42).
  await prove(mfa.verify, 'set-recovery', 'user-passcode')
  expect(await rejection(ada.call(embeddedWallets.prepareRecovery, next))).toMatchObject(required)
  await prove(mfaPage.verify, 'set-recovery', 'user-passcode')
  await ada.call(embeddedWallets.prepareRecovery, next)
  await commit(ada, wallet, next)
  const again = makeChange(address, 2)
  expect(await rejection(ada.call(embeddedWallets.prepareRecovery, again))).toMatchObject(required)
})

test('security rule 19: rejects a wallet with automatic recovery if the app requires user-owned recovery', async () => {
  const { browser } = setUp({ app: { embeddedWallets: { requireUserOwnedRecoveryOnCreate: true } } })
  const ada = browser('ada')
  await ada.login()
  const wallet = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  const secret = { recovery_parameters: parameters, recovery_proof: 'A'.repeat(43) }

  expect(await rejection(ada.call(embeddedWallets.prepare, wallet))).toMatchObject(invalid)
  await ada.approve(['create-wallet', 'ethereum', 'user-passcode'])
  const owned = { ...wallet, ...secret, recovery_method: 'user-passcode' } as const
  expect(await ada.call(embeddedWallets.prepare, owned)).toMatchObject({ status: 'pending' })
})

test('replaces a pending password wallet by a wallet with another password', async () => {
  const { browser } = setUp()
  const ada = browser('ada')
  await ada.login()
  const [first, second] = [makeWallet(), makeWallet()].map((wallet) => ({
    ...{ ...wallet, recovery_method: 'user-passcode' as const, recovery_parameters: parameters },
    recovery_proof: 'A'.repeat(43),
  }))
  for (const wallet of [first!, second!]) await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.approve(['create-wallet', 'ethereum', 'user-passcode'])
  await ada.call(embeddedWallets.prepare, first!)

  expect(await ada.call(embeddedWallets.prepare, second!)).toMatchObject({ address: second!.address })
  expect(await rejection(ada.call(embeddedWallets.authShare, first!))).toMatchObject(missing)
})
