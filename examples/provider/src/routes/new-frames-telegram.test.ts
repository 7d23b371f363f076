// Proves security rule 38.
import { confirmations, oauth, passwordless, sessions, telegram } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import {
  create,
  day,
  endAndForget,
  makeTelegramProof,
  pending,
  setUpMethods,
  setUpTaker,
  share,
} from '../../test/set-up-new-frames.js'
import { type Browser, rejection } from '../../test/set-up.js'
import { isAttested } from '../identity/is-attested.js'

test('security rule 42: a login method in `opensOnNewDevices` cannot approve actions of a user with another method', async () => {
  const { logIns, open, provider } = await setUpMethods({ opensOnNewDevices: ['telegram'] })
  const [ada, program] = [await open('ada'), await open('program')]
  program.keys.storage = 'transient'
  await ada.login()
  const wallet = await create(ada)
  await ada.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
  await ada.call(telegram.link, makeTelegramProof(provider))
  await logIns['telegram']!(program)

  expect(await share(program, wallet)).toMatchObject({ address: wallet.address })
  expect(await rejection(program.approve(['mfa', 'enroll', 'totp']))).toMatchObject(pending)
  expect(await rejection(program.call(sessions.endOthers, {}))).toMatchObject(pending)
  // After the setting is removed, the program's page key verifies no other frame.
  const frame = { storage: 'transient', thumbprint: 'next' } as const
  const session = { thumbprint: program.keys.page!.thumbprint, user_id: program.userId() }
  const app = { embeddedWallets: { newFrames: 'attest' } } as const
  expect(await isAttested(provider.database, { app, frame, session })).toBe(false)
  // The user acts in that browser.
  await program.confirm({ type: 'open-wallet' })
  expect(await rejection(program.approve(['mfa', 'enroll', 'totp']))).toBe('did not reject')
})

test('a user whose browser lost its storage can link an account if the app exempts account changes', async () => {
  const { logIns, open, provider } = await setUpMethods({ withoutApproval: ['account'] })
  const [lost, other] = [await open('lost'), await open('other')]
  await logIns['telegram']!(lost)
  await logIns['telegram']!(other)
  await other.call(passwordless.link, { email: 'ada@example.com', code: await other.sendCode('ada@example.com') })
  expect(await rejection(create(other))).toMatchObject(pending)
  other.tokens.access = ''
  provider.clock.advance(1000)
  await other.login('ada@example.com')
  expect(other.userId()).toBe(lost.userId())
  await create(other)
})

test('security rule 38: a user with an email address creates the first wallet only after a user action', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['telegram']!(ada)
  await ada.approve(['account', 'link', 'email', 'ada@example.com'])
  await ada.call(passwordless.link, { email: 'ada@example.com', code: await ada.sendCode('ada@example.com') })
  provider.clock.advance(2 * day)
  await logIns['telegram']!(other)

  expect(await rejection(create(other))).toMatchObject(pending)
  await other.confirm({ type: 'open-wallet' })
  await create(other)
})

test('security rule 38: a login with a copied frame key statement does not end sessions or remove known browsers', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  await ada.login()
  const wallet = await create(ada)
  await ada.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
  const known = async () => (await provider.database.selectFrom('frame_keys').select('thumbprint').execute()).length
  const proof = makeTelegramProof(provider, 9)
  await ada.call(telegram.link, proof)
  const other = await open('other')
  await other.login()
  await share(other, wallet)
  expect(await known()).toBe(2)
  thief.keys.frame = ada.keys.frame
  await logIns['telegram']!(thief)
  expect(await rejection(thief.call(sessions.endOthers, {}))).toMatchObject(pending)

  expect(await known()).toBe(2)
  // Script in the page has the frame of the user make a call for the session.
  await share(thief, wallet)
  await ada.login()
  expect(await rejection(thief.call(sessions.endOthers, {}))).toMatchObject(pending)
  expect(await known()).toBe(2)

  await ada.login()
  const otherKey = (await ada.call(sessions.list, {})).sessions.find(({ isCurrent }) => isCurrent)!
  await ada.call(sessions.end, { id: otherKey.id })
  expect(await known()).toBe(2)
  await ada.login()
  await ada.call(sessions.endOthers, {})
  expect(await known()).toBe(1)
})

test('threat 59: sessions without a user action share one limit of wrong codes and one of messages', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const ada = await open('ada')
  await ada.login()
  await create(ada)
  await ada.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
  const proof = makeTelegramProof(provider, 60)
  await ada.call(telegram.link, proof)
  const action = { type: 'link', accountType: 'email', identifier: 'eve@evil.example' } as const
  const sent: unknown[] = []
  for (let index = 0; index < 12; index++) {
    const thief = await open(`thief${index}`)
    thief.keys.frame = ada.keys.frame
    await logIns['telegram']!(thief)
    sent.push(await rejection(thief.call(confirmations.init, { action })))
  }
  expect(sent.filter((each) => each === 'did not reject').length).toBeLessThan(12)
  // The session in which the user entered a code has a separate limit.
  await ada.confirm(action)
  // A later login in the same browser has that limit too, although the user has not acted in it.
  await logIns['telegram']!(ada)
  await ada.confirm({ ...action, identifier: 'ada@other.example' })
})

test.each(['telegram', 'email'])(
  "security rule 28: a user of %s can end a lost device's session from a known browser",
  async (method) => {
    const { logIns, open, provider } = await setUpMethods()
    const [ada, lost] = [await open('ada'), await open('lost')]
    await logIns[method]!(ada)
    const wallet = await create(ada)
    if (method === 'email') {
      await ada.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
      await ada.call(telegram.link, makeTelegramProof(provider))
    }
    provider.clock.advance(5000)
    await logIns[method]!(lost)
    const listed = async () => (await ada.call(sessions.list, {})).sessions
    if (method === 'telegram') {
      const { id } = (await listed()).find(({ awaitsApproval }) => awaitsApproval)!
      const refusal = await rejection(ada.call(sessions.approve, { id }))
      await ada.approve((refusal as { data: { parts: readonly string[] } }).data.parts)
      await ada.call(sessions.approve, { id })
    }
    expect(await share(lost, wallet)).toMatchObject({ address: wallet.address })

    // In this session, only the page key shows the earlier user action.
    provider.clock.advance(day)
    await logIns['telegram']!(ada)
    if (method === 'email') await ada.call(sessions.endOthers, {})
    else for (const { id, isCurrent } of await listed()) if (!isCurrent) await endAndForget(ada, id)
    await logIns['telegram']!(lost)
    expect(await rejection(share(lost, wallet))).toMatchObject(pending)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  },
)

test.each([
  ['email', 'page key'],
  ['email', 'frame key'],
  ['telegram', 'page key'],
  ['telegram', 'frame key'],
])(
  'security rule 38: after repeated %s logins, ending one session ends all sessions with the same %s',
  async (method, same) => {
    const { logIns, open, provider } = await setUpMethods({ opensOnNewDevices: ['telegram'] })
    const [ada, program] = [await open('ada'), await open('program')]
    await logIns[method]!(ada)
    const wallet = await create(ada)
    await logIns[method]!(program)
    expect(await share(program, wallet)).toMatchObject({ address: wallet.address })
    const listed = async () => (await ada.call(sessions.list, {})).sessions
    const first = (await listed()).find(({ isCurrent }) => !isCurrent)!
    if (same === 'frame key') program.keys.page = await makeProver()
    else program.keys.frame = await makeProver(program.origin)
    await logIns[method]!(program)
    expect(await listed()).toHaveLength(3)
    const refusal = await rejection(ada.call(sessions.end, { id: first.id }))
    if (method === 'telegram') {
      await ada.approve((refusal as { data: { parts: readonly string[] } }).data.parts)
      await ada.call(sessions.end, { id: first.id })
    }

    expect(await listed()).toMatchObject([{ isCurrent: true }])
    expect(await rejection(program.call(sessions.list, {}))).toMatchObject({ status: 401 })
    const left = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
    expect(left).toEqual([{ thumbprint: ada.keys.frame!.thumbprint }])
    const known = provider.database.selectFrom('page_keys').select('page_key')
    expect(await known.execute()).toEqual([{ page_key: ada.keys.page!.thumbprint }])
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  },
)

test("security rule 42: a user who confirms only by login or passkey approves account changes on the provider's page", async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  await logIns['telegram']!(ada)
  const address = 'eve@evil.example'
  const link = async (browser: Browser) =>
    browser.call(passwordless.link, { email: address, code: await code(browser) })
  const code = async (browser: Browser) => {
    await browser.call(passwordless.init, { email: address })
    return provider.inbox(address) ?? ''
  }
  const refusal = { code: 'MISSING_MFA_CREDENTIALS', data: { parts: ['account', 'link', 'email', address] } }
  // An account that script links before the first wallet would open that wallet later.
  expect(await rejection(link(ada))).toMatchObject(refusal)
  await logIns['telegram']!(thief)
  expect(await rejection(link(thief))).toMatchObject(refusal)
  await create(ada)
  expect(await rejection(link(ada))).toMatchObject(refusal)
  // A session that opens no wallet cannot approve either.
  expect(await rejection(link(thief))).toMatchObject(refusal)
  expect(await rejection(thief.approve(['account', 'link', 'email', address]))).toMatchObject(pending)

  await ada.approve(['account', 'link', 'email', address])
  expect(await rejection(link(ada))).toBe('did not reject')
})

test('security rule 42: the approval page shows the name and identifier of an account', async () => {
  const { logIns, open } = await setUpMethods()
  const ada = await open('ada')
  await logIns['telegram']!(ada)
  const returned = await ada.goAndReturn('google')
  const refusal = await rejection(ada.call(oauth.link, returned))
  expect(refusal).toMatchObject({
    code: 'MISSING_MFA_CREDENTIALS',
    data: { parts: ['account', 'link', 'google_oauth', expect.stringMatching(/^\d+$/), 'ada@example.com'] },
  })
  const { parts } = (refusal as { data: { parts: readonly string[] } }).data
  await ada.approve(parts.with(4, 'eve@evil.example'))
  expect(await rejection(ada.call(oauth.link, returned))).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  await ada.approve(parts)
  expect(await rejection(ada.call(oauth.link, returned))).toBe('did not reject')
})

test.each(['telegram', 'google'])(
  'security rule 38: a session without wallet access cannot end other sessions or remove wallet access: %s',
  async (method) => {
    const { logIns, open, provider } = await setUpMethods()
    const [ada, thief] = [await open('ada'), await open('thief')]
    const enter = async (browser: typeof ada) => {
      browser.tokens.access = ''
      return logIns[method]!(browser)
    }
    const known = () => provider.database.selectFrom('frame_keys').select('thumbprint').execute()
    await enter(ada)
    const returned = method === 'google' ? await thief.goAndReturn('google') : undefined
    thief.keys.frame = await makeProver()
    if (returned) thief.keep(await thief.call(oauth.authenticate, returned))
    else await enter(thief)
    const otherKey = [{ thumbprint: ada.keys.frame!.thumbprint }]
    await thief.call(sessions.endOthers, {})
    expect(await known()).toEqual(otherKey)

    await enter(ada)
    const wallet = await create(ada)
    expect(await rejection(share(thief, wallet))).toMatchObject(pending)
    const { sessions: list } = await thief.call(sessions.list, {})
    const idOf = (isOwn: boolean) => list.find(({ isCurrent }) => isCurrent === isOwn)!.id
    expect(await rejection(thief.call(sessions.endOthers, {}))).toMatchObject(pending)
    expect(await rejection(thief.call(sessions.end, { id: idOf(false) }))).toMatchObject(pending)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
    await thief.call(sessions.end, { id: idOf(true) })
    expect(await known()).toEqual(otherKey)
  },
)

test('logout keeps the browser known if no account of the user can confirm actions', async () => {
  const { logIns, open } = await setUpMethods()
  const ada = await open('ada')
  await logIns['telegram']!(ada)
  const wallet = await create(ada)
  const { sessions: list } = await ada.call(sessions.list, {})
  await ada.call(sessions.end, { id: list[0]!.id })
  await logIns['telegram']!(ada)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})

test('threat 19: a Telegram signature cannot move an account of a user with a wallet', async () => {
  const { ada, logIns, provider, thief, wallet } = await setUpTaker('telegram')
  const proof = makeTelegramProof(provider)
  await thief.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
  const linked = thief.call(telegram.link, proof)

  expect(await rejection(linked)).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
  await logIns['telegram']!(ada)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})
