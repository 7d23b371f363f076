// Proves security rule 28, security rule 38, threat 26, threat 55.
import { passwordless, sessions, telegram, users } from '@keyhook/sdk/wire'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { create, day, makeTelegramProof, pending, setUpMethods, share } from '../../test/set-up-new-frames.js'
import { type Browser, rejection } from '../../test/set-up.js'

type World = Awaited<ReturnType<typeof setUpMethods>>

const clickRequired = { code: 'MISSING_MFA_CREDENTIALS', status: 403 }

/**
 * A user with only Telegram and a wallet on a desktop. The user has allowed a phone whose browser loses the frame's
 * key.
 */
async function setUpPhone(world: World) {
  const { logIns, open, provider } = world
  const [desktop, phone] = [await open('desktop'), await open('phone')]
  phone.keys.storage = 'transient'
  await logIns['telegram']!(desktop)
  const wallet = await create(desktop)
  provider.clock.advance(5000)
  await logIns['telegram']!(phone)
  const { sessions: listed } = await desktop.call(sessions.list, {})
  const { id } = listed.find(({ isCurrent }) => !isCurrent)!
  const refusal = await rejection(desktop.call(sessions.approve, { id }))
  await desktop.approve((refusal as { data: { parts: readonly string[] } }).data.parts)
  await desktop.call(sessions.approve, { id })
  expect(await share(phone, wallet)).toMatchObject({ address: wallet.address })
  const logIn = async (browser: Browser, { restarts = false } = {}) => {
    provider.clock.advance(5000)
    if (restarts) browser.keys.frame = await makeProver(browser.origin)
    await logIns['telegram']!(browser as never)
  }
  const listPageKeys = async () =>
    (await provider.database.selectFrom('page_keys').select('page_key').execute())
      .map(({ page_key }) => page_key)
      .sort()
  return { desktop, listPageKeys, logIn, phone, wallet }
}

const thumbprintsOf = (...browsers: readonly Browser[]) => browsers.map(({ keys }) => keys.page!.thumbprint).sort()

test('security rule 28: repeated logins by a script end only older sessions of the same page key', async () => {
  const world = await setUpMethods({}, { sessionsOfUser: 3 })
  const { desktop, logIn, phone } = await setUpPhone(world)
  for (let logins = 0; logins < 8; logins += 1) await logIn(phone)

  expect(await desktop.call(users.me, {})).toMatchObject({ user: { id: desktop.userId() } })
  const events = world.provider.database.selectFrom('events').select('id')
  expect(await events.where('type', '=', 'session-ended-by-session-limit').execute()).not.toEqual([])
})

test('security rule 38: remembers a browser with a user action after the session limit ends its sessions', async () => {
  const { provider, ...world } = await setUpMethods({}, { sessionsOfUser: 2 })
  const { desktop, logIn, phone, wallet } = await setUpPhone({ provider, ...world })
  await logIn(phone)
  await desktop.call(sessions.logout, { refresh_token: desktop.tokens.refresh })
  for (let logins = 0; logins < 8; logins += 1) await logIn(phone)
  const left = provider.database.selectFrom('sessions').select('id')
  expect(await left.where('thumbprint', '=', desktop.keys.page!.thumbprint).execute()).toEqual([])

  await logIn(desktop)
  expect(await rejection(desktop.call(sessions.endOthers, {}))).toMatchObject(clickRequired)
  expect(await share(desktop, wallet)).toMatchObject({ address: wallet.address })
})

test('security rule 38: remembers a browser with a user action after the cleanup job deletes its sessions', async () => {
  const { provider, ...world } = await setUpMethods()
  const { desktop, logIn, phone, wallet } = await setUpPhone({ provider, ...world })
  provider.clock.advance(70 * day)
  await provider.sweep()
  expect(await provider.database.selectFrom('sessions').select('id').execute()).toEqual([])

  await logIn(phone, { restarts: true })
  expect(await share(phone, wallet)).toMatchObject({ address: wallet.address })
  await logIn(desktop)
  expect(await rejection(desktop.call(sessions.endOthers, {}))).toMatchObject(clickRequired)
})

test('threat 26: a login without a user action neither stores nor changes a page key', async () => {
  const { open, ...world } = await setUpMethods()
  const { desktop, listPageKeys, logIn, phone, wallet } = await setUpPhone({ open, ...world })
  const program = await open('program')
  // Script in the page copies the statement of a known frame, and reports storage that the browser does not have.
  program.keys.frame = desktop.keys.frame
  program.keys.storage = 'transient'
  await logIn(program)
  phone.keys.storage = 'persisted'
  await logIn(phone)
  phone.keys.storage = 'transient'

  expect(await listPageKeys()).toEqual(thumbprintsOf(desktop, phone))
  await logIn(program, { restarts: true })
  expect(await rejection(share(program, wallet))).toMatchObject(pending)
  await logIn(phone, { restarts: true })
  expect(await share(phone, wallet)).toMatchObject({ address: wallet.address })
})

test('security rule 38: if the first frame loads after the login, the page key verifies the next frame key', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const ada = await open('ada')
  ada.keys.storage = 'transient'
  ada.keys.hasFrame = false
  await logIns['telegram']!(ada)
  ada.keys.hasFrame = true
  await ada.call(sessions.bindFrame, {})
  const wallet = await create(ada)
  provider.clock.advance(5000)
  ada.keys.frame = await makeProver(ada.origin)
  await logIns['telegram']!(ada)

  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})

test('security rule 38: removing a known browser by a click removes only its own page key', async () => {
  const { desktop, listPageKeys, logIn, phone, wallet } = await setUpPhone(await setUpMethods())
  const { sessions: listed } = await desktop.call(sessions.list, {})
  const { id } = listed.find(({ isCurrent }) => !isCurrent)!
  const refusal = await rejection(desktop.call(sessions.end, { id }))
  expect(await listPageKeys()).toEqual(thumbprintsOf(desktop, phone))
  await desktop.approve((refusal as { data: { parts: readonly string[] } }).data.parts)
  await desktop.call(sessions.end, { id })

  expect(await listPageKeys()).toEqual(thumbprintsOf(desktop))
  await logIn(phone, { restarts: true })
  expect(await rejection(share(phone, wallet))).toMatchObject(pending)
})

test('threat 55: stores at most 500 page keys of a user, and deletes the least recently used', async () => {
  const { provider, ...world } = await setUpMethods()
  const { desktop, listPageKeys, phone } = await setUpPhone({ provider, ...world })
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 600)
    insert into page_keys (user_id, page_key, is_forgetful, used_at) select ${desktop.userId()}, 'old' || i, 0, i from n
  `.execute(provider.database)
  const email = 'ada@example.com'
  await desktop.approve(['account', 'link', 'email', email])
  await desktop.sendCode(email)
  await desktop.call(passwordless.link, { email, code: provider.inbox(email)! })
  await phone.login(email)
  const stored = await listPageKeys()

  expect(stored).toHaveLength(500)
  expect(stored).toEqual(expect.arrayContaining([...thumbprintsOf(desktop, phone), 'old600', 'old103']))
  expect(stored).not.toContain('old102')
})

test("security rule 38: replacing a session's frame before the first wallet invalidates the page key", async () => {
  const { open, provider } = await setUpMethods()
  const [ada, program] = [await open('ada'), await open('program')]
  ada.keys.storage = program.keys.storage = 'transient'
  await ada.login()
  program.keys.frame = ada.keys.frame
  await program.login()
  ada.keys.frame = await makeProver(ada.origin)
  await ada.call(sessions.bindFrame, {})
  const wallet = await create(ada)

  const stored = await provider.database.selectFrom('page_keys').select('page_key').execute()
  expect(stored).toEqual([{ page_key: ada.keys.page!.thumbprint }])
  program.keys.frame = await makeProver(program.origin)
  await rejection(program.call(sessions.bindFrame, {}))
  expect(await rejection(share(program, wallet))).toMatchObject(pending)
  expect(await rejection(program.call(sessions.endOthers, {}))).toMatchObject(pending)
})

test.each(['one', 'all'] as const)(
  "security rule 28: a browser without its page key ends sessions with a click in the wallet's first frame: %s",
  async (which) => {
    const world = await setUpMethods()
    const { desktop, listPageKeys, logIn, phone, wallet } = await setUpPhone(world)
    desktop.keys.page = await makeProver()
    await logIn(desktop)
    const { sessions: listed } = await desktop.call(sessions.list, {})
    const ids = listed.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id)
    const end = async () => {
      for (const id of which === 'one' ? ids : [undefined]) {
        const call = () => (id ? desktop.call(sessions.end, { id }) : desktop.call(sessions.endOthers, {}))
        const refusal = await rejection(call())
        expect(refusal).toMatchObject(clickRequired)
        expect((await desktop.call(sessions.list, {})).sessions.some((session) => session.id === ids[0])).toBe(
          id === ids[0] || !id,
        )
        await desktop.approve((refusal as { data: { parts: readonly string[] } }).data.parts)
        await call()
      }
    }
    await end()

    expect((await desktop.call(sessions.list, {})).sessions).toMatchObject([{ isCurrent: true }])
    expect(await rejection(phone.call(users.me, {}))).toMatchObject({ status: 401 })
    expect(await listPageKeys()).toEqual([])
    await logIn(phone, { restarts: true })
    expect(await rejection(share(phone, wallet))).toMatchObject(pending)
    expect(await share(desktop, wallet)).toMatchObject({ address: wallet.address })
  },
)

test('security rule 28: a session without a user action cannot end sessions with a click in a frame whose key the page named', async () => {
  const { logIns, open, provider } = await setUpMethods({ opensOnNewDevices: ['telegram'] })
  const [ada, program] = [await open('ada'), await open('program')]
  await logIns['telegram']!(ada)
  const wallet = await create(ada)
  provider.clock.advance(5000)
  await logIns['telegram']!(program)

  expect(await share(program, wallet)).toMatchObject({ address: wallet.address })
  expect(await rejection(program.call(sessions.endOthers, {}))).toMatchObject(pending)
  expect(await ada.call(users.me, {})).toMatchObject({ user: { id: ada.userId() } })
})

test('security rule 28: a session without a user action cannot end sessions by a click if the user has an email address', async () => {
  const { ada, logIn } = await setUpProgram()
  ada.keys.page = await makeProver()
  await logIn(ada)

  expect(await rejection(ada.call(sessions.endOthers, {}))).toMatchObject(pending)
})

/** A user with a wallet, an email address and Telegram, in a browser that forgets the frame's key. */
async function setUpProgram() {
  const world = await setUpMethods()
  const { logIns, open, provider } = world
  const [ada, program] = [await open('ada'), await open('program')]
  ada.keys.storage = 'transient'
  await ada.login()
  const wallet = await create(ada)
  await ada.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
  await ada.call(telegram.link, makeTelegramProof(provider))
  const endOther = async (which: 'one' | 'all') => {
    const { sessions: listed } = await ada.call(sessions.list, {})
    const { id } = listed.find(({ isCurrent }) => !isCurrent)!
    await (which === 'one' ? ada.call(sessions.end, { id }) : ada.call(sessions.endOthers, {}))
  }
  const logIn = async (browser: typeof ada) => {
    provider.clock.advance(5000)
    await logIns['telegram']!(browser)
  }
  return { ...world, ada, endOther, logIn, program, wallet }
}

test.each(['one', 'all'] as const)(
  'security rule 38: a frame of a removed browser stays unknown, even if a script binds it to another session: %s',
  async (which) => {
    const { ada, endOther, logIn, open, program, wallet } = await setUpProgram()
    // The program has a login code of the user.
    await program.login()
    expect(await share(program, wallet)).toMatchObject({ address: wallet.address })
    ada.keys.frame = program.keys.frame
    await ada.call(sessions.bindFrame, {})
    await endOther(which)

    const next = await open('next')
    next.keys.frame = program.keys.frame
    await logIn(next)
    expect(await rejection(share(next, wallet))).toMatchObject(pending)
    expect(await rejection(share(ada, wallet))).toMatchObject(pending)
  },
)

test.each(['one', 'all'] as const)(
  "security rule 38: the user's frame stays known if an attacker's login copied its frame key statement: %s",
  async (which) => {
    const { ada, endOther, logIn, program, wallet } = await setUpProgram()
    for (const restarts of [false, true]) {
      // Only the page key verifies the second frame key.
      if (restarts) {
        ada.keys.frame = await makeProver(ada.origin)
        await ada.call(sessions.bindFrame, {})
      }
      program.keys.frame = ada.keys.frame
      await logIn(program)
      await endOther(which)
      expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
    }
  },
)

test('security rule 38: removing a browser also removes its earlier frames whose sessions were deleted', async () => {
  const { ada, endOther, program, provider, wallet } = await setUpProgram()
  for (const _ of [1, 2]) {
    program.keys.frame = await makeProver(program.origin)
    await program.login()
    await share(program, wallet)
  }
  provider.clock.advance(70 * day)
  await provider.sweep()
  await ada.login()
  provider.clock.advance(5000)
  await program.login()
  await endOther('one')

  const known = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
  expect(known).toEqual([{ thumbprint: ada.keys.frame!.thumbprint }])
})
