// Proves threat 18.
import { generateKeyPairSync } from 'node:crypto'
import { confirmations, newPasskey, passkeys, passwordless, passwordlessSms, users } from '@keyhook/sdk/wire'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeAuthenticator, makeForeignKey } from '@keyhook/test-kit/login/make-authenticator'
import { type Browser, rejection, setUp, withoutClicks } from '../../../test/set-up.js'
import type { createTestProvider } from '../../test.js'

const origin = 'http://app.localhost:5173'

function setUpPasskeys(options: createTestProvider.Options = {}) {
  const { browser, provider } = setUp({
    ...options,
    app: { ...withoutClicks, loginMethods: ['email', 'passkey'], ...options.app },
  })
  return {
    provider,
    open(name?: string, at = origin) {
      const inner = browser(name)
      inner.extra['origin'] = at
      inner.extra['user-agent'] = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'
      return inner
    },
  }
}

async function signUp(browser: Browser, device = makeAuthenticator({ origin })) {
  const { options } = await browser.call(passkeys.initRegister, {})
  const answer = await browser.call(passkeys.register, { authenticator_response: device.create(options) })
  Object.assign(browser.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
  return { answer, device }
}

type Device = ReturnType<typeof makeAuthenticator>
type Faults = Parameters<Device['get']>[1]

async function logIn(browser: Browser, device: Device, faults?: Faults) {
  const { options } = await browser.call(passkeys.initAuthenticate, {})
  const authenticator_response = device.get(options, faults)
  return browser.call(passkeys.authenticate, { challenge: options.challenge, authenticator_response })
}

async function link(browser: Browser, device = makeAuthenticator({ origin })) {
  const { options } = await browser.call(passkeys.initLink, {})
  return browser.call(passkeys.link, { authenticator_response: device.create(options) })
}

test('signs up with a passkey, and logs in with it in another browser', async () => {
  const { open } = setUpPasskeys()
  const { answer, device } = await signUp(open())
  const again = await logIn(open('otherBrowser'), device)

  expect(answer.user.linkedAccounts).toMatchObject([
    {
      type: 'passkey',
      ...{ credentialId: device.id, authenticatorName: 'iCloud Keychain' },
      ...{ createdWithBrowser: 'Chrome', createdWithOs: 'Linux', verifiedAt: expect.any(Date) as Date },
    },
  ])
  expect(again).toMatchObject({ isNewUser: false, user: { id: answer.user.id } })
  expect(again.user.linkedAccounts).toMatchObject([{ authenticatorName: 'iCloud Keychain' }])
})

test('threat 19: a passkey restores its user whom a transfer deleted', async () => {
  const { open, provider } = setUpPasskeys({ app: { loginMethods: ['email', 'sms', 'passkey'] } })
  const [ada, grace] = [open('ada'), open('grace')]
  const [email, phoneNumber] = ['grace@example.com', '+15555550100']
  const { user } = await grace.login(email)
  await grace.confirm({ type: 'link', accountType: 'passkey', identifier: newPasskey })
  const device = makeAuthenticator({ origin })
  await link(grace, device)
  await ada.call(passwordlessSms.init, { phoneNumber })
  ada.keep(await ada.call(passwordlessSms.authenticate, { phoneNumber, code: provider.inbox(phoneNumber) ?? '' }))
  await ada.confirmEmail('link', email)
  const linked = ada.call(passwordless.link, { email, code: await ada.sendCode(email) })
  const { data } = (await rejection(linked)) as { data: { nonce: string } }
  await ada.call(passwordless.transfer, { email, nonce: data.nonce })

  expect(await logIn(open('other'), device)).toMatchObject({ isNewUser: false, user: { id: user.id } })
})

test('links a passkey after a confirmation, and rejects its login after an unlink', async () => {
  const { open, provider } = setUpPasskeys()
  const ada = open()
  const { user } = await ada.login()
  expect(await rejection(ada.call(passkeys.initLink, {}))).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  await ada.confirm({ type: 'link', accountType: 'passkey', identifier: newPasskey })
  const device = makeAuthenticator({ origin })
  const linked = await link(ada, device)

  expect(linked.linkedAccounts.map(({ type }) => type)).toEqual(['email', 'passkey'])
  expect(await rejection(link(ada))).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  expect(await logIn(open('otherBrowser'), device)).toMatchObject({ user: { id: user.id } })
  await ada.confirm({ type: 'unlink', accountType: 'passkey', identifier: device.id })
  await ada.call(passkeys.unlink, { credential_id: device.id })
  expect(await rejection(logIn(open('otherBrowser'), device))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await provider.sweep()
  expect(await provider.database.selectFrom('passkeys').selectAll().execute()).toEqual([])
})

test('links only five of 50 passkeys that are created concurrently', async () => {
  const { open } = setUpPasskeys()
  const first = open()
  const { device } = await signUp(first)
  const action = { type: 'link', accountType: 'passkey', identifier: newPasskey } as const
  const sessions: Browser[] = []
  for (let made = 0; made < 50; made++) {
    const ada = open(`${made}`)
    // A passkey can confirm only with a known wallet frame, so each browser uses the frame key of the first.
    ada.keys.frame = first.keys.frame
    const { accessToken } = await logIn(ada, device)
    ada.tokens.access = accessToken ?? ''
    const { options } = await ada.call(confirmations.init, { action })
    await ada.call(confirmations.confirm, { action, passkey: device.get(options!) })
    sessions.push(ada)
  }
  const tries = await Promise.allSettled(sessions.map((ada) => link(ada)))
  const { user } = await sessions[0]!.call(users.me, {})

  expect(user.linkedAccounts).toHaveLength(5)
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

const zeros = Buffer.alloc(32).toString('base64url')

test.each<readonly [string, Faults]>([
  ['of a page on another origin', { origin: 'https://evil.example' }],
  ['of another origin of the app', { origin: 'http://localhost:3000' }],
  ["of an origin that only starts like the app's origin", { origin: `${origin}.evil.example` }],
  ['from inside another page', { crossOrigin: true }],
  ['from inside another page that it names as top origin', { crossOrigin: true, topOrigin: origin }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['without user presence', { flags: 4 }],
  ['without user verification', { flags: 1 }],
  ['for another challenge', { challenge: zeros }],
  ['without a challenge', { challenge: '' }],
  ['with the type of a registration', { type: 'webauthn.create' }],
  ['signed by another key', { signedBy: makeForeignKey() }],
  ['with an unknown ID', { id: zeros }],
  ['with the user handle of another user', { userHandle: zeros }],
  ['with a counter that has not increased', { counter: 1 }],
])('rejects a passkey response %s', async (_, faults) => {
  const { open } = setUpPasskeys()
  const { device } = await signUp(open())
  await logIn(open(), device)

  expect(await rejection(logIn(open(), device, faults))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await logIn(open(), device)).toMatchObject({ isNewUser: false })
})

test.each<readonly [string, Faults]>([
  ['on a page on another origin', { origin: 'https://evil.example' }],
  ['inside another page', { crossOrigin: true }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['without user verification', { flags: 1 }],
  ['for another challenge', { challenge: zeros }],
])('rejects a passkey that was created %s', async (_, faults) => {
  const { open } = setUpPasskeys()
  const ada = open()
  const { options } = await ada.call(passkeys.initRegister, {})
  const authenticator_response = makeAuthenticator({ origin }).create(options, faults)

  expect(await rejection(ada.call(passkeys.register, { authenticator_response }))).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
})

test.each(['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'unknown'])(
  'threat 23: ignores an attestation statement of the format %s, and sends no request',
  async (format) => {
    const { open } = setUpPasskeys()
    const ada = open()
    const device = makeAuthenticator({ origin })
    const { options } = await ada.call(passkeys.initRegister, {})
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('The provider called an address.'))
    onTestFinished(() => fetching.mockRestore())
    const attestationStatement = new Map<string, unknown>([['x5c', Buffer.alloc(40_000, 1)]])
    const authenticator_response = device.create(options, { attestationStatement, format })
    await ada.call(passkeys.register, { authenticator_response })

    expect(fetching).not.toHaveBeenCalled()
    expect(await logIn(open('otherBrowser'), device)).toMatchObject({ isNewUser: false })
  },
)

test('threat 37: checks the challenge before it parses a passkey', async () => {
  const { open } = setUpPasskeys()
  const ada = open()
  const { options } = await ada.call(passkeys.initRegister, {})
  const register = (faults?: Faults, { challenge } = options) =>
    ada.call(passkeys.register, {
      authenticator_response: makeAuthenticator({ origin }).create({ ...options, challenge }, faults),
    })

  // An invalid passkey with an unused challenge consumes the challenge. The provider therefore checks the challenge
  // first.
  expect(await rejection(register({ flags: 1 }))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await rejection(register())).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const { options: next } = await ada.call(passkeys.initRegister, {})
  expect(await register({}, next)).toMatchObject({ isNewUser: true })
})

const rsa = (modulus: Buffer) =>
  new Map<number, unknown>([
    ...([
      [1, 3],
      [3, -257],
    ] as const),
    ...([
      [-1, modulus],
      [-2, Buffer.from([1, 0, 1])],
    ] as const),
  ])
const modulus = Buffer.from(
  generateKeyPairSync('rsa', { modulusLength: 4096 }).publicKey.export({ format: 'jwk' }).n ?? '',
  'base64url',
)
const point = (x: Buffer) =>
  new Map<number, unknown>([
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as const),
    ...([
      [-2, x],
      [-3, x],
    ] as const),
  ])

test.each<readonly [string, Map<number, unknown>]>([
  ['larger than 1 kB', rsa(Buffer.alloc(1100, 0xff))],
  ['of 55 kB', rsa(Buffer.alloc(55_000, 0xff))],
  ['that is not a point of the curve', point(Buffer.alloc(32, 1))],
  ['of the wrong size', point(Buffer.alloc(40, 1))],
])('threat 18: rejects a passkey with a key %s', async (_, publicKey) => {
  const { open, provider } = setUpPasskeys()
  const ada = open()
  const { options } = await ada.call(passkeys.initRegister, {})
  const authenticator_response = makeAuthenticator({ origin }).create(options, { publicKey })

  expect(await rejection(ada.call(passkeys.register, { authenticator_response }))).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect(await provider.database.selectFrom('passkeys').selectAll().execute()).toEqual([])
})

test('accepts an RSA key of 4096 bits', async () => {
  const { open } = setUpPasskeys()
  const ada = open()
  const { options } = await ada.call(passkeys.initRegister, {})
  const authenticator_response = makeAuthenticator({ origin }).create(options, { publicKey: rsa(modulus) })

  expect(await ada.call(passkeys.register, { authenticator_response })).toMatchObject({ isNewUser: true })
})

test('accepts a challenge once, for five minutes, in one browser, for one purpose', async () => {
  const { open, provider } = setUpPasskeys()
  const ada = open()
  const { device } = await signUp(ada)
  const begin = async () => (await ada.call(passkeys.initAuthenticate, {})).options
  const answer = (browser: Browser, challenge: string, response = device.get({ challenge, rpId: 'app.localhost' })) =>
    browser.call(passkeys.authenticate, { challenge, authenticator_response: response })
  const refused = { code: 'INVALID_CREDENTIALS' }

  const { challenge } = await begin()
  expect(await rejection(answer(open('thief'), challenge))).toMatchObject(refused)
  await answer(ada, challenge)
  expect(await rejection(answer(ada, challenge))).toMatchObject(refused)
  const expired = await begin()
  provider.clock.advance(5 * 60_000)
  expect(await rejection(answer(ada, expired.challenge))).toMatchObject(refused)
  const { options } = await ada.call(passkeys.initRegister, {})
  expect(await rejection(answer(ada, options.challenge))).toMatchObject(refused)
})

test('accepts one of several concurrent responses, and each signature counter once', async () => {
  const { open } = setUpPasskeys()
  const ada = open()
  const { device } = await signUp(ada)
  const { options } = await ada.call(passkeys.initAuthenticate, {})
  const { challenge } = options
  const authenticator_response = device.get(options)
  const again = () => ada.call(passkeys.authenticate, { challenge, authenticator_response })
  const replays = await Promise.allSettled([again(), again(), again()])
  const copies = await Promise.allSettled([1, 2].map(() => logIn(ada, device, { counter: 9 })))

  expect(replays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(copies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('takes the relying party ID from the settings, not from the page', async () => {
  const { open, provider } = setUpPasskeys({ app: { origins: [origin, 'http://www.app.localhost:5173'] } })
  const rpOf = async (at: string) => {
    const { options } = await open('ada', at).call(passkeys.initAuthenticate, { relying_party: 'https://evil.example' })
    return options.rpId
  }

  expect(await rpOf('http://www.app.localhost:5173')).toBe('www.app.localhost')
  provider.configure({ passkeys: { relyingPartyId: 'app.localhost' } })
  expect(await rpOf('http://www.app.localhost:5173')).toBe('app.localhost')
  const program = open()
  delete program.extra['origin']
  expect(await rejection(program.call(passkeys.initAuthenticate, {}))).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
})
