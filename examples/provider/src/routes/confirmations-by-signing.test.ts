// Proves threat 59.
import { type ConfirmedAction, confirmations, newPasskey, passkeys, passwordless, siwe, siws } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeAuthenticator } from '@keyhook/test-kit/login/make-authenticator'
import { makeProver } from '../../test/make-prover.js'
import { page } from '../../test/set-up-sandbox.js'
import { type Browser, rejection, withoutClicks } from '../../test/set-up.js'
import { type makeEthereumWallet, setUpWallets } from '../../test/sign-in.js'

const [email, other] = ['ada@example.com', 'eve@evil.example'] as const
const adding = (identifier: string) => ({ type: 'link', accountType: 'email', identifier }) as const
const needed = { code: 'CONFIRMATION_REQUIRED' }
const wrong = { code: 'INVALID_CREDENTIALS' }
const refused = { code: 'INVALID_DATA' }
type Way = { method: string; destination: string }
const link = async (browser: Browser, address: string, code: string) =>
  rejection(browser.call(passwordless.link, { email: address, code }))

/** A user with an Ethereum wallet and no account that receives codes, in a new session. */
async function setUpAda(
  name = 'ada',
  world = setUpWallets({ app: { ...withoutClicks, loginMethods: ['email', 'siwe', 'siws', 'passkey'] } }),
) {
  const ada = world.browser(name)
  const wallet = world.wallet()
  const answer = await ada.call(siwe.authenticate, await wallet.sign(ada))
  ada.tokens.access = answer.accessToken ?? ''
  return { ...world, ada, key: wallet }
}

/** Signs the wallet's statement for an action. `change` modifies the message. */
async function sign(
  browser: Browser,
  key: ReturnType<typeof makeEthereumWallet>,
  { action, way, ...change }: { action: ConfirmedAction; statement?: string; way?: Way },
) {
  const { nonce, statement } = await browser.call(confirmations.init, { action, way })
  const message = key.write(nonce!, { statement: statement!, ...change })
  return { message, signature: await key.account.signMessage({ message }) }
}

test('links an email after the wallet signed a statement about the link, even in a new session', async () => {
  const { ada, key, provider } = await setUpAda()
  expect(await rejection(ada.sendCode(email))).toMatchObject(needed)
  expect(provider.messages(email)).toEqual([])
  const challenge = await ada.call(confirmations.init, { action: adding(' ADA@example.com') })
  expect(challenge).toMatchObject({
    ...{ method: 'siwe', destination: key.address, ways: [{ method: 'siwe', destination: key.address }] },
    statement: 'I add the email account ada@example.com to my account. It can log in from then on.',
  })

  await ada.call(confirmations.confirm, {
    action: adding(email),
    siwe: await sign(ada, key, { action: adding(email) }),
  })

  expect(await link(ada, email, await ada.sendCode(email))).toBe('did not reject')
  // From now on, the user has an account that receives codes.
  expect(await ada.call(confirmations.init, { action: adding(other) })).toEqual({ method: 'email', destination: email })
  const expired = await rejection(
    ada.call(confirmations.confirm, { action: adding(other), siwe: { message: 'none', signature: '0x' } }),
  )
  expect(expired).toMatchObject(refused)
})

test('rejects a confirmation signature that was made for another purpose', async () => {
  const { ada, browser, key, provider } = await setUpAda()
  const submit = async (signed: { message: string; signature: string }, action: ConfirmedAction = adding(other)) =>
    rejection(ada.call(confirmations.confirm, { action, siwe: signed }))
  const statement = 'You prove that this wallet is yours. It costs nothing.'
  const otherBrowser = browser('otherBrowser')
  const { accessToken } = await otherBrowser.call(siwe.authenticate, await key.sign(otherBrowser))
  otherBrowser.tokens.access = accessToken ?? ''

  // Tries a message without the action, and signatures for a login, a link, another change and another session.
  expect(await submit(await sign(ada, key, { action: adding(other), statement }))).toMatchObject(wrong)
  expect(await submit(await key.sign(ada))).toMatchObject(wrong)
  expect(await submit(await sign(ada, key, { action: adding(email) }))).toMatchObject(wrong)
  const { statement: said } = await ada.call(confirmations.init, { action: adding(other) })
  expect(await submit(await sign(ada, key, { action: adding(email), statement: said! }))).toMatchObject(wrong)
  expect(await submit(await sign(otherBrowser, key, { action: adding(other) }))).toMatchObject(wrong)
  expect(await submit({ ...(await sign(ada, key, { action: adding(other) })), signature: '0x' })).toMatchObject(wrong)
  const expired = await sign(ada, key, { action: adding(other) })
  provider.clock.advance(5 * 60_000)
  expect(await submit(expired)).toMatchObject(wrong)
  expect(await rejection(ada.call(confirmations.confirm, { action: adding(other), code: '123456' }))).toMatchObject(
    refused,
  )
  expect(await rejection(ada.sendCode(other))).toMatchObject(needed)

  const signed = await sign(ada, key, { action: adding(email) })
  expect(await submit(signed, adding(email))).toBe('did not reject')
  expect(await submit(signed, adding(email))).toMatchObject(wrong)
})

test('threat 59: a wallet confirms instead of an email address that was linked later', async () => {
  const { ada, key, provider } = await setUpAda()
  provider.clock.advance(60_000)
  await ada.call(confirmations.confirm, {
    action: adding(email),
    siwe: await sign(ada, key, { action: adding(email) }),
  })
  await link(ada, email, await ada.sendCode(email))
  provider.clock.advance(60_000)
  ada.tokens.access = ''
  const { accessToken } = await ada.call(siwe.authenticate, await key.sign(ada))
  ada.tokens.access = accessToken ?? ''
  const byWallet = { method: 'siwe', destination: key.address }
  const unlinking = { type: 'unlink', accountType: 'email', identifier: email } as const
  const updating = { type: 'update', accountType: 'email', identifier: other } as const
  const count = provider.messages(email).length

  for (const action of [unlinking, updating, { type: 'open-wallet' }, adding(other)] as const)
    expect(await ada.call(confirmations.init, { action })).toMatchObject({ ...byWallet, ways: [byWallet] })
  expect(provider.messages(email)).toHaveLength(count)
  expect(await rejection(ada.call(confirmations.confirm, { action: unlinking, code: '000000' }))).toMatchObject(refused)
  // The address confirms that the user unlinks a lost wallet.
  const losing = { type: 'unlink', accountType: 'wallet', identifier: key.address } as const
  expect(await ada.call(confirmations.init, { action: losing })).toEqual({ method: 'email', destination: email })
  await ada.call(confirmations.confirm, { action: unlinking, siwe: await sign(ada, key, { action: unlinking }) })
  expect((await ada.call(passwordless.unlink, { address: email })).linkedAccounts).toMatchObject([{ type: 'wallet' }])
})

test('threat 59: a wallet that was linked after an email address does not confirm instead of a code', async () => {
  const { browser, provider, wallet } = setUpWallets({ app: withoutClicks })
  const [ada, key] = [browser(), wallet()]
  await ada.login(email)
  provider.clock.advance(60_000)
  await ada.confirm({ type: 'link', accountType: 'wallet', identifier: key.address })
  await ada.call(siwe.link, await key.sign(ada))
  provider.clock.advance(60_000)
  await ada.login(email)
  const action = { type: 'unlink', accountType: 'email', identifier: email } as const
  const way = { method: 'siwe', destination: key.address }

  expect(await ada.call(confirmations.init, { action, way })).toEqual({ method: 'email', destination: email })
  const answer = { message: 'none', signature: '0x' }
  expect(await rejection(ada.call(confirmations.confirm, { action, siwe: answer }))).toMatchObject(refused)
})

test('rejects a confirmation by another user’s wallet', async () => {
  const world = await setUpAda()
  const eve = await setUpAda('eve', world)
  const action = adding(email)
  const way = { method: 'siwe', destination: eve.key.address }

  expect(await rejection(world.ada.call(confirmations.init, { action, way }))).toMatchObject(refused)
  const { nonce, statement } = await world.ada.call(confirmations.init, { action })
  const message = eve.key.write(nonce!, { statement: statement! })
  const signature = await eve.key.account.signMessage({ message })
  expect(
    await rejection(world.ada.call(confirmations.confirm, { action, siwe: { message, signature } })),
  ).toMatchObject(wrong)
})

test('links a passkey after a wallet signature, and lets each account confirm changes of the other', async () => {
  const world = await setUpAda()
  const { ada, key, provider } = world
  const device = makeAuthenticator({ origin: page })
  const added = { type: 'link', accountType: 'passkey', identifier: newPasskey } as const
  expect(await rejection(ada.call(passkeys.initLink, {}))).toMatchObject(needed)
  await ada.call(confirmations.confirm, { action: added, siwe: await sign(ada, key, { action: added }) })
  provider.clock.advance(1000)
  const { options } = await ada.call(passkeys.initLink, {})
  await ada.call(passkeys.link, { authenticator_response: device.create(options) })
  // A passkey cannot confirm in the session that linked the passkey.
  const unlinking = { type: 'unlink', accountType: 'wallet', identifier: key.address } as const
  expect(await ada.call(confirmations.init, { action: unlinking })).toMatchObject({ method: 'siwe' })
  ada.tokens.access = ''
  const answer = await ada.call(siwe.authenticate, await key.sign(ada))
  ada.tokens.access = answer.accessToken ?? ''
  const byWallet = { method: 'siwe', destination: key.address }
  const byPasskey = { method: 'passkey', destination: device.id }
  const action = { type: 'unlink', accountType: 'wallet', identifier: key.address } as const

  expect(await ada.call(confirmations.init, { action: adding(email) })).toMatchObject(byWallet)
  const challenge = await ada.call(confirmations.init, { action, way: byWallet })
  expect(challenge).toMatchObject({ ...byWallet, nonce: expect.any(String) as string, ways: [byPasskey, byWallet] })
  const instead = await ada.call(confirmations.init, { action })
  expect(instead).toMatchObject(byPasskey)
  await ada.call(confirmations.confirm, { action, passkey: device.get(instead.options!) })
  const expired = await sign(ada, key, { action: adding(email), way: byWallet })
  expect((await ada.call(siwe.unlink, { address: key.address })).linkedAccounts).toMatchObject([{ type: 'passkey' }])

  // The first owner starts a confirmation. The response arrives after another user has linked the account.
  const eve = world.browser('eve')
  await eve.call(siwe.authenticate, await key.sign(eve))
  expect(await rejection(ada.call(confirmations.confirm, { action: adding(email), siwe: expired }))).toMatchObject(
    wrong,
  )
})

test('accepts a confirmation signature of a Solana wallet', async () => {
  const { browser, solanaWallet } = setUpWallets()
  const [ada, phantom] = [browser(), solanaWallet()]
  const { accessToken } = await ada.call(siws.authenticate, await phantom.sign(ada))
  ada.tokens.access = accessToken ?? ''
  const action = adding(email)
  const { method, nonce, statement } = await ada.call(confirmations.init, { action })
  const message = phantom.write(nonce!).replace(/^You are proving.*$/m, statement!)
  await ada.call(confirmations.confirm, {
    action,
    siws: { message, signature: phantom.signBytes(Buffer.from(message)) },
  })

  expect(method).toBe('siws')
  expect(await link(ada, email, await ada.sendCode(email))).toBe('did not reject')
})

test('opens a wallet in another frame after the login wallet signed a confirmation', async () => {
  const { ada, key, provider } = await setUpAda()
  ada.keys.frame = await makeProver()
  const action = { type: 'open-wallet' } as const
  const signed = await sign(ada, key, { action })
  expect(signed.message).toContain('I open my wallet in this browser. It can approve lasting changes from then on.')

  await ada.call(confirmations.confirm, { action, siwe: signed })
  const frames = await provider.database.selectFrom('sessions').select('frame_thumbprint').execute()
  expect(frames.map((row) => row.frame_thumbprint)).toContain(ada.keys.frame.thumbprint)
})

/** A user with only a passkey. */
async function setUpByPasskey(
  world = setUpWallets({ app: { ...withoutClicks, loginMethods: ['email', 'passkey'] } }),
  name = 'ada',
) {
  const ada = world.browser(name)
  const device = makeAuthenticator({ origin: page })
  const { options } = await ada.call(passkeys.initRegister, {})
  const { accessToken } = await ada.call(passkeys.register, { authenticator_response: device.create(options) })
  ada.tokens.access = accessToken ?? ''
  return { ...world, ada, device }
}

test("links an email after the user's passkey signed a confirmation", async () => {
  const { ada, device } = await setUpByPasskey()
  const action = adding(email)
  expect(await rejection(ada.sendCode(email))).toMatchObject(needed)
  const { options, ...challenge } = await ada.call(confirmations.init, { action })
  expect(challenge).toMatchObject({ method: 'passkey', destination: device.id })
  expect(options).toMatchObject({ allowCredentials: [{ id: device.id }], userVerification: 'required' })

  await ada.call(confirmations.confirm, { action, passkey: device.get(options!) })
  expect(await link(ada, email, await ada.sendCode(email))).toBe('did not reject')
})

test('threat 59: a passkey does not confirm instead of an email address that was linked later', async () => {
  const { ada, device, provider } = await setUpByPasskey()
  const action = adding(email)
  const { options } = await ada.call(confirmations.init, { action })
  await ada.call(confirmations.confirm, { action, passkey: device.get(options!) })
  provider.clock.advance(60_000)
  await link(ada, email, await ada.sendCode(email))
  provider.clock.advance(60_000)
  await ada.login(email)
  const unlinking = { type: 'unlink', accountType: 'email', identifier: email } as const

  expect(await ada.call(confirmations.init, { action: unlinking })).toEqual({ method: 'email', destination: email })
})

test('rejects a passkey response to another challenge or of another user', async () => {
  const { ada, device, ...world } = await setUpByPasskey()
  const eve = await setUpByPasskey({ ...world }, 'eve')
  const submit = async (passkey: ReturnType<typeof device.get>, action = adding(other)) =>
    rejection(ada.call(confirmations.confirm, { action, passkey }))
  const optionsFor = async (action: ConfirmedAction) => (await ada.call(confirmations.init, { action })).options!
  const login = await ada.call(passkeys.initAuthenticate, {})

  expect(await submit(device.get(login.options))).toMatchObject(wrong)
  expect(await submit(device.get(await optionsFor(adding(email))))).toMatchObject(wrong)
  expect(await submit(eve.device.get(await optionsFor(adding(other))))).toMatchObject(wrong)
  expect(await rejection(ada.sendCode(other))).toMatchObject(needed)
  const answer = device.get(await optionsFor(adding(email)))
  expect(await submit(answer, adding(email))).toBe('did not reject')
  expect(await submit(answer, adding(email))).toMatchObject(wrong)
})
