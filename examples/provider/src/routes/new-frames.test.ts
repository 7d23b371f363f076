// Proves security rule 38.
import {
  type ConfirmedAction,
  confirmations,
  customJwt,
  embeddedWallets,
  guest,
  mfaPage,
  oauth,
  passkeys,
  passwordless,
  passwordlessSms,
  sessions,
  telegram,
} from '@keyhook/sdk/wire'
import { expect, onTestFinished, test } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { serveKeySet } from '@keyhook/test-kit/login/serve-key-set'
import { type Browser, createBrowser, rejection, setUp } from '../../test/set-up.js'
import { isActedSession, isFirstBrowser } from '../database/is-open-frame.js'
import { seeFrameKey } from '../database/see-frame-key.js'
import { awaitsSecondProof } from '../identity/awaits-second-proof.js'
import { withFrame } from '../identity/lock-frame.js'
import { isAttested } from '../identity/is-attested.js'
import { telegramHash } from '../login-methods/telegram/extend.js'

const pending = { code: 'CONFIRMATION_REQUIRED', status: 403 }
const botToken = `1234567890:${'A'.repeat(35)}`
const appOrigin = 'http://app.localhost:5173'
const credential = 'g'.repeat(43)
const day = 24 * 60 * 60_000

async function setUpMethods(embedded: object = {}, limits: object = {}, settings: object = {}) {
  const login = await serveKeySet()
  onTestFinished(async () => void (await login.close()))
  const world = setUp({
    app: {
      isProduction: false,
      loginMethods: ['email', 'custom', 'guest', 'telegram', 'passkey', 'google'],
      customAuth: login.settings,
      telegram: { botName: 'test_bot', botToken },
      embeddedWallets: { forGuests: true, ...embedded },
    },
    settings: { limits, ...settings },
  })
  const { provider } = world
  let dated = 0
  /** Opens a browser with separate keys. */
  const open = async (name: string) => {
    const browser = createOAuthBrowser(provider, name)
    browser.keys.page = await makeProver()
    return browser
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const device = makeAuthenticator({ origin: appOrigin })
  let hasPasskey = false
  const logIns: Record<string, (browser: Opened) => Promise<unknown>> = {
    email: (browser) => browser.login(),
    guest: (browser) => browser.call(guest.authenticate, { guest_credential: credential }).then(browser.keep),
    telegram: (browser) => {
      const fields = { id: 7, first_name: 'Ada', auth_date: Math.floor(provider.clock.now() / 1000) - (dated += 1) }
      const hash = Buffer.from(telegramHash('widget', botToken, fields)).toString('hex')
      return browser.call(telegram.authenticate, { telegram_auth_result: { ...fields, hash } }).then(browser.keep)
    },
    custom: async (browser) => {
      const claims = { nonce: `${browser.keys.page!.thumbprint}.${(dated += 1)}` }
      const token = await login.sign({ claims, now: provider.clock.now() })
      return browser.call(customJwt.authenticate, { token }).then(browser.keep)
    },
    passkey: async (browser) => {
      browser.extra['origin'] = appOrigin
      if (!hasPasskey) {
        hasPasskey = true
        const { options } = await browser.call(passkeys.initRegister, {})
        const made = browser.call(passkeys.register, { authenticator_response: device.create(options) })
        return made.then(browser.keep).finally(() => delete browser.extra['origin'])
      }
      const { options } = await browser.call(passkeys.initAuthenticate, {})
      const { challenge } = options
      const answer = { challenge, authenticator_response: device.get(options) }
      return browser
        .call(passkeys.authenticate, answer)
        .then(browser.keep)
        .finally(() => delete browser.extra['origin'])
    },
    google: (browser) => browser.logInAt('google'),
  }
  return { ...world, logIns, open }
}

function makeTelegramProof({ clock }: ReturnType<typeof setUp>['provider']) {
  const fields = { id: 7, first_name: 'Ada', auth_date: Math.floor(clock.now() / 1000) }
  const hash = Buffer.from(telegramHash('widget', botToken, fields)).toString('hex')
  return { telegram_auth_result: { ...fields, hash } }
}

async function create(browser: Browser, wallet = makeWallet()) {
  await browser.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await browser.call(embeddedWallets.prepare, wallet)
  await browser.call(embeddedWallets.commit, await wallet.proveOwnership(browser))
  return wallet
}

/**
 * Ends the session of another browser. If that browser is known, makes it unknown by a click on the provider's page.
 */
async function endAndForget(browser: Browser, id: string): Promise<void> {
  const refusal = await rejection(browser.call(sessions.end, { id }))
  // Another session of that browser is open.
  if (refusal === 'did not reject') return
  expect(refusal).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  await browser.approve((refusal as { data: { parts: readonly string[] } }).data.parts)
  await browser.call(sessions.end, { id })
}

const share = (browser: Browser, wallet: { address: string }) =>
  browser.call(embeddedWallets.recoveryShare, { address: wallet.address })

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 38: a login by %s in a new browser opens no wallet, and a login in the known browser does',
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

test('security rule 38: a known browser approves another browser by a click that names it', async () => {
  const { logIns, open, provider } = await setUpMethods({ withoutApproval: ['account'] })
  const [ada, other, third] = [await open('ada'), await open('other'), await open('third')]
  await logIns['guest']!(ada)
  const wallet = await create(ada)
  await logIns['guest']!(other)
  await logIns['guest']!(third)
  const listed = async (browser: Browser) => (await browser.call(sessions.list, {})).sessions
  const [waiting] = (await listed(other)).filter(({ isCurrent }) => isCurrent)
  expect(waiting).toMatchObject({ awaitsApproval: true })
  expect((await listed(ada)).filter(({ awaitsApproval }) => awaitsApproval)).toHaveLength(2)
  const { id } = waiting!

  expect(await rejection(other.call(sessions.approve, { id }))).toMatchObject(pending)
  const refusal = await rejection(ada.call(sessions.approve, { id }))
  expect(refusal).toMatchObject({
    code: 'MISSING_MFA_CREDENTIALS',
    data: { parts: ['browser', id, 'A new browser', expect.stringMatching(/Z$/), waiting!.number] },
  })
  const { parts } = (refusal as { data: { parts: readonly string[] } }).data
  // Two browsers with the same name and time have different numbers.
  expect(new Set((await listed(ada)).map(({ number }) => number)).size).toBe(3)
  expect(waiting!.number).toMatch(/^\d{3} \d{3}$/)
  for (const other of [parts.with(2, 'Firefox on Linux'), parts.with(4, '000 000')]) {
    await ada.approve(other)
    expect(await rejection(ada.call(sessions.approve, { id }))).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  }
  await ada.approve(parts)
  await ada.call(sessions.approve, { id })
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
  // Applies to a later login in that browser too, and to no other browser.
  await logIns['guest']!(other)
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
  expect(await rejection(share(third, wallet))).toMatchObject(pending)
  // Approving once more changes nothing.
  await ada.call(sessions.approve, { id })
  expect(await rejection(ada.call(sessions.approve, { id: 'none' }))).toMatchObject({ code: 'INVALID_DATA' })
  const stranger = createBrowser(provider, 'stranger')
  await stranger.login('eve@evil.example')
  const theirs = (await listed(third)).find(({ isCurrent }) => isCurrent)!
  expect(await rejection(stranger.call(sessions.approve, { id: theirs.id }))).toMatchObject({ code: 'INVALID_DATA' })
  expect(await rejection(share(third, wallet))).toMatchObject(pending)
  // A user whose methods open no new browser can also revoke the permission.
  for (const one of await listed(ada)) if (!one.isCurrent && !one.awaitsApproval) await endAndForget(ada, one.id)
  await logIns['guest']!(other)
  expect(await rejection(share(other, wallet))).toMatchObject(pending)
})

test('an app can list the login methods that open wallets in a new browser', async () => {
  const { logIns, open } = await setUpMethods({ opensOnNewDevices: ['custom'] })
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['custom']!(ada)
  const wallet = await create(ada)
  await logIns['custom']!(other)
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
})

test('security rule 42: a login method that opens wallets in a new browser approves nothing for a user who can act', async () => {
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
  // Its page key does not verify another frame either, even without the setting.
  const frame = { storage: 'transient', thumbprint: 'next' } as const
  const session = { id: 'next', thumbprint: program.keys.page!.thumbprint, user_id: program.userId() }
  const app = { embeddedWallets: { newFrames: 'attest' } } as const
  expect(await isAttested(provider.database, { app, frame, session })).toBe(false)
  // The user acts in that browser.
  await program.confirm({ type: 'open-wallet' })
  expect(await rejection(program.approve(['mfa', 'enroll', 'totp']))).toBe('did not reject')
})

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 38: before the first wallet, a login by %s in a second browser creates no wallet and enrols no MFA',
  async (method) => {
    const { logIns, open } = await setUpMethods()
    const [ada, thief] = [await open('ada'), await open('thief')]
    thief.keys.storage = 'none'
    await logIns[method]!(ada)
    await logIns[method]!(thief)

    expect(await rejection(create(thief))).toMatchObject(pending)
    // The click that approves the first MFA method.
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
  'security rule 38: a user who signed up before the frame responded creates the first wallet only in that browser: %s',
  async (method) => {
    const { logIns, open } = await setUpMethods()
    const [ada, thief, delayed] = [await open('ada'), await open('thief'), await open('delayed')]
    ada.keys.hasFrame = false
    await logIns[method]!(ada)
    // Script in the page sends the user's proof to a program, which submits it.
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

test('security rule 38: a browser binds no first frame by a login two minutes after the sign-up', async () => {
  const { open, provider } = await setUpMethods()
  const ada = await open('ada')
  ada.keys.hasFrame = false
  await ada.login()
  const next = { id: 'next', thumbprint: ada.keys.page!.thumbprint, user_id: ada.userId() }
  expect(await isFirstBrowser(provider.database, next, provider.clock.now())).toBe(true)
  provider.clock.advance(2 * 60_000)
  expect(await isFirstBrowser(provider.database, next, provider.clock.now())).toBe(false)
})

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 38: a second browser creates no first wallet and links no account, however long the first was away: %s',
  async (method) => {
    const { logIns, open, provider } = await setUpMethods()
    const [lost, other] = [await open('lost'), await open('other')]
    await logIns[method]!(lost)
    provider.clock.advance(40 * day)
    await logIns[method]!(other)

    expect(await rejection(create(other))).toMatchObject(pending)
    expect(await rejection(other.call(mfaPage.open, {}))).toMatchObject(pending)
    // Otherwise an account that script links would open the wallet later.
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

test('if an app exempts account changes from approval, a user whose browser lost its storage links an account and logs in with it', async () => {
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

test('security rule 38: a user with an account that opens other browsers creates the first wallet after a user action', async () => {
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

test('security rule 38: if the frame did not respond at the first login, other browsers need an action of the user', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  ada.keys.hasFrame = false
  await logIns['google']!(ada)
  expect((await goToPage(other, provider)).page.status).toBe(200)

  ada.keys.hasFrame = true
  ada.tokens.access = ''
  expect((await goToPage(ada, provider)).page.status).toBe(303)
  await logIns['google']!(ada)
  const wallet = await create(ada)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})

test('security rule 38: a session from before the first wallet binds no frame once another browser has one', async () => {
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

test.each(['telegram', 'google'])(
  'security rule 38: a user who signed up without a frame opens no wallet of the user whose %s account was linked',
  async (method) => {
    const { logIns, open, provider } = await setUpMethods()
    const [thief, victim] = [await open('thief'), await open('victim')]
    thief.keys.hasFrame = false
    await thief.login('eve@evil.example')
    const fields = { id: 7, first_name: 'Ada', auth_date: Math.floor(provider.clock.now() / 1000) - 9 }
    const hash = Buffer.from(telegramHash('widget', botToken, fields)).toString('hex')
    if (method === 'telegram') {
      await thief.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
      await thief.call(telegram.link, { telegram_auth_result: { ...fields, hash } })
    } else {
      const returned = await thief.goAndReturn('google')
      const refusal = (await rejection(thief.call(oauth.link, returned))) as { data: { identifier: string } }
      await thief.confirm({ type: 'link', accountType: 'google_oauth', identifier: refusal.data.identifier })
      await thief.call(oauth.link, returned)
    }

    if (method === 'google') expect((await goToPage(victim, provider)).page.status).toBe(200)
    else {
      await logIns[method]!(victim)
      expect(await rejection(create(victim))).toMatchObject(pending)
    }
  },
)

test('a browser that forgets its frame creates the first wallet after a reload, without an email', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const ada = await open('ada')
  ada.keys.storage = 'none'
  await logIns['email']!(ada)
  ada.keys.frame = await makeProver()
  await ada.call(sessions.bindFrame, {})
  await create(ada)

  // Tries the code alone.
  expect(provider.messages('ada@example.com')).toHaveLength(1)
})

test("security rule 38: a frame key that script names at sign-up opens no wallet that the user's frame creates", async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, thief, eve] = [await open('ada'), await open('thief'), await open('eve')]
  thief.keys.frame = await makeProver(provider.url)
  const named = { frame: thief.keys.frame, storage: 'none' } as const
  Object.assign(ada.keys, named)
  await logIns['guest']!(ada)
  // A program of the thief logs in while its key is known.
  await logIns['guest']!(thief)
  Object.assign(ada.keys, { frame: await makeProver(provider.url) })
  await ada.call(sessions.bindFrame, {})
  const wallet = await create(ada)
  expect(await rejection(share(thief, wallet))).toMatchObject(pending)
  await logIns['guest']!(thief)
  expect(await rejection(share(thief, wallet))).toMatchObject(pending)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })

  // A browser that stores its frame's key does not replace the other frame without the user.
  Object.assign(eve.keys, named)
  await eve.login('eve@example.com')
  Object.assign(eve.keys, { frame: await makeProver(provider.url), storage: 'persisted' })
  expect(await rejection(eve.call(sessions.bindFrame, {}))).toMatchObject(pending)
  await eve.confirm({ type: 'open-wallet' })
  await create(eve)
  const known = provider.database.selectFrom('frame_keys').select(['attested', 'user_id'])
  // The thief's session is still bound to the key, so its row stays as a key that a page named.
  const rows = await known.where('thumbprint', '=', named.frame.thumbprint).execute()
  expect(rows).toEqual([{ attested: 1, user_id: thief.userId() }])
})

test('security rule 38: script names no first frame later than two minutes after the login, or after the user confirmed one', async () => {
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

test("security rule 38: a slow first frame creates no wallet from another network than the login's", async () => {
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
  // The user's frame and the page are in one network.
  at(ada, 1)
  await create(ada)
  expect(await rejection(create(grace))).toMatchObject(pending)
  await grace.confirm({ type: 'open-wallet' })
  await create(grace)
  // The user has no way to act.
  await create(guest)
})

test("security rule 38: a first frame that a later login binds creates no wallet from another network than the first login's", async () => {
  const { open } = await setUpMethods({}, {}, { trustedProxies: 1 })
  const ada = await open('ada')
  ada.keys.hasFrame = false
  ada.extra['x-forwarded-for'] = '203.0.113.1'
  await ada.logInAt('google')
  Object.assign(ada.keys, { hasFrame: true })
  ada.tokens.access = ''
  ada.extra['x-forwarded-for'] = '203.0.113.2'
  await ada.logInAt('google')

  expect(await rejection(create(ada))).toMatchObject(pending)
})

test('security rule 38: if the app requires confirmation of each frame, a slow first frame waits for the user', async () => {
  const { open } = await setUpMethods({ newFrames: 'confirm' })
  const ada = await open('ada')
  ada.keys.hasFrame = false
  await ada.login()
  ada.keys.hasFrame = true

  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(pending)
})

test('security rule 38: a login with the copied statement of a known frame ends no session and makes no browser unknown', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  await ada.login()
  const wallet = await create(ada)
  await ada.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
  const known = async () => (await provider.database.selectFrom('frame_keys').select('thumbprint').execute()).length
  const fields = { id: 7, first_name: 'Ada', auth_date: Math.floor(provider.clock.now() / 1000) - 9 }
  const hash = Buffer.from(telegramHash('widget', botToken, fields)).toString('hex')
  await ada.call(telegram.link, { telegram_auth_result: { ...fields, hash } })
  const other = await open('other')
  await other.login()
  await share(other, wallet)
  expect(await known()).toBe(2)
  thief.keys.frame = ada.keys.frame
  await logIns['telegram']!(thief)
  expect(await rejection(thief.call(sessions.endOthers, {}))).toMatchObject(pending)

  expect(await known()).toBe(2)
  // Script in the page makes the user's frame call for the session.
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

test('threat 59: sessions without a user action share one count of wrong codes, and one count of messages', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const ada = await open('ada')
  await ada.login()
  await create(ada)
  await ada.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
  const fields = { id: 7, first_name: 'Ada', auth_date: Math.floor(provider.clock.now() / 1000) - 60 }
  const hash = Buffer.from(telegramHash('widget', botToken, fields)).toString('hex')
  await ada.call(telegram.link, { telegram_auth_result: { ...fields, hash } })
  const action = { type: 'link', accountType: 'email', identifier: 'eve@evil.example' } as const
  const sent: unknown[] = []
  for (let index = 0; index < 12; index++) {
    const thief = await open(`thief${index}`)
    thief.keys.frame = ada.keys.frame
    await logIns['telegram']!(thief)
    sent.push(await rejection(thief.call(confirmations.init, { action })))
  }
  expect(sent.filter((each) => each === 'did not reject').length).toBeLessThan(12)
  // The session in which the user typed a code has a separate count.
  await ada.confirm(action)
  // So does a later login in the same browser, in which the user has not acted.
  await logIns['telegram']!(ada)
  await ada.confirm({ ...action, identifier: 'ada@other.example' })
})

test('threat 26: MFA answers of a login with a known page key are counted separately from those of pending logins', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  const isActed = async () => {
    const rows = await provider.database.selectFrom('sessions').selectAll().orderBy('created_at', 'desc').execute()
    return isActedSession(provider.database, rows[0]!)
  }
  const logIn = async (browser: typeof ada) => {
    provider.clock.advance(1000)
    await logIns['guest']!(browser)
  }
  await logIn(ada)
  await create(ada)
  for (let logins = 0; logins < 2; logins++) {
    await logIn(ada)
    expect(await isActed()).toBe(true)
  }
  // Script in the page has copied the statement of the known frame.
  thief.keys.frame = ada.keys.frame
  await logIn(thief)
  expect(await isActed()).toBe(false)

  await provider.database.updateTable('sessions').set({ page_key_forgotten: 1 }).execute()
  await logIn(ada)
  expect(await isActed()).toBe(false)
})

test('security rule 34: notifies the user when a browser known before the first wallet opens a wallet of another browser', async () => {
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

test('security rule 34: notifies the user when a new browser imports a wallet', async () => {
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

test('a code opens wallets in a new browser, and with `confirm` requires another code', async () => {
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

test("a browser that forgets its frame's key opens wallets after a new login, by its page key", async () => {
  const { logIns, open } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  ada.keys.storage = 'transient'
  await logIns['guest']!(ada)
  const wallet = await create(ada)
  ada.keys.frame = await makeProver()
  await logIns['guest']!(ada)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })

  thief.keys.storage = 'transient'
  await logIns['guest']!(thief)
  expect(await rejection(share(thief, wallet))).toMatchObject(pending)
})

test('security rule 38: a login with a new page key and a known frame shows a prompt after a user action was required', async () => {
  const { logIns, open } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  // On a second origin of the app, or in a browser that has lost its page key.
  other.keys.frame = ada.keys.frame
  const logIn = (continues: boolean) => {
    other.tokens.access = ''
    return rejection(other.logInAt('google', { continues }))
  }
  expect(await logIn(false)).toBe('did not reject')
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
  expect(await rejection(other.call(sessions.endOthers, {}))).toMatchObject(pending)
  expect(await rejection(other.confirm({ type: 'open-wallet' }))).toMatchObject({ reason: 'login_required' })
  // The page shows the prompt now, once.
  expect(await logIn(false)).toMatchObject({ code: 'OAUTH_USER_DENIED' })
  expect(await logIn(true)).toBe('did not reject')
  await other.call(sessions.endOthers, {})
  expect(await logIn(false)).toBe('did not reject')
})

test('security rule 38: the copied statement of a frame without storage verifies no other frame', async () => {
  const { logIns, open } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  ada.keys.storage = thief.keys.storage = 'transient'
  await logIns['guest']!(ada)
  const wallet = await create(ada)
  // Uses a program with another page key.
  thief.keys.frame = ada.keys.frame
  await logIns['guest']!(thief)
  thief.keys.frame = await makeProver()
  expect(await rejection(thief.call(sessions.bindFrame, {}))).toMatchObject(pending)
  await logIns['guest']!(thief)
  expect(await rejection(share(thief, wallet))).toMatchObject(pending)
})

test('security rule 38: a statement of another browser that script copies into a login verifies no frame', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, safari] = [await open('ada'), await open('safari')]
  safari.keys.storage = 'transient'
  await ada.logInAt('google')
  const wallet = await create(ada)
  const otherKey = ada.keys.frame
  safari.tokens.access = ''
  await safari.logInAt('google')
  await share(safari, wallet)
  // Script in the page logs in without the user, in the browser that keeps its frame's key.
  provider.clock.advance(1000)
  ada.tokens.access = ''
  Object.assign(ada.keys, { frame: safari.keys.frame, storage: 'transient' })
  await ada.logInAt('google', { continues: false })
  ada.keys.frame = await makeProver()
  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(pending)
  ada.tokens.access = ''
  expect(await rejection(ada.logInAt('google', { continues: false }))).toMatchObject({ code: 'OAUTH_USER_DENIED' })
  Object.assign(ada.keys, { frame: otherKey, storage: 'persisted' })
  await logIns['google']!(ada)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  // The page of the browser without storage continues to verify its keys.
  for (const when of ['in the session', 'by a login']) {
    provider.clock.advance(1000)
    safari.keys.frame = await makeProver()
    if (when === 'in the session') await safari.call(sessions.bindFrame, {})
    else {
      safari.tokens.access = ''
      await safari.logInAt('google', { continues: false })
    }
    expect(await share(safari, wallet)).toMatchObject({ address: wallet.address })
  }
  safari.keys.frame = await makeProver()
  await safari.call(sessions.bindFrame, {})
  expect(await share(safari, wallet)).toMatchObject({ address: wallet.address })
})

test('security rule 38: a browser that stores its frame key verifies no other frame with a new login', async () => {
  const { logIns, open } = await setUpMethods()
  const ada = await open('ada')
  await logIns['guest']!(ada)
  const wallet = await create(ada)
  // Script in the page has the page key, and another frame key.
  Object.assign(ada.keys, { frame: await makeProver(), storage: 'transient' })
  for (let tries = 0; tries < 2; tries++) {
    await logIns['guest']!(ada)
    expect(await rejection(share(ada, wallet))).toMatchObject(pending)
  }
  ada.keys.frame = await makeProver()
  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(pending)
})

test.each(['a pending login of a frame with storage', 'a login without a frame', 'a session that a restore ended'])(
  "security rule 38: %s keeps a browser that forgets its frame's key known by its page key",
  async (what) => {
    const { logIns, open, provider } = await setUpMethods()
    const ada = await open('ada')
    ada.keys.storage = 'transient'
    await logIns['guest']!(ada)
    const wallet = await create(ada)
    provider.clock.advance(1000)
    if (what.includes('pending')) {
      Object.assign(ada.keys, { frame: await makeProver(), storage: 'persisted' })
      await logIns['guest']!(ada)
      expect(await rejection(share(ada, wallet))).toMatchObject(pending)
    } else if (what.includes('without')) {
      ada.keys.hasFrame = false
      await logIns['guest']!(ada)
      // The frame that did not respond in time.
      Object.assign(ada.keys, { frame: await makeProver(), hasFrame: true })
      await ada.call(sessions.bindFrame, {})
      expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
    } else await provider.database.updateTable('sessions').set({ ended_at: 1, ended_by: 'restore' }).execute()

    provider.clock.advance(1000)
    Object.assign(ada.keys, { frame: await makeProver(), storage: 'transient' })
    await logIns['guest']!(ada)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  },
)

test.each(['one session', 'all other sessions'])(
  'security rule 38: ending %s makes the page key unknown, also in earlier sessions',
  async (what) => {
    const { logIns, open, provider } = await setUpMethods()
    const [ada, lost] = [await open('ada'), await open('lost')]
    await logIns['google']!(ada)
    const wallet = await create(ada)
    lost.keys.storage = 'transient'
    await logIns['google']!(lost)
    await share(lost, wallet)
    const old = lost.keys.frame!.thumbprint
    await lost.call(sessions.logout, { refresh_token: lost.tokens.refresh })
    provider.clock.advance(1000)
    lost.keys.frame = await makeProver()
    await logIns['google']!(lost)
    expect(await share(lost, wallet)).toMatchObject({ address: wallet.address })
    const { sessions: list } = await ada.call(sessions.list, {})
    if (what === 'one session') await ada.call(sessions.end, { id: list.find(({ isCurrent }) => !isCurrent)!.id })
    else await ada.call(sessions.endOthers, {})

    const known = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
    expect(known.map(({ thumbprint }) => thumbprint)).not.toContain(old)
    lost.keys.frame = await makeProver()
    const page = (await goToPage(lost, provider)).page
    expect(page.status).toBe(200)
  },
)

test.each(['telegram', 'email'])(
  'security rule 28: a later login in a known browser ends the session of a lost device, which opens no wallet: %s',
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

    // In this session, only the page key shows an action of the user.
    provider.clock.advance(day)
    await logIns['telegram']!(ada)
    if (method === 'email') await ada.call(sessions.endOthers, {})
    else for (const { id, isCurrent } of await listed()) if (!isCurrent) await endAndForget(ada, id)
    await logIns['telegram']!(lost)
    expect(await rejection(share(lost, wallet))).toMatchObject(pending)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  },
)

test('security rule 38: a browser whose session the user ended binds no first frame later', async () => {
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

test('ending a session from another browser makes its browser unknown', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, lost] = [await open('ada'), await open('lost')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  await logIns['google']!(lost)
  expect(await share(lost, wallet)).toMatchObject({ address: wallet.address })
  const { sessions: list } = await ada.call(sessions.list, {})
  await ada.call(sessions.end, { id: list.find(({ isCurrent }) => !isCurrent)!.id })

  const left = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
  expect(left).toEqual([{ thumbprint: ada.keys.frame!.thumbprint }])
})

test('security rule 38: a call in progress makes no browser known again after the user ended its session', async () => {
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
  // The session as a call has read it, before it ended.
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

test.each([
  ['email', 'page key'],
  ['email', 'frame key'],
  ['telegram', 'page key'],
  ['telegram', 'frame key'],
])(
  'security rule 38: a program that logs in again by %s loses access with each of its sessions, found by its %s',
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
    const forgotten = provider.database.selectFrom('sessions').select('id').where('page_key_forgotten', '=', 1)
    expect(await forgotten.execute()).toHaveLength(2)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  },
)

test('security rule 38: a copied statement of the browser that ends a session keeps that browser known', async () => {
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

/** Goes to Google, up to the page that shows the prompt of the login. */
async function goToPage(
  browser: ReturnType<typeof createOAuthBrowser>,
  provider: ReturnType<typeof setUp>['provider'],
) {
  const started = await browser.begin('google')
  const answer = new URL(started.url.replace('/authorize?', '/answer?'))
  answer.searchParams.set('outcome', 'agree')
  answer.searchParams.set('person', 'ada')
  const given = await provider.fetchExternal(new Request(answer))
  const page = await provider.fetch(given.headers.get('location')!, { headers: { origin: appOrigin } })
  return { ...started, page }
}

const readFields = (html: string) =>
  Object.fromEntries([...html.matchAll(/data-(code|state|token)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))

/** Headers of a call from script of a provider page. */
const scriptHeaders = (provider: { url: string }) => ({
  'origin': provider.url,
  'sec-fetch-dest': 'empty',
  'sec-fetch-site': 'same-origin',
})

test('security rule 2, security rule 38: a social login in a new browser continues only after the user presses Continue', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  // A known browser shows no prompt.
  const known = await goToPage(ada, provider)
  expect(known.page.status).toBe(303)

  other.keys.frame = await makeProver()
  const { code_verifier, page, state_code } = await goToPage(other, provider)
  const text = await page.text()
  const { code, state, token } = readFields(text)
  const authenticate = () =>
    other.call(oauth.authenticate, { authorization_code: code!, code_verifier, state_code, provider: 'google' })
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("frame-ancestors 'none'"),
  ])
  expect(text).toContain('ada@')
  expect(page.headers.get('access-control-allow-origin')).toBeNull()

  // With the code, a program would get only a session.
  other.keep(await authenticate())
  expect(await rejection(share(other, wallet))).toMatchObject(pending)
  expect([state, token?.length]).toEqual([state_code, 43])
})

test.each(['continue', 'cancel'])('applies the choice that the page sends: %s', async (choice) => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  const { code_verifier, page, state_code } = await goToPage(other, provider)
  const fields = readFields(await page.text())
  const post = (change: object) =>
    provider.fetch(`${provider.url}/api/v1/oauth/callback/google/continue`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, choice, ...change }),
      headers: scriptHeaders(provider),
    })
  expect((await post({ token: 'A'.repeat(43) })).status).toBe(400)
  expect((await post({ code: 'A'.repeat(43) })).status).toBe(400)
  const next = await post({})
  expect((await post({})).status).toBe(400)
  const returned = new URL(((await next.json()) as { next: string }).next)
  const authorization_code = returned.searchParams.get('privy_oauth_code')!
  const answer = other.call(oauth.authenticate, { authorization_code, code_verifier, state_code })
  if (choice === 'cancel') return expect(await rejection(answer)).toMatchObject({ code: 'OAUTH_USER_DENIED' })
  other.keep(await answer)
  return expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
})

test.each([
  ['a form', { 'sec-fetch-dest': 'document' }],
  ['a document without an origin', { origin: 'null' }],
  ['a page of another origin', { 'origin': appOrigin, 'sec-fetch-site': 'same-site' }],
  ['a client without these headers', { 'origin': '', 'sec-fetch-dest': '', 'sec-fetch-site': '' }],
])(
  'security rule 41: %s does not continue a social login, because only script of the page checks the click',
  async (_, change) => {
    const { logIns, open, provider } = await setUpMethods()
    const [ada, other] = [await open('ada'), await open('other')]
    await logIns['google']!(ada)
    const wallet = await create(ada)
    const { code_verifier, page, state_code } = await goToPage(other, provider)
    const fields = readFields(await page.text())
    const post = (headers: Record<string, string>) =>
      provider.fetch(`${provider.url}/api/v1/oauth/callback/google/continue`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, choice: 'continue' }),
        headers: { ...scriptHeaders(provider), ...headers },
      })
    const refused = await post(change)
    expect([refused.status, await refused.text()]).toEqual([403, expect.not.stringContaining('privy_oauth_code')])
    const authorization_code = fields['code']!
    other.keep(await other.call(oauth.authenticate, { authorization_code, code_verifier, state_code }))
    expect(await rejection(share(other, wallet))).toMatchObject(pending)
  },
)

test('security rule 38: pressing Continue counts only for the frame that started the login', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  const returned = await other.goAndReturn('google')
  other.keys.frame = await makeProver(provider.url)
  other.keep(await other.call(oauth.authenticate, returned))

  expect(await rejection(share(other, wallet))).toMatchObject(pending)
})

test('shows no prompt to a user without a wallet', async () => {
  const { open, provider } = await setUpMethods()
  const { page } = await goToPage(await open('ada'), provider)
  expect(page.status).toBe(303)
})

test("security rule 42: a user who can confirm only by a login or passkey approves a change of accounts on the provider's page", async () => {
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
  // Otherwise an account that script links before the first wallet would open that wallet later.
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

test('security rule 42: the page shows the name by which the owner recognizes an account, and its identifier', async () => {
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

test('threat 26: text messages that a pending session requests do not consume the owner’s limit', async () => {
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

test.each(['telegram', 'google'])(
  'security rule 38: a session that opens no wallet ends no other session, and removes none from another browser: %s',
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

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 28: for a user with only %s, script in the page ends other sessions but makes no browser unknown',
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
    // A click for another browser, or a call of another user, keeps this browser known.
    await ada.approve(parts.with(2, 'Firefox on Linux'))
    expect(await rejection(ada.call(sessions.end, { id: other.id }))).toMatchObject(refused)
    await stranger.login('eve@evil.example')
    await stranger.call(sessions.end, { id: other.id })
    // A click for one browser does not approve ending all other browsers.
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
    // No other known browser is left.
    await ada.call(sessions.end, { id: other.id })
  },
)

test.each(['guest', 'telegram', 'custom', 'passkey'])(
  'security rule 28: a user with only %s makes all other browsers unknown by a click, which ends their later sessions',
  async (method) => {
    const { logIns, open, provider } = await setUpMethods({ withoutApproval: ['account', 'recovery'] })
    const [ada, phone] = [await open('ada'), await open('phone')]
    await logIns[method]!(ada)
    const wallet = await create(ada)
    provider.clock.advance(5000)
    // The user has no other browser.
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

test('a user without an account that confirms keeps the browser known after a logout', async () => {
  const { logIns, open } = await setUpMethods()
  const ada = await open('ada')
  await logIns['telegram']!(ada)
  const wallet = await create(ada)
  const { sessions: list } = await ada.call(sessions.list, {})
  await ada.call(sessions.end, { id: list[0]!.id })
  await logIns['telegram']!(ada)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})

/** A second user, who links the first user's account without an action of the first user. */
async function setUpTaker(method: 'google' | 'telegram') {
  const world = await setUpMethods()
  const [ada, thief] = [await world.open('ada'), await world.open('thief')]
  await world.logIns[method]!(ada)
  const wallet = await create(ada)
  await thief.login('eve@evil.example')
  return { ...world, ada, thief, wallet }
}

test('threat 19: a Telegram proof, which script can get without the user, moves no account of a user with a wallet', async () => {
  const { ada, logIns, provider, thief, wallet } = await setUpTaker('telegram')
  const fields = { id: 7, first_name: 'Ada', auth_date: Math.floor(provider.clock.now() / 1000) }
  const hash = Buffer.from(telegramHash('widget', botToken, fields)).toString('hex')
  await thief.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
  const linked = thief.call(telegram.link, { telegram_auth_result: { ...fields, hash } })

  expect(await rejection(linked)).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
  await logIns['telegram']!(ada)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})

test('threat 19: a transfer that was offered before the first wallet moves no account of a user who has a wallet since', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  await logIns['google']!(ada)
  await thief.login('eve@evil.example')
  const subject = (
    await provider.database
      .selectFrom('accounts')
      .select('identifier')
      .where('type', '=', 'google_oauth')
      .executeTakeFirstOrThrow()
  ).identifier
  await thief.confirm({ type: 'link', accountType: 'google_oauth', identifier: subject })
  const linked = thief.call(oauth.link, await thief.goAndReturn('google'))
  const { data } = (await rejection(linked)) as { data: { nonce: string } }
  provider.clock.advance(1)
  const wallet = await create(ada)

  const taken = thief.call(oauth.transfer, { nonce: data.nonce, userInfo: { provider: 'google', subject } })
  expect(await rejection(taken)).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})

test.each(['continue', 'cancel'])(
  "threat 19: an account of a user with a wallet moves only after a click on the provider's page: %s",
  async (choice) => {
    const { provider, thief } = await setUpTaker('google')
    const { code_verifier, page, state_code } = await goToPage(thief, provider)
    const text = await page.text()
    const fields = readFields(text)
    expect([page.status, text]).toEqual([200, expect.stringContaining('Link an account that is in use?')])
    const linkWith = async (authorization_code: string) =>
      rejection(thief.call(oauth.link, { authorization_code, code_verifier, state_code }))
    const next = await provider.fetch(`${provider.url}/api/v1/oauth/callback/google/continue`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, choice }),
      headers: scriptHeaders(provider),
    })
    const code = new URL(((await next.json()) as { next: string }).next).searchParams.get('privy_oauth_code')!
    if (choice === 'cancel') return expect(await linkWith(code)).toMatchObject({ code: 'OAUTH_USER_DENIED' })
    // The user confirms the account itself, which the page has named.
    const needed = (await linkWith(code)) as { data?: { identifier?: string } }
    const identifier = needed.data?.identifier ?? ''
    await thief.confirm({ type: 'link', accountType: 'google_oauth', identifier })
    return expect(await linkWith(code)).toMatchObject({ code: 'ACCOUNT_TRANSFER_REQUIRED' })
  },
)

test("threat 19: a code that the app's page received without a click moves no account of a user with a wallet", async () => {
  const { provider, thief } = await setUpTaker('google')
  const { code_verifier, page, state_code } = await goToPage(thief, provider)
  const { code } = readFields(await page.text())
  const answer = { authorization_code: code!, code_verifier, state_code }
  const { data } = (await rejection(thief.call(oauth.link, answer))) as { data?: { identifier?: string } }
  await thief.confirm({ type: 'link', accountType: 'google_oauth', identifier: data?.identifier ?? '' })

  expect(await rejection(thief.call(oauth.link, answer))).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
})
