// Proves threat 19, threat 49.
import { embeddedWallets, passwordlessSms, telegram } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { botToken, create, makeTelegramProof, share } from '../../test/set-up-new-frames.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'
import { deletedUserLife } from '../database/users.js'

const [first, second, phoneNumber] = ['ada@example.com', 'grace@example.com', '+12133734253'] as const

/** Confirms and links the number. Rejects with the provider's error. */
async function linkPhone(browser: Browser, inbox: (number: string) => string | undefined) {
  await browser.confirm({ type: 'link', accountType: 'phone', identifier: phoneNumber })
  await browser.call(passwordlessSms.init, { phoneNumber })
  return browser.call(passwordlessSms.link, { phoneNumber, code: inbox(phoneNumber) ?? '' })
}

/** Grace had an address and a number, until Ada took over the number. */
async function setUpTaken(options: Parameters<typeof setUp>[0] = {}) {
  const { browser, provider } = setUp({ ...options, app: { loginMethods: ['email', 'sms'], ...options.app } })
  const grace = browser('grace')
  const { user } = await grace.login(second)
  await linkPhone(grace, provider.inbox)
  const rows = () =>
    provider.database.selectFrom('accounts').selectAll().where('user_id', '=', user.id).orderBy('type').execute()
  const [address, number] = await rows()
  provider.clock.advance(60_000)
  const ada = browser('ada')
  const { user: taker } = await ada.login(first)
  const refused = await linkPhone(ada, provider.inbox).catch((error: { data: { nonce: string } }) => error)
  const { nonce } = (refused as { data: { nonce: string } }).data
  const take = () => ada.call(passwordlessSms.transfer, { phoneNumber, nonce })
  await take()
  return { ada, address, browser, grace, number, provider, rows, taker, user }
}

test('a login restores a user whom a transfer deleted, without the transferred account', async () => {
  const { address, browser, provider, rows, user } = await setUpTaken()
  provider.clock.advance(deletedUserLife - 1000)

  const back = await browser('lazy').login(second)

  expect(back).toMatchObject({ isNewUser: false, user: { id: user.id } })
  expect(await rows()).toEqual([{ ...address, latest_verified_at: provider.clock.now() }])
  // An operator can still take the transferred account back.
  const released = await provider.database.selectFrom('released_accounts').select('identifier').execute()
  expect(released).toEqual([{ identifier: phoneNumber }])
  const types = await provider.database.selectFrom('events').select('type').where('user_id', '=', user.id).execute()
  expect(types).toContainEqual({ type: 'user-restored-by-login' })
  const [notice] = provider.messages(second)
  expect(JSON.stringify(notice)).toContain('which was deleted, is there again, with its wallets.')
})

test('security rule 38: a browser that never opened a wallet stays unknown after a transfer and its undo', async () => {
  const { browser, grace, provider, user } = await setUpTaken()
  await browser('lazy').login(second)

  const known = await provider.database
    .selectFrom('frame_keys')
    .select('thumbprint')
    .where('user_id', '=', user.id)
    .where('thumbprint', '=', grace.keys.frame?.thumbprint ?? '')
    .execute()
  expect(known).toEqual([])
})

test('security rule 38: a user without a confirming login creates the first wallet after a transfer and its undo', async () => {
  const { browser, provider } = setUp({
    app: {
      isProduction: false,
      loginMethods: ['email', 'sms', 'telegram'],
      telegram: { botName: 'test_bot', botToken },
    },
  })
  const [ada, grace] = [browser('ada'), browser('grace')]
  grace.keys.page = await makeProver()
  const logIn = async (age: number) =>
    grace.keep(await grace.call(telegram.authenticate, makeTelegramProof(provider, age)))
  const { user } = await logIn(0)
  const dates = { first_verified_at: provider.clock.now(), latest_verified_at: provider.clock.now() }
  await provider.database
    .insertInto('accounts')
    .values({ ...dates, app_id: provider.appId, identifier: phoneNumber, type: 'phone', user_id: user.id })
    .execute()
  provider.clock.advance(60_000)
  await ada.login(first)
  const refused = await linkPhone(ada, provider.inbox).catch((error: { data: { nonce: string } }) => error)
  await ada.call(passwordlessSms.transfer, { phoneNumber, nonce: (refused as { data: { nonce: string } }).data.nonce })

  expect((await logIn(1)).user.id).toBe(user.id)
  const { address } = await create(grace)
  expect(await share(grace, { address })).toMatchObject({ address })
})

test('a wallet still opens after a transfer and its undo', async () => {
  const { browser, provider } = setUp({ app: { loginMethods: ['email', 'sms'] } })
  const grace = browser('grace')
  const { user } = await grace.login(second)
  await linkPhone(grace, provider.inbox)
  const wallet = makeWallet()
  const { address, chain_type } = wallet
  await grace.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type })
  await grace.call(embeddedWallets.prepare, wallet)
  await grace.call(embeddedWallets.commit, await wallet.proveOwnership(grace, { userId: user.id }))
  const { database, recovery } = provider
  const read = async () => ({
    wallets: await database.selectFrom('wallets').selectAll().where('user_id', '=', user.id).execute(),
    entropies: await database.selectFrom('entropies').selectAll().execute(),
    keys: await recovery.selectFrom('recovery_keys').selectAll().execute(),
  })
  const before = await read()
  provider.clock.advance(60_000)
  const ada = browser('ada')
  await ada.login(first)
  const refused = await linkPhone(ada, provider.inbox).catch((error: { data: { nonce: string } }) => error)
  await ada.call(passwordlessSms.transfer, { phoneNumber, nonce: (refused as { data: { nonce: string } }).data.nonce })
  await provider.sweep()
  expect(await read()).toEqual(before)

  const back = await browser('lazy').login(second)

  expect(back.user.linkedAccounts).toContainEqual(expect.objectContaining({ address }))
  expect(before.entropies).toHaveLength(1)
  expect(before.keys).toHaveLength(1)
  expect(await read()).toEqual(before)
})

test.each(['unlinks', 'replaces', 'unlinks by the server'])(
  'threat 19: a login does not restore a deleted user after the other user %s the transferred account',
  async (how) => {
    const secret = 'a secret of the server of the app, of tests alone'
    const { ada, browser, provider, taker, user } = await setUpTaken({ app: { secret, secretScopes: ['users'] } })
    const released = await provider.database.selectFrom('released_accounts').selectAll().execute()
    expect(released.map(({ identifier }) => identifier)).toContain(phoneNumber)
    const newNumber = '+12133734254'
    if (how === 'unlinks') {
      await ada.confirm({ type: 'unlink', accountType: 'phone', identifier: phoneNumber })
      await ada.call(passwordlessSms.unlink, { phoneNumber })
    } else if (how === 'replaces') {
      await ada.confirm({ type: 'update', accountType: 'phone', identifier: newNumber })
      await ada.call(passwordlessSms.init, { phoneNumber: newNumber })
      const code = provider.inbox(newNumber) ?? ''
      await ada.call(passwordlessSms.update, { old_phone_number: phoneNumber, new_phone_number: newNumber, code })
    } else {
      const path = `/api/v1/users/${encodeURIComponent(taker.id)}/accounts/unlink`
      const authorization = `Basic ${Buffer.from(`${provider.appId}:${secret}`).toString('base64')}`
      const { status } = await provider.fetch(`${provider.url}${path}`, {
        method: 'POST',
        headers: { 'privy-app-id': provider.appId, 'content-type': 'application/json', authorization },
        body: JSON.stringify({ type: 'phone', handle: phoneNumber }),
      })
      expect(status).toBe(200)
    }
    const next = browser('next')
    await next.call(passwordlessSms.init, { phoneNumber })
    const code = provider.inbox(phoneNumber) ?? ''
    const entered = await next.call(passwordlessSms.authenticate, { phoneNumber, code })

    expect(entered.isNewUser).toBe(true)
    // The user's other account still restores the user.
    expect((await browser('lazy').login(second)).user.id).toBe(user.id)
  },
)

test('does not restore a deleted user after 30 days, before or after the cleanup job', async () => {
  const { browser, provider, user } = await setUpTaken()
  provider.clock.advance(deletedUserLife)

  expect((await browser('lazy').login(second)).user.id).not.toBe(user.id)
  await provider.sweep()
  expect(await provider.database.selectFrom('released_accounts').selectAll().execute()).toEqual([])
})

test('concurrent logins restore a deleted user once', async () => {
  const { browser, provider, user } = await setUpTaken()
  const browsers = [1, 2, 3].map((index) => browser(`browser ${index}`))
  const codes: string[] = []
  for (const each of browsers) codes.push(await each.sendCode(second))

  const answers = await Promise.all(codes.map((code, index) => browsers[index]!.enterCode(second, code)))

  expect(new Set(answers.map(({ user: { id } }) => id))).toEqual(new Set([user.id]))
  const seats = await provider.database.selectFrom('apps').select('users').executeTakeFirstOrThrow()
  expect(Number(seats.users)).toBe(2)
})

test('threat 20: a user deleted by a transfer counts toward the user limit for 30 days', async () => {
  const full = await setUpTaken({ app: { maxUsers: 2 } })
  expect(await rejection(full.browser('other').login('other@example.com'))).toMatchObject({
    code: 'USER_LIMIT_REACHED',
  })
  expect((await full.browser('lazy').login(second)).user.id).toBe(full.user.id)
})

test('threat 20: a deleted user leaves the user count once after 30 days, even if several processes clean up', async () => {
  const full = await setUpTaken({ app: { maxUsers: 2 } })
  full.provider.clock.advance(deletedUserLife)
  await Promise.all([full.provider.sweep(), full.provider.sweep()])
  await full.browser('other').login('other@example.com')
  expect(await rejection(full.browser('third').login('third@example.com'))).toMatchObject({
    code: 'USER_LIMIT_REACHED',
  })
})

test("threat 49: restores a user without the wallet login if another user has imported the wallet's key", async () => {
  const { browser, provider, rows, user } = await setUpTaken()
  const imported = { ...makeWallet(), imported: 'typed' } as const
  const named = { delegated: false, imported: false, walletIndex: null }
  const profile = JSON.stringify({ chainType: 'ethereum', signedBy: 'key', ...named })
  const dates = { first_verified_at: provider.clock.now(), latest_verified_at: provider.clock.now() }
  for (const identifier of [imported.address, `eip155:1:${imported.address}`, makeWallet().address])
    await provider.database
      .insertInto('released_accounts')
      .values({ ...dates, app_id: provider.appId, identifier, profile, type: 'wallet', user_id: user.id })
      .execute()
  const eve = browser('eve')
  await eve.login('eve@example.com')
  await eve.call(embeddedWallets.recoveryKeyMaterial, imported)
  await eve.call(embeddedWallets.prepare, imported)
  await eve.call(embeddedWallets.commit, await imported.proveOwnership(eve))
  provider.clock.advance(60_000)
  await browser('lazy').login(second)
  const restored = await rows()

  expect(restored.map(({ type }) => type)).toEqual(['email', 'wallet'])
  expect(restored.at(-1)!.identifier).not.toContain(imported.address)
})
