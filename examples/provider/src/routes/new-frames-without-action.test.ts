// Proves security rule 38.
import { confirmations, mfaPage, sessions } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { appOrigin, create, day, pending, setUpMethods, share } from '../../test/set-up-new-frames.js'
import { rejection } from '../../test/set-up.js'
import { trustFrame } from '../database/frame-marks.js'

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 38: a login by %s opens wallets in the known browser, and not in a new one',
  async (method) => {
    const { logIns, open } = await setUpMethods()
    const [ada, thief] = [await open('ada'), await open('thief')]
    await logIns[method]!(ada)
    const wallet = await create(ada)
    await logIns[method]!(thief)

    expect(await rejection(share(thief, wallet))).toMatchObject(pending)
    expect(await rejection(thief.call(sessions.bindFrame, {}))).toMatchObject(pending)
    expect(await rejection(thief.call(confirmations.init, { action: { type: 'open-wallet' } }))).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      reason: 'new_browser',
    })
    await logIns[method]!(ada)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  },
)

test('`opensOnNewDevices` lists the login methods that open wallets in a new browser', async () => {
  const { logIns, open } = await setUpMethods({ opensOnNewDevices: ['custom'] })
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['custom']!(ada)
  const wallet = await create(ada)
  await logIns['custom']!(other)
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
})

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 38: before the first wallet, a login by %s in another browser creates no wallet and enrolls no MFA',
  async (method) => {
    const { logIns, open } = await setUpMethods()
    const [ada, thief] = [await open('ada'), await open('thief')]
    thief.keys.storage = 'none'
    await logIns[method]!(ada)
    await logIns[method]!(thief)

    expect(await rejection(create(thief))).toMatchObject(pending)
    // The click that adds the first MFA method.
    expect(await rejection(thief.approve(['mfa', 'enroll', 'totp']))).toMatchObject(pending)
    thief.keys.frame = await makeProver()
    expect(await rejection(thief.call(sessions.bindFrame, {}))).toMatchObject(pending)
    await logIns[method]!(thief)
    expect(await rejection(create(thief))).toMatchObject(pending)
    await logIns[method]!(ada)
    const wallet = await create(ada)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  },
)

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 38: a user who signed up before the frame loaded creates the first wallet only in that browser: %s',
  async (method) => {
    const { logIns, open } = await setUpMethods()
    const [ada, thief, delayed] = [await open('ada'), await open('thief'), await open('delayed')]
    ada.keys.hasFrame = false
    await logIns[method]!(ada)
    // Script in the page has the user's proof sent by a program.
    await logIns[method]!(thief)
    expect(await rejection(create(thief))).toMatchObject(pending)
    expect(await rejection(thief.call(sessions.bindFrame, {}))).toMatchObject(pending)
    delayed.keys.hasFrame = false
    await logIns[method]!(delayed)
    delayed.keys.hasFrame = true
    expect(await rejection(delayed.call(sessions.bindFrame, {}))).toMatchObject(pending)
    await logIns[method]!(delayed)
    expect(await rejection(create(delayed))).toMatchObject(pending)

    ada.keys.hasFrame = true
    await ada.call(sessions.bindFrame, {})
    const wallet = await create(ada)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
    ada.keys.frame = await makeProver()
    expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(pending)
  },
)

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 38: a second browser cannot create the first wallet or link an account: %s',
  async (method) => {
    const { logIns, open, provider } = await setUpMethods()
    const [lost, other] = [await open('lost'), await open('other')]
    await logIns[method]!(lost)
    provider.clock.advance(40 * day)
    await logIns[method]!(other)

    expect(await rejection(create(other))).toMatchObject(pending)
    expect(await rejection(other.call(mfaPage.open, {}))).toMatchObject(pending)
    // An account that script links would open the wallet later.
    expect(await rejection(other.approve(['account', 'link', 'email', 'eve@evil.example']))).toMatchObject(pending)
    expect(await rejection(other.sendCode('eve@evil.example'))).toMatchObject({
      code: method === 'passkey' ? 'CONFIRMATION_REQUIRED' : 'MISSING_MFA_CREDENTIALS',
    })
    // The browser of the sign-up still creates the wallet.
    await logIns[method]!(lost)
    const wallet = await create(lost)
    expect(await share(lost, wallet)).toMatchObject({ address: wallet.address })
    expect(await rejection(share(other, wallet))).toMatchObject(pending)
  },
)

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 28: a script in the page cannot end other sessions of a user with only %s',
  async (method) => {
    const { logIns, open, provider } = await setUpMethods({ withoutApproval: ['account', 'recovery'] })
    const [ada, phone, stranger] = [await open('ada'), await open('phone'), await open('stranger')]
    await logIns[method]!(ada)
    const wallet = await create(ada)
    provider.clock.advance(5000)
    await logIns[method]!(phone)
    const listed = async () => (await ada.call(sessions.list, {})).sessions
    const other = (await listed()).find(({ isCurrent }) => !isCurrent)!
    const refusal = await rejection(ada.call(sessions.approve, { id: other.id }))
    await ada.approve((refusal as { data: { parts: readonly string[] } }).data.parts)
    await ada.call(sessions.approve, { id: other.id })
    expect(await share(phone, wallet)).toMatchObject({ address: wallet.address })

    const named = ['forget-browser', other.id, 'A new browser', expect.stringMatching(/Z$/), other.number]
    const refused = { code: 'MISSING_MFA_CREDENTIALS', status: 403, data: { parts: named } }
    const refusedAll = { ...refused, data: { parts: ['forget-browser'] } }
    const ending = await rejection(ada.call(sessions.end, { id: other.id }))
    expect(ending).toMatchObject(refused)
    const { parts } = (ending as { data: { parts: readonly string[] } }).data
    expect(await listed()).toHaveLength(1)
    expect(await rejection(phone.call(sessions.list, {}))).toMatchObject({ status: 401 })
    // The browser stays known after a click for another browser, and after a call of another user.
    await ada.approve(parts.with(2, 'Firefox on Linux'))
    expect(await rejection(ada.call(sessions.end, { id: other.id }))).toMatchObject(refused)
    await stranger.login('eve@evil.example')
    await stranger.call(sessions.end, { id: other.id })
    // A click for one browser does not remove all other browsers at once.
    await ada.approve(parts)
    expect(await rejection(ada.call(sessions.endOthers, {}))).toMatchObject(refusedAll)
    await logIns[method]!(phone)
    expect(await share(phone, wallet)).toMatchObject({ address: wallet.address })

    // The click ends the later session of that browser as well.
    await ada.call(sessions.end, { id: other.id })
    expect(await listed()).toHaveLength(1)
    expect(await rejection(phone.call(sessions.list, {}))).toMatchObject({ status: 401 })
    await logIns[method]!(phone)
    expect(await rejection(share(phone, wallet))).toMatchObject(pending)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
    // Ending the ended session again succeeds.
    await ada.call(sessions.end, { id: other.id })
  },
)

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 28: a user with only %s can remove all other known browsers with one click',
  async (method) => {
    const { logIns, open, provider } = await setUpMethods({ withoutApproval: ['account', 'recovery'] })
    const [ada, phone] = [await open('ada'), await open('phone')]
    await logIns[method]!(ada)
    const wallet = await create(ada)
    provider.clock.advance(5000)
    // There is no other browser to forget.
    await ada.call(sessions.endOthers, {})
    await logIns[method]!(phone)
    const other = (await ada.call(sessions.list, {})).sessions.find(({ isCurrent }) => !isCurrent)!
    const refusal = await rejection(ada.call(sessions.approve, { id: other.id }))
    await ada.approve((refusal as { data: { parts: readonly string[] } }).data.parts)
    await ada.call(sessions.approve, { id: other.id })
    expect(await share(phone, wallet)).toMatchObject({ address: wallet.address })

    const refused = { code: 'MISSING_MFA_CREDENTIALS', status: 403, data: { parts: ['forget-browser'] } }
    expect(await rejection(ada.call(sessions.endOthers, {}))).toMatchObject(refused)
    expect(await rejection(phone.call(sessions.list, {}))).toMatchObject({ status: 401 })
    await logIns[method]!(phone)
    expect(await share(phone, wallet)).toMatchObject({ address: wallet.address })
    await ada.approve(['forget-browser'])
    await ada.call(sessions.endOthers, {})

    expect(await rejection(phone.call(sessions.list, {}))).toMatchObject({ status: 401 })
    await logIns[method]!(phone)
    expect(await rejection(share(phone, wallet))).toMatchObject(pending)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  },
)

test('security rule 42: a browser approved by another browser opens the wallet, but cannot approve actions itself', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, phone] = [await open('ada'), await open('phone')]
  await logIns['passkey']!(ada)
  const wallet = await create(ada)
  provider.clock.advance(5000)
  await logIns['passkey']!(phone)
  const other = (await ada.call(sessions.list, {})).sessions.find(({ isCurrent }) => !isCurrent)!
  const [row] = await provider.database.selectFrom('accounts').selectAll().execute()
  const email = { ...row!, type: 'email', identifier: 'ada@example.com', profile: null } as const
  await provider.database.insertInto('accounts').values(email).execute()
  const refusal = await rejection(ada.call(sessions.approve, { id: other.id }))
  await ada.approve((refusal as { data: { parts: readonly string[] } }).data.parts)
  await ada.call(sessions.approve, { id: other.id })

  expect(await share(phone, wallet)).toMatchObject({ address: wallet.address })
  expect(await rejection(phone.approve(['a lasting change']))).toMatchObject(pending)
  await phone.confirm({ type: 'open-wallet' })
  expect(await rejection(phone.approve(['a lasting change']))).toBe('did not reject')
})

test('security rule 42: a passkey in `opensOnNewDevices` opens the wallet in a new browser, but approves no lasting action', async () => {
  const { device, logIns, open, provider } = await setUpMethods({ opensOnNewDevices: ['passkey'] })
  const [ada, program, other] = [await open('ada'), await open('program'), await open('other')]
  await logIns['passkey']!(ada)
  const wallet = await create(ada)
  const [row] = await provider.database.selectFrom('accounts').selectAll().execute()
  const add = (change: { type: 'google_oauth' | 'telegram'; identifier: string; profile: string }) =>
    provider.database
      .insertInto('accounts')
      .values({ ...row!, ...change })
      .execute()
  await add({
    type: 'google_oauth',
    identifier: 'ada',
    profile: JSON.stringify({ email: 'ada@example.com', name: null }),
  })
  await add({
    type: 'telegram',
    identifier: '7',
    profile: JSON.stringify({ firstName: 'Ada', lastName: null, photoUrl: null, username: null }),
  })
  const opening = { type: 'open-wallet' } as const

  // Script in the page calls the passkey for a program. The first prompt opens the wallet, and the provider offers no
  // second prompt.
  await logIns['passkey']!(program)
  expect(await share(program, wallet)).toMatchObject({ address: wallet.address })
  expect(await rejection(program.approve(['a lasting change']))).toMatchObject(pending)
  expect(await rejection(program.call(confirmations.init, { action: opening }))).toMatchObject({
    reason: 'login_required',
  })

  await logIns['telegram']!(other)
  expect(await rejection(share(other, wallet))).toMatchObject(pending)
  other.extra['origin'] = appOrigin
  const { options } = await other.call(confirmations.init, { action: opening })
  await other.call(confirmations.confirm, { action: opening, passkey: device.get(options!) })
  delete other.extra['origin']
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
  expect(await rejection(other.approve(['a lasting change']))).toMatchObject(pending)
  // A later login with a user action is the first proof in this frame.
  const frame_thumbprint = other.keys.frame!.thumbprint
  await trustFrame(provider.database, { frame_thumbprint, user_id: row!.user_id })
  expect(await rejection(other.approve(['a lasting change']))).toMatchObject(pending)
})
