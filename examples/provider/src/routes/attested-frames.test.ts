// Proves security rule 42.
import { actionHash, embeddedWallets, guest, mfa, mfaPage, oauth, sessions } from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeWallet } from '../../test/make-wallet.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { goToPage } from '../../test/set-up-new-frames.js'
import { rejection, setUp } from '../../test/set-up.js'
import { isOpenFrame } from '../database/is-open-frame.js'
import type { createTestProvider } from '../test.js'

const pending = { code: 'CONFIRMATION_REQUIRED', status: 403 }
const done = 'did not reject'
const enrollment = ['mfa', 'enroll', 'totp']

/** Browsers that forget the frame's key, with one user's logins. */
async function setUpForgetful(settings: createTestProvider.Options['settings'] = {}) {
  const { provider } = setUp({
    app: {
      ...{ isProduction: false, loginMethods: ['email', 'google', 'guest'], mfa: { methods: ['totp'] } },
      embeddedWallets: { forGuests: true },
    },
    now: 1_800_000_000_000,
    settings,
  })
  const open = async (name: string) => {
    const browser = createOAuthBrowser(provider, name)
    Object.assign(browser.keys, { page: await makeProver(), storage: 'transient' })
    return browser
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const logIns = {
    email: (browser: Opened) => browser.login(),
    async google(browser: Opened, options: Parameters<Opened['logInAt']>[1] = {}) {
      browser.tokens.access = ''
      await browser.logInAt('google', options)
    },
    async guest(browser: Opened) {
      browser.tokens.access = ''
      browser.keep(await browser.call(guest.authenticate, { guest_credential: 'g'.repeat(43) }))
    },
  }
  return { logIns, open, provider }
}

type Opened = Awaited<ReturnType<Awaited<ReturnType<typeof setUpForgetful>>['open']>>

async function create(browser: Opened, { imported }: { imported?: 'typed' } = {}) {
  const wallet = { ...makeWallet(), ...(imported && { imported }) }
  await browser.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await browser.call(embeddedWallets.prepare, wallet)
  await browser.call(embeddedWallets.commit, await wallet.proveOwnership(browser))
  return wallet
}

/** Binds a frame key of an attacker with the page's key, as script in the page does. */
async function bindByPage(browser: Opened, frame?: Opened['keys']['frame']): Promise<void> {
  browser.keys.frame = frame ?? (await makeProver(browser.origin))
  await browser.call(sessions.bindFrame, {})
}

const click = (browser: Opened) => rejection(browser.approve(enrollment))
const share = (browser: Opened, { address }: { address: string }) =>
  rejection(browser.call(embeddedWallets.recoveryShare, { address }))

test.each(['with a wallet', 'before the first wallet'])(
  'security rule 42: a frame key that the page named cannot approve actions before a user action: %s',
  async (when) => {
    const { logIns, open } = await setUpForgetful()
    const ada = await open('ada')
    await logIns.email(ada)
    const wallet = when === 'with a wallet' ? await create(ada) : undefined
    expect(await click(ada)).toBe(done)
    await bindByPage(ada)

    // The frame can still sign.
    if (wallet) expect(await share(ada, wallet)).toBe(done)
    expect(await rejection(ada.call(mfaPage.open, {}))).toMatchObject(pending)
    expect(await click(ada)).toMatchObject(pending)
    // The key is known to the user now. A login that only the page makes does not change its approvals.
    await ada.call(sessions.bindFrame, {})
    expect(await click(ada)).toMatchObject(pending)

    await ada.confirm({ type: 'open-wallet' })
    expect(await click(ada)).toBe(done)
    expect(await rejection(ada.call(mfa.initTotp, {}))).toBe(done)
    await bindByPage(ada)
    expect(await click(ada)).toMatchObject(pending)
  },
)

test('security rule 42: a click or an MFA check no longer counts after the page binds another frame key', async () => {
  const { logIns, open, provider } = await setUpForgetful()
  const ada = await open('ada')
  await logIns.email(ada)
  const frame = ada.keys.frame
  await click(ada)
  await bindByPage(ada)
  const init = () => rejection(ada.call(mfa.initTotp, {}))
  expect(await init()).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  ada.keys.frame = frame
  await ada.call(sessions.bindFrame, {})
  expect(await init()).toBe(done)

  const secret = Secret.fromBase32((await ada.call(mfa.initTotp, {})).secret)
  const code = () => new TOTP({ secret }).generate({ timestamp: provider.clock.now() })
  await ada.call(mfa.enroll, { method: 'totp', code: code() })
  provider.clock.advance(30_000)
  const action = { hash: await actionHash(crypto, 'mfa', 'unenroll', 'totp') }
  await ada.call(mfa.verify, { action, factor: { method: 'totp', code: code() } })
  const earlier = ada.keys.frame
  await bindByPage(ada)
  const remove = () => rejection(ada.call(mfa.unenroll, { method: 'totp' }))
  expect(await remove()).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  ada.keys.frame = earlier
  await ada.call(sessions.bindFrame, {})
  expect(await remove()).toBe(done)
})

test("security rule 38: a frame key that the page named creates the first wallet only in the login's network or after a user action", async () => {
  const { logIns, open } = await setUpForgetful({ trustedProxies: 1 })
  const at = (browser: Opened, host: number) => (browser.extra['x-forwarded-for'] = `203.0.113.${host}`)
  const [ada, grace, guest] = [await open('ada'), await open('grace'), await open('guest')]
  for (const browser of [ada, grace, guest]) at(browser, 1)
  await logIns.email(ada)
  await logIns.google(grace)
  await logIns.guest(guest)
  for (const browser of [ada, grace, guest]) {
    await bindByPage(browser)
    at(browser, 2)
  }
  expect(await rejection(create(ada))).toMatchObject(pending)
  // The user's frame and the page are in one network.
  at(ada, 1)
  await create(ada)

  expect(await rejection(create(grace))).toMatchObject(pending)
  // The page shows the prompt now.
  expect(await rejection(logIns.google(grace, { continues: false }))).toMatchObject({ code: 'OAUTH_USER_DENIED' })
  await logIns.google(grace)
  at(grace, 3)
  await create(grace)
  // No account of the user allows a user action.
  await create(guest)
})

test("security rule 38: after an import, a frame key that the page named creates the seed only in the login's network", async () => {
  const { logIns, open } = await setUpForgetful({ trustedProxies: 1 })
  const ada = await open('ada')
  const from = (host: number) => (ada.extra['x-forwarded-for'] = `203.0.113.${host}`)
  from(1)
  await logIns.email(ada)
  await create(ada, { imported: 'typed' })
  await bindByPage(ada)
  from(2)

  expect(await rejection(create(ada))).toMatchObject(pending)
  await ada.confirm({ type: 'open-wallet' })
  await create(ada)
})

test("security rule 42: the provider's page rejects an MFA code for a frame key that the page named, before a user action", async () => {
  const { logIns, open, provider } = await setUpForgetful()
  const ada = await open('ada')
  await logIns.email(ada)
  await click(ada)
  const secret = Secret.fromBase32((await ada.call(mfa.initTotp, {})).secret)
  const code = () => new TOTP({ secret }).generate({ timestamp: provider.clock.now() })
  await ada.call(mfa.enroll, { method: 'totp', code: code() })
  provider.clock.advance(30_000)
  const action = { hash: await actionHash(crypto, 'mfa', 'unenroll', 'totp') }
  const show = () => rejection(ada.call(mfaPage.verify, { action, factor: { method: 'totp', code: code() } }))
  await bindByPage(ada)
  expect(await rejection(ada.call(mfaPage.open, {}))).toMatchObject(pending)
  expect(await show()).toMatchObject(pending)

  await ada.confirm({ type: 'open-wallet' })
  expect(await ada.call(mfaPage.open, {})).toMatchObject({ methods: ['totp', 'recovery_code'] })
  expect(await show()).toBe(done)
  expect(await rejection(ada.call(mfa.unenroll, { method: 'totp' }))).toBe(done)
})

test('security rule 42: a frame that loads after the login cannot approve actions before a user action', async () => {
  const { logIns, open } = await setUpForgetful()
  const ada = await open('ada')
  ada.keys.hasFrame = false
  await logIns.email(ada)
  ada.keys.hasFrame = true
  await bindByPage(ada)

  const wallet = await create(ada)
  expect(await share(ada, wallet)).toBe(done)
  expect(await click(ada)).toMatchObject(pending)
})

test('security rule 42: a social login without a click on Continue cannot approve actions in a new frame', async () => {
  const { logIns, open, provider } = await setUpForgetful()
  const ada = await open('ada')
  await logIns.google(ada)
  const wallet = await create(ada)
  expect(await click(ada)).toBe(done)
  provider.clock.advance(1000)
  // A login on a known device needs no click.
  ada.keys.frame = await makeProver(ada.origin)
  await logIns.google(ada, { continues: false })
  expect(await share(ada, wallet)).toBe(done)
  expect(await click(ada)).toMatchObject(pending)
  expect(await rejection(ada.confirm({ type: 'open-wallet' }))).toMatchObject({ reason: 'login_required' })
  // The page shows the prompt now.
  expect(await rejection(logIns.google(ada, { continues: false }))).toMatchObject({ code: 'OAUTH_USER_DENIED' })
  await logIns.google(ada)
  expect(await click(ada)).toBe(done)
})

test('security rule 42: after a later login, a frame key that another page named allows no approvals', async () => {
  const { logIns, open } = await setUpForgetful()
  const [ada, program] = [await open('ada'), await open('program')]
  await logIns.google(ada)
  await create(ada)
  await bindByPage(ada)
  program.keys.frame = ada.keys.frame
  // The page shows the prompt, as in every new browser.
  expect(await rejection(logIns.google(program, { continues: false }))).toMatchObject({ code: 'OAUTH_USER_DENIED' })

  const [grace, silent] = [await open('grace'), await open('silent')]
  await logIns.guest(grace)
  await create(grace)
  await bindByPage(grace)
  silent.keys.frame = grace.keys.frame
  await logIns.guest(silent)
  expect(await click(silent)).toMatchObject(pending)
})

test('security rule 38: a frame key that the page named opens wallets only in sessions with the same page key', async () => {
  const { logIns, open, provider } = await setUpForgetful()
  const [ada, program] = [await open('ada'), await open('program')]
  await logIns.guest(ada)
  const wallet = await create(ada)
  await bindByPage(ada)
  program.keys.frame = ada.keys.frame
  await logIns.guest(program)
  expect(await share(program, wallet)).toMatchObject(pending)
  expect(await share(ada, wallet)).toBe(done)
  // The page's key does not verify the frame key either.
  await logIns.guest(ada)
  expect(await share(ada, wallet)).toBe(done)
  expect(await share(program, wallet)).toMatchObject(pending)

  const row = provider.database.selectFrom('sessions').selectAll().where('user_id', '=', ada.userId())
  const session = await row.where('thumbprint', '=', ada.keys.page!.thumbprint).executeTakeFirstOrThrow()
  const isOpen = (newFrames: 'attest' | 'confirm') =>
    isOpenFrame(provider.database, { app: { embeddedWallets: { newFrames } }, session })
  expect(await isOpen('attest')).toBe(true)
  expect(await isOpen('confirm')).toBe(false)
})

test('security rule 38: making a browser unknown also makes every frame key unknown that its page named', async () => {
  const { logIns, open, provider } = await setUpForgetful()
  const [ada, phone] = [await open('ada'), await open('phone')]
  await logIns.email(ada)
  await create(ada)
  await bindByPage(ada)
  const { thumbprint } = ada.keys.frame!
  await bindByPage(ada)
  await logIns.email(phone)
  const known = async () =>
    (await provider.database.selectFrom('frame_keys').select('thumbprint').execute()).map((row) => row.thumbprint)
  expect(await known()).toContain(thumbprint)
  const { sessions: all } = await phone.call(sessions.list, {})
  await phone.call(sessions.end, { id: all.find(({ isCurrent }) => !isCurrent)!.id })

  expect(await known()).not.toContain(thumbprint)
  expect(await provider.database.selectFrom('frame_attestations').selectAll().execute()).toEqual([])
})

test.each(['with the key of its page', 'without a key of its page'])(
  'security rule 38: ending a session also removes its earlier frame keys from the known keys: %s',
  async (how) => {
    const { logIns, open, provider } = await setUpForgetful()
    const [ada, phone] = [await open('ada'), await open('phone')]
    await logIns.email(ada)
    const wallet = await create(ada)
    await logIns.email(phone)
    if (how.includes('without')) {
      Object.assign(phone.keys, { frame: await makeProver(), page: undefined, storage: 'persisted' })
      await logIns.email(phone)
    }
    const earlier: string[] = []
    for (let count = 0; count < 3; count += 1) {
      phone.keys.frame = await makeProver(phone.origin)
      await phone.confirm({ type: 'open-wallet' })
      expect(await share(phone, wallet)).toBe(done)
      earlier.push(phone.keys.frame.thumbprint)
    }
    const known = async () =>
      (await provider.database.selectFrom('frame_keys').select('thumbprint').execute()).map((row) => row.thumbprint)
    expect(await known()).toEqual(expect.arrayContaining(earlier))
    const { sessions: all } = await phone.call(sessions.list, {})
    await ada.call(sessions.end, { id: all.find(({ isCurrent }) => isCurrent)!.id })

    expect((await known()).filter((each) => earlier.includes(each))).toEqual([])
    expect(await known()).toContain(ada.keys.frame!.thumbprint)
  },
)

test('security rule 38: ending a session removes its known frame key, even if the key opened no wallet', async () => {
  const { logIns, open, provider } = await setUpForgetful()
  const [ada, phone] = [await open('ada'), await open('phone')]
  phone.keys.storage = 'persisted'
  await logIns.email(phone)
  const wallet = await create(phone)
  const frame = phone.keys.frame!.thumbprint
  await phone.call(sessions.logout, { refresh_token: phone.tokens.refresh })
  // The user has cleared the page's data, and the frame still has its key.
  phone.keys.page = await makeProver()
  await logIns.email(phone)
  phone.keys.frame = await makeProver(phone.origin)
  await phone.confirm({ type: 'open-wallet' })
  expect(await share(phone, wallet)).toBe(done)
  await logIns.email(ada)
  const known = async () =>
    (await provider.database.selectFrom('frame_keys').select('thumbprint').execute()).map((row) => row.thumbprint)
  expect(await known()).toContain(frame)
  const { sessions: all } = await phone.call(sessions.list, {})
  await ada.call(sessions.end, { id: all.find(({ isCurrent }) => isCurrent)!.id })

  expect(await known()).not.toContain(frame)
})

test('security rule 38: a page can name at most ten frame keys, and a further one replaces the oldest', async () => {
  const { logIns, open, provider } = await setUpForgetful()
  const ada = await open('ada')
  await logIns.email(ada)
  await create(ada)
  for (let count = 0; count < 13; count += 1) {
    provider.clock.advance(1)
    await bindByPage(ada)
  }
  const rows = provider.database.selectFrom('frame_keys').select('thumbprint').where('attested', 'is not', null)

  expect(await rows.execute()).toHaveLength(10)
  expect(await rows.where('thumbprint', '=', ada.keys.frame!.thumbprint).execute()).toHaveLength(1)
})

test('a guest can approve actions with a frame key that the page named', async () => {
  const { logIns, open } = await setUpForgetful()
  const ada = await open('ada')
  await logIns.guest(ada)
  await create(ada)
  await bindByPage(ada)

  expect(await click(ada)).toBe(done)
})

test('security rule 42: a recent login does not let a frame key that the page named export a wallet key', async () => {
  const { logIns, open } = await setUpForgetful()
  const [ada, grace] = [await open('ada'), await open('grace')]
  const show = (browser: Opened, address: string) =>
    rejection(browser.call(embeddedWallets.exportKey, { address, form: 'shown' }))
  await logIns.email(ada)
  const { address } = await create(ada)
  expect(await show(ada, address)).toBe(done)
  await bindByPage(ada)
  expect(await show(ada, address)).toMatchObject(pending)
  await ada.confirm({ type: 'export-wallet', address })
  expect(await show(ada, address)).toBe(done)

  await logIns.google(grace)
  const wallet = await create(grace)
  await bindByPage(grace)
  expect(await show(grace, wallet.address)).toMatchObject({ ...pending, reason: 'login_required' })
})

/** A user with a wallet, and an attacker's program. The program acts as another browser, which stores its frame key. */
async function setUpProgram(method: 'email' | 'google') {
  const world = await setUpForgetful()
  const [ada, program] = [await world.open('ada'), await world.open('program')]
  ada.keys.storage = program.keys.storage = 'persisted'
  await world.logIns[method](ada)
  const wallet = await create(ada)
  // Script in the page sends the program the code that the user typed, or the OAuth provider's response.
  await world.logIns[method](program)
  return { ...world, ada, program, wallet }
}

test('security rule 42: a new frame of a user with a wallet cannot approve actions before a second code', async () => {
  const { ada, logIns, program, provider, wallet } = await setUpProgram('email')
  expect(await click(ada)).toBe(done)
  expect(await click(program)).toMatchObject(pending)
  expect(await rejection(program.call(mfaPage.open, {}))).toMatchObject(pending)
  expect(await share(program, wallet)).toBe(done)
  expect(await click(program)).toMatchObject(pending)
  // An email with another login code does not name the approved action.
  await logIns.email(program)
  expect(await click(program)).toMatchObject(pending)
  const code = provider.inbox('ada@example.com')
  await program.confirm({ type: 'open-wallet' })
  expect(provider.inbox('ada@example.com')).not.toBe(code)
  expect(await click(program)).toBe(done)
  // The refusal is stored once for each frame key.
  await logIns.email(program)
  expect(await click(program)).toBe(done)
  program.keys.frame = await makeProver(program.origin)
  await logIns.email(program)
  expect(await click(program)).toMatchObject(pending)
})

test('security rule 42: a user with only a social account approves actions in a new frame after a second login', async () => {
  const { ada, logIns, program, provider } = await setUpProgram('google')
  expect(await click(ada)).toBe(done)
  expect(await click(program)).toMatchObject(pending)
  expect(await rejection(program.confirm({ type: 'open-wallet' }))).toMatchObject({ reason: 'login_required' })
  // The page shows the prompt now, once, with what it allows.
  program.tokens.access = ''
  expect(await (await goToPage(program, provider)).page.text()).toContain('Allow approvals on this device?')
  expect(await rejection(logIns.google(program, { continues: false }))).toMatchObject({ code: 'OAUTH_USER_DENIED' })
  expect(await click(program)).toMatchObject({ status: 401 })
  await logIns.google(program, { continues: true })
  expect(await click(program)).toBe(done)
  await logIns.google(program, { continues: false })
  expect(await click(program)).toBe(done)
})

test('security rule 42: a Continue click allows approvals only if the page mentioned approvals', async () => {
  const { ada, program, provider } = await setUpProgram('google')
  program.keys.frame = await makeProver(program.origin)
  program.tokens.access = ''
  // The user clicks Continue on two pages about the login. Only then does the provider refuse an approval in the frame.
  const [first, second] = [await program.goAndReturn('google'), await program.goAndReturn('google')]
  program.keep(await program.call(oauth.authenticate, first))
  expect(await click(program)).toMatchObject(pending)
  program.tokens.access = ''
  program.keep(await program.call(oauth.authenticate, second))
  expect(await click(program)).toMatchObject(pending)
  program.tokens.access = ''
  expect(await (await goToPage(program, provider)).page.text()).toContain('Allow approvals on this device?')
  await program.logInAt('google')
  expect([await click(program), await click(ada)]).toEqual([done, done])
})

test('security rule 42: a Continue click allows no approvals with a frame key that was named during the login', async () => {
  const { logIns, open } = await setUpForgetful()
  const [ada, program] = [await open('ada'), await open('program')]
  await logIns.google(ada)
  await create(ada)
  program.tokens.access = ''
  const returned = await program.goAndReturn('google')
  await bindByPage(ada, program.keys.frame)
  program.keep(await program.call(oauth.authenticate, returned))

  expect(await click(program)).toMatchObject(pending)
})

test('a user whose only login method was removed from the app can approve actions in a new frame', async () => {
  const { logIns, open, provider } = await setUpForgetful()
  const [ada, program] = [await open('ada'), await open('program')]
  program.keys.storage = 'persisted'
  await logIns.google(ada)
  await create(ada)
  await logIns.google(program)
  await bindByPage(ada)
  expect([await click(ada), await click(program)]).toMatchObject([pending, pending])
  provider.configure({ loginMethods: ['email', 'guest'] })

  expect([await click(ada), await click(program)]).toEqual([done, done])
})

test('security rule 42: requires a second code from an email account even if the app removed email login', async () => {
  const { program, provider } = await setUpProgram('email')
  provider.configure({ loginMethods: ['google', 'guest'] })
  expect(await click(program)).toMatchObject(pending)
  await program.confirm({ type: 'open-wallet' })

  expect(await click(program)).toBe(done)
})

test('security rule 42: a frame that creates the seed after an attacker imported a key cannot approve actions', async () => {
  const { logIns, open, provider } = await setUpForgetful()
  const [ada, program] = [await open('ada'), await open('program')]
  ada.keys.storage = program.keys.storage = 'persisted'
  await logIns.email(ada)
  provider.clock.advance(1000)
  await logIns.email(program)
  await create(program, { imported: 'typed' })
  expect(await click(program)).toMatchObject(pending)
  await create(ada)

  expect(await click(program)).toMatchObject(pending)
  expect(await click(ada)).toMatchObject(pending)
  await ada.confirm({ type: 'open-wallet' })
  expect(await click(ada)).toBe(done)
})

test.each(['email', 'google'] as const)(
  'security rule 42: a script that ends other sessions and creates a seed after an import cannot approve actions: %s',
  async (method) => {
    const { logIns, open, provider } = await setUpForgetful()
    const [ada, program] = [await open('ada'), await open('program')]
    ada.keys.storage = program.keys.storage = 'persisted'
    await logIns[method](ada)
    await create(ada, { imported: 'typed' })
    provider.clock.advance(1000)
    await logIns[method](program)
    await program.call(sessions.endOthers, {})
    expect(await provider.database.selectFrom('frame_keys').selectAll().execute()).toEqual([])
    await create(program)

    expect(await click(program)).toMatchObject(pending)
  },
)

test('before the first wallet, a new frame can approve actions and verify MFA', async () => {
  const { logIns, open } = await setUpForgetful()
  const [ada, other] = [await open('ada'), await open('other')]
  ada.keys.storage = other.keys.storage = 'persisted'
  await logIns.email(ada)
  await logIns.email(other)
  expect(await click(other)).toBe(done)
  await create(ada)
  expect(await click(other)).toMatchObject(pending)
  await ada.approve(enrollment)
  const { secret } = await ada.call(mfa.initTotp, {})
  await ada.call(mfa.enroll, {
    method: 'totp',
    code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 1_800_000_000_000 }),
  })
  await logIns.email(other)
  expect(await other.call(mfaPage.open, {})).toMatchObject({ methods: ['totp', 'recovery_code'] })
})

test('security rule 42: a frame key that the page named cannot import a key before a user action', async () => {
  const { logIns, open } = await setUpForgetful()
  const ada = await open('ada')
  await logIns.email(ada)
  await create(ada)
  await create(ada, { imported: 'typed' })
  await bindByPage(ada)
  expect(
    await rejection(ada.call(embeddedWallets.owner, { chain_type: 'ethereum', recovery_method: 'privy' })),
  ).toMatchObject(pending)
  expect(await rejection(create(ada, { imported: 'typed' }))).toMatchObject(pending)
  await ada.confirm({ type: 'open-wallet' })

  await create(ada, { imported: 'typed' })
})
