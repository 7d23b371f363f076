// Proves threat 57.
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { embeddedWallets, mfa } from '@keyhook/sdk/wire'
import { makeWallet } from '../../test/make-wallet.js'
import { makeProver } from '../../test/make-prover.js'
import { createBrowser, rejection } from '../../test/set-up.js'
import { setUpOperator } from '../../test/set-up-operator.js'
import { commands } from './commands.js'
import { runCommand } from './run-command.js'

const secrets = { root: randomBytes(32), recovery: randomBytes(32) }

async function setUp() {
  const operator = setUpOperator()
  const provider = operator.open(secrets)
  const ada = createBrowser(provider, 'ada')
  const { user } = await ada.login('ada@example.com')
  return { ...operator, ada, provider, user, run: (...words: string[]) => operator.run(secrets, ...words) }
}

test("lists a user's sessions, ends one or all, and removes the known devices", async () => {
  const { ada, provider, run, user } = await setUp()
  const phone = createBrowser(provider, 'phone')
  phone.keys.page = await makeProver()
  await phone.login('ada@example.com')
  const countDevices = async () =>
    (await provider.database.selectFrom('known_devices').select('thumbprint').distinct().execute()).length
  const listed = await run('sessions', 'Ada@example.com')
  const older = listed.at(-1)!['id'] as string
  const one = await run('end-sessions', user.id, older)

  expect(listed).toHaveLength(2)
  expect(one).toEqual([{ ended: older }])
  expect(await rejection(ada.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(await countDevices()).toBe(1)
  expect(await run('end-sessions', 'ada@example.com')).toHaveLength(1)
  expect(await countDevices()).toBe(0)
  expect(await rejection(phone.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(await run('events', '--type', 'session-ended-by-operator', '--user', user.id)).toHaveLength(2)
  expect(await rejection(run('events', '--type', 'session-ended'))).toMatchObject({
    message: expect.stringMatching(/^--type must be one of: .*session-ended-by-operator, /),
  })
  await provider.close()
})

test('security rule 28: ending one session removes its known browser, and ending all sessions of a Telegram user keeps it', async () => {
  const { provider, run, user } = await setUp()
  const { database } = provider
  await database.updateTable('accounts').set({ type: 'telegram', identifier: '7' }).execute()
  const countFrames = async () => (await database.selectFrom('frame_keys').select('thumbprint').execute()).length
  const { id } = await database.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  await run('end-sessions', user.id)
  const afterAll = await countFrames()
  await database.updateTable('sessions').set({ ended_at: null }).execute()
  await run('end-sessions', user.id, id)

  expect([afterAll, await countFrames()]).toEqual([1, 0])
  await provider.close()
})

test('does not list expired sessions, or forked sessions of an ended session', async () => {
  const { provider, run, user } = await setUp()
  for (const name of ['phone', 'library']) await createBrowser(provider, name).login('ada@example.com')
  const [forked, expired] = (await run('sessions', user.id)).map(({ id }) => id as string)
  const row = provider.database.updateTable('sessions')
  await row.set({ expires_at: 1 }).where('id', '=', expired!).execute()
  await row.set({ kind: 'fork', parent_id: expired! }).where('id', '=', forked!).execute()

  expect(await run('sessions', user.id)).toHaveLength(1)
  await provider.close()
})

test('reports the searched location if no store exists, and creates nothing', async () => {
  const { files, folder, run } = setUpOperator()
  const before = readdirSync(folder)

  expect(await rejection(run({ ...secrets, root: randomBytes(32) }, 'events'))).toMatchObject({
    name: 'CommandError',
    message: expect.stringContaining(`No store was found at ${files.database}. Set KEYHOOK_DATA`) as string,
  })
  expect(readdirSync(folder)).toEqual(before)
})

test.each(['sessions', 'end-sessions', 'delete-user'])('rejects %s without a user', async (name) => {
  const { provider, run } = await setUp()

  expect(await rejection(run(name))).toMatchObject({ message: expect.stringContaining('Pass a user ID') as string })
  await provider.close()
})

test('reports an empty list on stderr', async () => {
  const { provider, run, output } = await setUp()

  expect(await run('events', '--type', 'session-ended-by-replay')).toEqual([])
  expect(output).toEqual(['No results.\n'])
  await provider.close()
})

test("deletes a user, ends the user's sessions and releases the address", async () => {
  const { ada, provider, run, user } = await setUp()

  expect(await run('delete-user', 'ada@example.com')).toEqual([{ deleted: user.id }])
  expect(await rejection(ada.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(await rejection(run('sessions', 'ada@example.com'))).toMatchObject({ message: 'The user does not exist.' })
  expect((await ada.login('ada@example.com')).user.id).not.toBe(user.id)
  await provider.close()
})

test('security rule 38: makes browsers without a wallet unknown when it deletes a user', async () => {
  const { provider, run, user } = await setUp()
  const countFrames = async () =>
    (await provider.database.selectFrom('frame_keys').select('thumbprint').execute()).length
  const before = await countFrames()
  await run('delete-user', user.id)

  expect([before, await countFrames()]).toEqual([1, 0])
  await provider.close()
})

test('threat 19: restores a deleted user, and takes back a reused address only on request', async () => {
  const { provider, run, user } = await setUp()
  const accounts = () => provider.database.selectFrom('accounts').selectAll().orderBy('user_id').execute()
  const before = await accounts()
  await run('delete-user', 'ada@example.com')
  expect(await run('undelete-user', 'ada@example.com')).toEqual([{ restored: user.id }])
  expect(await accounts()).toEqual(before)
  expect(await rejection(run('undelete-user', user.id))).toMatchObject({
    message: 'No user who was deleted within the last 30 days was found.',
  })

  await run('delete-user', user.id)
  // A user whom the operator has deleted cannot restore the account.
  const other = await createBrowser(provider, 'other').login('ada@example.com')
  expect(other.user.id).not.toBe(user.id)
  expect(await rejection(run('undelete-user', user.id, 'take-back'))).toMatchObject({
    message: expect.stringContaining('would have no login method without email ada@example.com') as string,
  })
  await run('delete-user', other.user.id)
  const several = (await rejection(run('undelete-user', 'ada@example.com'))) as Error
  expect(several.name).toBe('CommandError')
  const [summary, ...lines] = several.message.split('\n')
  expect(summary).toBe('Several users with this address were deleted. Select one by ID:')
  expect(new Set(lines.map((line) => line.trim().split(',')[0]))).toEqual(new Set([user.id, other.user.id]))
  for (const line of lines) expect(line).toMatch(/, deleted by operator at 20\S+Z$/)
  expect(await accounts()).toEqual([])
  await run('undelete-user', user.id, 'take-back')
  expect(await accounts()).toEqual(before)
  expect(await rejection(run('undelete-user', 'ada@example.com'))).toMatchObject({
    message: `Other users have every login method of ${other.user.id}: email ada@example.com. To return them, add take-back.`,
  })
  // The failed attempt has changed nothing.
  await run('delete-user', user.id)
  await run('undelete-user', other.user.id)
  expect(await accounts()).toMatchObject([{ identifier: 'ada@example.com', user_id: other.user.id }])
  await provider.close()
})

test('threat 19: take-back returns an account that another user had when the user was restored', async () => {
  const { provider, run, user } = await setUp()
  const { database } = provider
  const [first, second] = ['ada@example.com', 'ada@second.example']
  const ofAda = () => database.selectFrom('accounts').selectAll().where('user_id', '=', user.id).orderBy('identifier')
  const [email] = await ofAda().execute()
  await database
    .insertInto('accounts')
    .values({ ...email!, identifier: second })
    .execute()
  const before = await ofAda().execute()
  await run('delete-user', first)
  const other = await createBrowser(provider, 'other').login(first)
  const changed = { app_id: email!.app_id, user_id: other.user.id, changed_at: 1, expires_at: 2 ** 52 }
  const stored = { digest: 'x', kind: 'link', type: 'email', identifier: 'third@example.com' } as const
  await database
    .insertInto('undo_links')
    .values({ ...changed, ...stored, accounts: JSON.stringify([email]) })
    .execute()
  const third = { ...email!, identifier: 'third@example.com', user_id: other.user.id }
  await database.insertInto('accounts').values(third).execute()

  expect(await run('undelete-user', first)).toEqual([{ restored: user.id, inUse: [`email ${first}`] }])
  expect(await ofAda().execute()).toMatchObject([{ identifier: second }])
  expect(await rejection(run('undelete-user', user.id))).toMatchObject({ name: 'CommandError' })
  await run('undelete-user', user.id, 'take-back')
  expect(await ofAda().execute()).toEqual(before)
  // The other user's sessions end, and no undo link of that user returns the account.
  expect(await run('sessions', other.user.id)).toEqual([])
  const link = await database.selectFrom('undo_links').select('accounts').executeTakeFirstOrThrow()
  expect(link.accounts).toContain('"isTaken":true')
  expect(await database.selectFrom('released_accounts').selectAll().execute()).toEqual([])
  // A login with an account of an earlier deletion does not restore a user.
  await database
    .insertInto('released_accounts')
    .values({ ...email!, identifier: 'old@example.com' })
    .execute()
  await run('delete-user', user.id)
  const released = await database.selectFrom('released_accounts').select('identifier').execute()
  expect(released.map(({ identifier }) => identifier).toSorted()).toEqual([first, second])
  await provider.close()
})

test("security rule 39: restores a wallet's recovery method that an attacker replaced", async () => {
  const { ada, provider, run, user } = await setUp()
  const wallet = makeWallet()
  const { address } = wallet
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.call(embeddedWallets.prepare, wallet)
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  const before = await ada.call(embeddedWallets.recoveryShare, { address })
  // These random bytes do not recover a wallet.
  for (const epoch of [1, 2]) {
    const change = {
      ...{ address, epoch, change_id: randomBytes(16).toString('hex'), recovery_method: 'user-passcode' as const },
      ...{ auth_share: randomBytes(33).toString('base64url'), recovery_proof: randomBytes(32).toString('base64url') },
      recovery_ciphertext: randomBytes(61).toString('base64url'),
      recovery_parameters: {
        algorithm: 'argon2id',
        memory: 65_536,
        passes: 3,
        lanes: 1,
        salt: 'A'.repeat(22),
      } as const,
    }
    await ada.approve(['set-recovery', change.recovery_method], change.address)
    await ada.call(embeddedWallets.prepareRecovery, change)
    const { entropy_id: _, ...owned } = await wallet.proveOwnership(ada)
    await ada.call(embeddedWallets.commitRecovery, { ...change, ...owned })
  }
  expect(await ada.call(embeddedWallets.recoveryShare, { address })).not.toMatchObject({ epoch: 0 })

  const listed = await run('restore-recovery', 'ada@example.com', address)
  expect(new Set(listed.map(({ method }) => method))).toEqual(new Set(['privy', 'user-passcode']))
  expect(await rejection(run('restore-recovery', user.id, address, 'another'))).toMatchObject({ name: 'CommandError' })
  expect(await run('restore-recovery', user.id, address, 'first')).toEqual([{ restored: 'first', method: 'privy' }])
  expect(await rejection(ada.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  await ada.login('ada@example.com')
  expect(await ada.call(embeddedWallets.recoveryShare, { address })).toEqual(before)
  expect(await run('events', '--type', 'recovery-restored-by-operator', '--user', user.id)).toHaveLength(1)

  // The replaced method can be restored too, until all expire.
  expect(await run('restore-recovery', user.id, address)).toHaveLength(2)
  provider.clock.advance(31 * 24 * 60 * 60_000)
  expect(await rejection(run('restore-recovery', user.id, address, 'first'))).toMatchObject({ name: 'CommandError' })
  await provider.close()
})

test('unlocks an address that is locked after too many codes', async () => {
  const { provider, run } = await setUp()
  const stranger = createBrowser(provider, 'stranger')
  for (let count = 0; count < 5; count++) {
    await rejection(createBrowser(provider, `stranger ${count}`).sendCode('grace@example.com'))
    for (let guess = 0; guess < 5; guess++)
      await rejection(createBrowser(provider, `stranger ${count}`).enterCode('grace@example.com', '1'))
  }
  const locked = await rejection(stranger.sendCode('grace@example.com'))
  await run('unlock', 'grace@example.com')

  expect(locked).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await stranger.login('grace@example.com')).toMatchObject({ isNewUser: true })
  await provider.close()
})

test('unlocks the addresses and the MFA answers of a user by ID', async () => {
  const { ada, provider, run, user } = await setUp()
  const { database } = provider
  const stranger = createBrowser(provider, 'stranger')
  await stranger.sendCode('ada@example.com')
  await rejection(stranger.enterCode('ada@example.com', '1'))
  provider.configure({ mfa: { methods: ['totp'] } })
  await ada.approve(['mfa', 'enroll', 'totp'])
  await ada.call(mfa.initTotp, {})
  await rejection(ada.call(mfa.enroll, { method: 'totp', code: '000000' }))
  const count = async () => (await database.selectFrom('failures').select('account').execute()).length
  const before = await count()
  await run('unlock', user.id)

  expect([before, await count()]).toEqual([3, 1])
  await provider.close()
})

test('security rule 29: rotates and revokes signing keys while the provider runs', async () => {
  const { ada, provider, run } = await setUp()
  const me = () => ada.raw('/api/v1/users/me', { headers: { authorization: `Bearer ${ada.tokens.access}` } })
  const [first] = await run('signing-keys')
  const rotated = await run('rotate-signing-key')
  const afterRotation = (await me()).status
  await run('revoke-signing-key', first!['kid'] as string)
  // The process reads the keys again within a second.
  await expect.poll(async () => (await me()).status).toBe(401)

  expect(rotated).toMatchObject([{ retired: null }, { kid: first!['kid'] }])
  expect(afterRotation).toBe(200)
  expect(await run('signing-keys')).toHaveLength(1)
  expect(await ada.refresh()).toMatchObject({ sessionUpdate: 'set' })
  expect((await me()).status).toBe(200)
  await provider.close()
})

test('accepts an ID that starts with a dash', async () => {
  const { provider, run } = await setUp()
  expect(await rejection(run('delete-user', '-5kQ'))).toMatchObject({ message: 'The user does not exist.' })
  expect(await run('events', '--user', '-5kQ')).toEqual([])
  await provider.close()
})

test('lists its commands, and rejects an unknown command', async () => {
  const lines: string[] = []
  await runCommand(['help'], {}, (line) => void lines.push(line))

  for (const name of Object.keys(commands)) expect(lines.join('')).toContain(`keyhook-provider ${name}`)
  expect(await rejection(runCommand(['explode'], {}))).toMatchObject({ name: 'CommandError' })
})
