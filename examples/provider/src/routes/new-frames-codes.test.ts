// Proves security rule 38.
import { type ConfirmedAction, confirmations, passwordlessSms, sessions } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { create, pending, setUpMethods, share } from '../../test/set-up-new-frames.js'
import { type Browser, rejection } from '../../test/set-up.js'
import { isFirstBrowser } from '../database/is-open-frame.js'
import { seeFrameKey } from '../database/see-frame-key.js'
import { awaitsSecondProof } from '../identity/awaits-second-proof.js'
import { withFrame } from '../identity/lock-frame.js'

test('security rule 38: two minutes after the sign-up, a session can no longer be bound to its first frame', async () => {
  const { open, provider } = await setUpMethods()
  const ada = await open('ada')
  ada.keys.hasFrame = false
  await ada.login()
  const next = { id: 'next', thumbprint: ada.keys.page!.thumbprint, user_id: ada.userId() }
  expect(await isFirstBrowser(provider.database, next, provider.clock.now())).toBe(true)
  provider.clock.advance(2 * 60_000)
  expect(await isFirstBrowser(provider.database, next, provider.clock.now())).toBe(false)
})

test('security rule 38: an older session cannot bind a frame after another browser created the first wallet', async () => {
  const { logIns, open } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  ada.keys.hasFrame = false
  await logIns['email']!(ada)
  await logIns['email']!(other)
  ada.keys.hasFrame = true
  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(pending)
  const wallet = await create(other)
  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(pending)
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
})

test('creates the first wallet with a new frame key after a reload, and sends no new-browser email', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const ada = await open('ada')
  ada.keys.storage = 'none'
  await logIns['email']!(ada)
  ada.keys.frame = await makeProver()
  await ada.call(sessions.bindFrame, {})
  await create(ada)

  // The user received only the email with the login code.
  expect(provider.messages('ada@example.com')).toHaveLength(1)
})

test('security rule 38: a script in the page cannot bind a first frame after two minutes, or after another confirmed frame', async () => {
  const { open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  ada.keys.hasFrame = false
  await ada.login()
  other.keys.hasFrame = false
  await other.login()
  provider.clock.advance(2 * 60_000)
  ada.keys.hasFrame = true
  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(pending)
  await ada.confirm({ type: 'open-wallet' })
  await other.login()
  other.keys.hasFrame = true
  expect(await rejection(other.call(sessions.bindFrame, {}))).toMatchObject(pending)
  await create(ada)
})

test("security rule 38: a frame that loads late cannot create a wallet from a network other than the login's", async () => {
  const { logIns, open } = await setUpMethods({}, {}, { trustedProxies: 1 })
  const at = (browser: Browser, host: number) => (browser.extra['x-forwarded-for'] = `203.0.113.${host}`)
  const [ada, grace, guest] = [await open('ada'), await open('grace'), await open('guest')]
  for (const browser of [ada, grace, guest]) {
    at(browser, 1)
    browser.keys.hasFrame = false
  }
  await ada.login()
  await grace.login('grace@example.com')
  await logIns['guest']!(guest)
  for (const browser of [ada, grace, guest]) {
    browser.keys.hasFrame = true
    await browser.call(sessions.bindFrame, {})
    at(browser, 2)
  }
  expect(await rejection(create(ada))).toMatchObject(pending)
  // The frame of the user is in the network of the page.
  at(ada, 1)
  await create(ada)
  expect(await rejection(create(grace))).toMatchObject(pending)
  await grace.confirm({ type: 'open-wallet' })
  await create(grace)
  // The guest has no account for a user action, and can therefore create the wallet.
  await create(guest)
})

test('security rule 38: a frame that loads late waits for the user if the app requires confirmation of frames', async () => {
  const { open } = await setUpMethods({ newFrames: 'confirm' })
  const ada = await open('ada')
  ada.keys.hasFrame = false
  await ada.login()
  ada.keys.hasFrame = true

  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(pending)
})

test('security rule 34: emails the user when a browser opens a wallet that another browser created', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['email']!(ada)
  await logIns['email']!(other)
  const wallet = await create(ada)
  await share(ada, wallet)
  const notices = () => provider.messages('ada@example.com').filter(({ subject = '' }) => subject.includes('wallet'))
  expect(notices()).toEqual([])
  await share(other, wallet)

  expect(notices()).toHaveLength(1)
})

test('security rule 34: emails the user when a new browser imports a wallet', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['email']!(ada)
  await create(ada)
  await logIns['email']!(other)
  await create(other, { ...makeWallet(), ...{ imported: 'typed' } })

  const notices = provider
    .messages('ada@example.com')
    .filter(({ subject = '' }) => subject.includes('opened your wallet'))
  expect(notices).toHaveLength(1)
})

test('a login code opens wallets in a new browser, unless the app requires a second code', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other, third] = [await open('ada'), await open('other'), await open('third')]
  await logIns['email']!(ada)
  const wallet = await create(ada)
  await logIns['email']!(other)
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })

  provider.configure({ embeddedWallets: { newFrames: 'confirm' } })
  await logIns['email']!(third)
  expect(await rejection(share(third, wallet))).toMatchObject(pending)
  await third.confirm({ type: 'open-wallet' })
  expect(await share(third, wallet)).toMatchObject({ address: wallet.address })
})

test('security rule 38: a browser cannot bind a first frame after the user ended its session', async () => {
  const { open, provider } = await setUpMethods()
  const [lost, ada] = [await open('lost'), await open('ada')]
  lost.keys.hasFrame = ada.keys.hasFrame = false
  for (const browser of [lost, ada]) await browser.login()
  const next = { id: 'next', thumbprint: lost.keys.page!.thumbprint, user_id: ada.userId() }
  expect(await isFirstBrowser(provider.database, next, provider.clock.now())).toBe(true)
  const { sessions: list } = await ada.call(sessions.list, {})
  await ada.call(sessions.end, { id: list.find(({ isCurrent }) => !isCurrent)!.id })

  expect(await isFirstBrowser(provider.database, next, provider.clock.now())).toBe(false)
})

test('security rule 38: a pending call does not make a browser known after the user ended its session', async () => {
  const { open, provider } = await setUpMethods()
  const { clock, database } = provider
  const [ada, lost] = [await open('ada'), await open('lost')]
  await ada.login()
  await create(ada)
  await lost.login()
  const frame = lost.keys.frame!.thumbprint
  const read = () =>
    database.selectFrom('sessions').selectAll().where('frame_thumbprint', '=', frame).executeTakeFirstOrThrow()
  const known = async () =>
    (await database.selectFrom('frame_keys').select('thumbprint').execute()).map((row) => row.thumbprint)
  // Reads the session before it ends, as a pending call has done.
  const session = await read()
  const call = { app: provider.settings().apps[0]!, session }
  const see = () => withFrame(provider, call, (locked) => seeFrameKey(locked, { now: clock.now(), tell: 'once' }))
  await see()
  expect(await known()).toContain(frame)
  await ada.call(sessions.end, { id: session.id })
  expect(session.ended_at).toBe(null)
  expect((await read()).ended_at).not.toBe(null)

  const ended = { code: 'missing_or_invalid_token', status: 401 }
  expect(await rejection(see())).toMatchObject(ended)
  const refusing = withFrame(provider, call, (locked) => awaitsSecondProof(provider, locked))
  expect(await rejection(refusing)).toMatchObject(ended)
  expect(await known()).toEqual([ada.keys.frame!.thumbprint])
})

test('security rule 38: a browser stays known when it ends a session that uses a copy of its frame key', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, program] = [await open('ada'), await open('program')]
  await logIns['email']!(ada)
  const wallet = await create(ada)
  program.keys.frame = ada.keys.frame
  await logIns['email']!(program)
  const { sessions: all } = await ada.call(sessions.list, {})
  await ada.call(sessions.end, { id: all.find(({ isCurrent }) => !isCurrent)!.id })

  expect(await rejection(program.call(sessions.list, {}))).toMatchObject({ status: 401 })
  const left = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
  expect(left).toEqual([{ thumbprint: ada.keys.frame!.thumbprint }])
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})

test('threat 26: text messages to a session without wallet access do not use the owner’s limit', async () => {
  const { open, provider } = await setUpMethods({ newFrames: 'confirm' }, { textsOfUserAnHour: 2 })
  const [ada, thief] = [await open('ada'), await open('thief')]
  provider.configure({ loginMethods: ['sms'] })
  const phoneNumber = '+12133734253'
  const logIn = async (browser: Browser) => {
    await browser.call(passwordlessSms.init, { phoneNumber })
    const code = provider.inbox(phoneNumber)!
    await browser.call(passwordlessSms.authenticate, { phoneNumber, code }).then(browser.keep)
  }
  const ask = (browser: Browser, action: ConfirmedAction) => {
    provider.clock.advance(11_000)
    return rejection(browser.call(confirmations.init, { action }))
  }
  await logIn(ada)
  await create(ada)
  await logIn(thief)

  for (const _ of [1, 2]) expect(await ask(thief, { type: 'open-wallet' })).toBe('did not reject')
  expect(await ask(thief, { type: 'open-wallet' })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await ask(ada, { type: 'link', accountType: 'email', identifier: 'ada@example.com' })).toBe('did not reject')
})
