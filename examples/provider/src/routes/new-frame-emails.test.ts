import * as wire from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { type Browser, setUp } from '../../test/set-up.js'
import type { EmailMessage } from '../ports/mail.js'
import { create, withWallet } from '../../test/frame-wallet.js'

const { embeddedWallets, sessions } = wire

/** A mail server that rejects messages while it is down, and does not respond while it hangs. */
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

test('security rule 34: sends the new-frame email when the mail server accepts it, without delaying the wallet', async () => {
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

test('security rule 34: after a mail outage, sends the new-frame email when the frame opens the wallet', async () => {
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

test("security rule 25: a rejected email does not count as the session's daily email", async () => {
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

test('security rule 25: sends at most one email per session and day if the browser blocks third-party storage', async () => {
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

test('security rule 34: emails the user when a known key is used from another network, at most three times a day', async () => {
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

test('security rule 34: resends a rejected email about another network', async () => {
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

test.each([
  ['recoveryShare', embeddedWallets.recoveryShare],
  ['authShare', embeddedWallets.authShare],
] as const)('security rule 34: notifies the user once when a new frame receives key shares: %s', async (_, share) => {
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
  expect(emails()[0]?.text).toContain('log that browser out in Test app')
})
