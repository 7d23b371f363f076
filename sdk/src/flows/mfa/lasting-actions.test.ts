// Proves security rule 42.
import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import * as guest from '../../login-methods/guest/endpoints.js'
import { makeProver } from '@keyhook/provider/internal/test/make-prover'
import { createBrowser } from '@keyhook/provider/internal/test/set-up'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setupMfa } from '../../../test/setup-mfa.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { approveSession } from '../../actions/account/approve-session.js'
import { endOtherSessions, endSession } from '../../actions/account/end-session.js'
import { initEnrollment, submitEnrollment, unenroll } from '../../actions/mfa/enroll.js'
import { submitMfa } from '../../actions/mfa/submit-mfa.js'
import { setWalletRecovery } from '../../actions/recovery/set-wallet-recovery.js'
import { createWallet } from '../../actions/wallet/create-wallet.js'
import { logOut } from '../../calls/session/log-out.js'
import { listSessions } from '../../calls/session/list-sessions.js'
import { guestCredential } from '../../login-methods/guest/credential.js'
import { createGuestAccount } from '../../login-methods/guest/effects.js'
import { requestSigner } from '../../calls/wallet/request-signer.js'
import { mountHost } from '../../screens/mount-host.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { getFlow } from '../core/get-flow.js'
import { mfaFlow } from './mfa.js'

const hash = `0x${'1'.repeat(64)}`

async function setUp(options: setupWallet.Options = {}) {
  const world = setupWallet(options)
  const { address } = await world.createWallet()
  const { client } = world
  const signHash = () =>
    withOpenWallet(client, undefined, () =>
      requestSigner(client, { address, method: 'secp256k1_sign', params: [hash] }),
    )
  return { ...world, address, signHash }
}

test('security rule 42: in an unknown browser, the user enters a code before the first approval', async () => {
  const world = setupWallet()
  const { client, device, frame, provider } = world
  frame.storage.isTransient = true
  const { address } = await world.createWallet()
  for (const id of device.keys()) if (id.includes('frame key')) device.delete(id)
  frame.reload()
  mountHost(client)
  const sign = (method: 'personal_sign' | 'secp256k1_sign', param: string) =>
    withOpenWallet(client, undefined, () => requestSigner(client, { address, method, params: [param] }))

  expect(await sign('personal_sign', 'hello')).toMatch(/^0x/)
  const signed = sign('secp256k1_sign', hash)
  await enterConfirmation(client, provider.inbox)
  expect(await signed).toMatch(/^0x/)
  expect(await sign('secp256k1_sign', hash)).toMatch(/^0x/)
  expect(frame.verifying.shown).toHaveLength(2)
})

test('security rule 42: on a new device of a user with a wallet, the first approval needs a second code', async () => {
  const { client, device, frame, logIn, provider, signHash } = await setUp()
  device.clear()
  frame.reload()
  await logOut(client)
  await logIn()
  mountHost(client)
  const signed = signHash()
  await enterConfirmation(client, provider.inbox)

  expect(await signed).toMatch(/^0x/)
  expect(await signHash()).toMatch(/^0x/)
  expect(frame.verifying.shown).toHaveLength(2)
})

test("security rule 42: without screens and settings, signing a bare hash needs approval on the provider's page", async () => {
  const { client, frame, signHash } = await setUp()
  const flow = getFlow(client, mfaFlow)
  const states: string[] = []
  flow.subscribe(({ status }) => states.push(status))

  expect(await signHash()).toMatch(/^0x/)
  expect(frame.verifying.shown).toEqual([['sign', 'ethereum', 0, 'secp256k1_sign', [hash]]])
  expect(frame.pages).toEqual(['removed verify'])
  expect(states).toEqual([])

  frame.verifying.clicks = false
  await expect(signHash()).rejects.toMatchObject({ code: 'USER_REJECTED', message: 'MFA canceled' })
})

// Function selector of `addOwnerAddress`.
const changing = {
  ...{ chainId: 1, gas: 21_000, gasPrice: 1, nonce: 0, to: '0x52908400098527886E0F7030069857D2E4169EE7' },
  data: `0x0f0f3f24${'0'.repeat(64)}`,
}

test("security rule 42: shows lasting actions on the provider's page", async () => {
  const { address, client, frame } = await setUp()
  const params = [changing]
  const sign = () =>
    withOpenWallet(client, undefined, () => requestSigner(client, { address, method: 'eth_signTransaction', params }))

  frame.verifying.code = async () => 'click'
  expect(await sign()).toMatch(/^0x/)
  expect(frame.verifying.shown).toEqual([['sign', 'ethereum', 0, 'eth_signTransaction', params]])
  frame.verifying.code = undefined
  await expect(sign()).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test("security rule 42: a user with MFA also verifies on the provider's page if the app's prompt is not sufficient", async () => {
  const { client, enroll, frame, nextCode } = await setupMfa({ app: { mfa: { methods: ['totp'] } } })
  await enroll()
  client.store.setState({ handlers: { mfa: 1 } })
  frame.verifying.code = nextCode
  const address = client.store.getState().user!.wallet!.address
  const params = [changing]
  const signed = withOpenWallet(client, undefined, () =>
    requestSigner(client, { address, method: 'eth_signTransaction', params }),
  )
  await vi.waitFor(() => expect(getFlow(client, mfaFlow).getState().status).toBe('awaiting-input'))
  await submitMfa(client, 'totp', await nextCode())

  expect(await signed).toMatch(/^0x/)
  expect(frame.verifying.shown).toEqual([['sign', 'ethereum', 0, 'eth_signTransaction', params]])
})

test("security rule 42: an app's own MFA listener does not bypass the provider's page", async () => {
  const { client, frame, signHash } = await setUp({ config: { mfa: { noPromptOnMfaRequired: true } } })
  mountHost(client)

  expect(await signHash()).toMatch(/^0x/)
  expect(frame.verifying.shown).toHaveLength(1)
})

test('security rule 42: rejects a call to the wallet frame that bypasses the SDK', async () => {
  const { address, client } = await setUp()
  await expect(requestSigner(client, { address, method: 'secp256k1_sign', params: [hash] })).rejects.toMatchObject({
    code: 'MISSING_MFA_CREDENTIALS',
  })
})

test("passes the recovery method and the MFA method to enroll to the provider's page", async () => {
  const { client, frame, provider } = await setUp({ app: { mfa: { methods: ['totp', 'sms'] } } })

  await setWalletRecovery(client, { password: 'A-passphrase-7!' })
  await initEnrollment(client, 'totp', {})
  await initEnrollment(client, 'sms', { phoneNumber: '+1 213 373 4253' })

  expect(frame.verifying.shown).toEqual([
    ['set-recovery', 'user-passcode'],
    ['mfa', 'enroll', 'totp'],
    ['mfa', 'enroll', 'sms', '+12133734253'],
  ])
  expect(provider.inbox('+12133734253')).toMatch(/^\d{6}$/)
})

test("threat 26: replaces an MFA method without screens after verification on the provider's page", async () => {
  const { client, enroll, frame, nextCode, provider } = await setupMfa()
  await enroll()
  frame.verifying.code = nextCode

  const { secret } = await initEnrollment(client, 'totp', {})
  const code = async () => {
    await nextCode()
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now() })
  }
  await submitEnrollment(client, { method: 'totp', code: await code() })

  expect(frame.verifying.shown).toEqual([['mfa', 'replace', 'totp']])
})

test('threat 26: in a session without a user action, removing an MFA method needs a code', async () => {
  const { client, enroll, nextCode, provider } = await setupMfa()
  await enroll()
  mountHost(client)
  client.store.setState({ handlers: { mfa: 1 } })
  await provider.database.updateTable('sessions').set({ frame_approved: 0, page_key_known: null }).execute()

  const removed = unenroll(client, { method: 'totp' })
  await enterConfirmation(client, provider.inbox)
  await vi.waitFor(() => expect(getFlow(client, mfaFlow).getState().status).toBe('awaiting-input'))
  await submitMfa(client, 'totp', await nextCode())
  expect((await removed).mfaMethods).toEqual([])
})

test("security rule 38: the user approves a waiting browser on the provider's page", async () => {
  const { client, frame, provider } = await setUp({ app: { embeddedWallets: { newFrames: 'confirm' } } })
  await createBrowser(provider, 'other').login()
  const waits = async () => (await listSessions(client)).filter(({ awaitsApproval }) => awaitsApproval)
  const [other] = await waits()
  const approved = vi.fn<() => void>()
  client.events.on('sessionApproved', approved)
  await approveSession(client, { id: other!.id })
  expect(approved).toHaveBeenCalledOnce()

  expect(frame.verifying.shown).toEqual([
    ['browser', other!.id, 'A new browser', expect.any(String), other!.number, expect.stringMatching(/^[\w-]{43}$/)],
  ])
  expect(await waits()).toEqual([])
})

test('security rule 28: a guest ends sessions of other browsers after an approval', async () => {
  const { client, frame, provider } = setupWallet({
    app: { loginMethods: ['guest'], embeddedWallets: { forGuests: true } },
  })
  mountHost(client)
  await createGuestAccount(client)
  const credential = guestCredential.read(client)!.secret
  const other = createBrowser(provider, 'other')
  other.keys.page = await makeProver()
  other.keep(await other.call(guest.authenticate, { guest_credential: credential }))
  const others = async () => (await listSessions(client)).filter(({ isCurrent }) => !isCurrent)
  const { id } = (await others())[0]!
  const known = () => provider.database.selectFrom('frame_keys').select('thumbprint').execute()
  // Ending the session of a browser that opens no wallet needs no approval.
  await endSession(client, { id })
  expect(frame.verifying.shown).toEqual([])

  other.tokens.access = ''
  other.keep(await other.call(guest.authenticate, { guest_credential: credential }))
  const next = (await others())[0]!
  await approveSession(client, next)
  expect(await known()).toHaveLength(2)
  frame.verifying.clicks = false
  await expect(endSession(client, next)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(await others()).toEqual([])
  expect(await known()).toHaveLength(2)
  frame.verifying.clicks = true
  await endSession(client, next)

  expect(frame.verifying.shown.at(-1)).toEqual([
    'forget-browser',
    next.id,
    'A new browser',
    expect.any(String),
    next.number,
  ])
  expect(await known()).toHaveLength(1)

  other.tokens.access = ''
  other.keep(await other.call(guest.authenticate, { guest_credential: credential }))
  await approveSession(client, (await others())[0]!)
  frame.verifying.clicks = false
  await expect(endOtherSessions(client)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect([await others(), await known()]).toEqual([[], expect.objectContaining({ length: 2 })])
  frame.verifying.clicks = true
  await endOtherSessions(client)

  expect(frame.verifying.shown.at(-1)).toEqual(['forget-browser'])
  expect(await known()).toHaveLength(1)
})

test("security rule 42: shows a new wallet's recovery method on the provider's page, and creates none if declined", async () => {
  const { client, frame, logIn } = setupWallet()
  await logIn()
  const create = () => createWallet(client, { recoveryPassword: 'A-passphrase-7!' })
  frame.verifying.clicks = false
  await expect(create()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  frame.verifying.clicks = true

  expect(await create()).toMatchObject({ recoveryMethod: 'user-passcode' })
  expect(frame.verifying.shown).toEqual([['create-wallet', 'ethereum', 'user-passcode']])
})

test("security rule 42: the sixth added address needs approval on the provider's page", async () => {
  const { client, frame, logIn } = setupWallet()
  await logIn()
  await createWallet(client)
  for (let index = 1; index <= 5; index++) await createWallet(client, { createAdditional: true })
  expect(frame.verifying.shown).toEqual([])
  frame.verifying.clicks = false
  await expect(createWallet(client, { createAdditional: true })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  frame.verifying.clicks = true

  expect(await createWallet(client, { createAdditional: true })).toMatchObject({ walletIndex: 6 })
  expect(frame.verifying.shown).toEqual([['add-address', 'ethereum', 6]])
})

test("closes the provider's page when the user logs out", async () => {
  const { client, frame, signHash } = await setUp()
  const looking = vi.fn<() => Promise<string>>(() => new Promise(() => {}))
  frame.verifying.code = looking
  const signed = signHash()
  signed.catch(() => {})
  await vi.waitFor(() => expect(looking).toHaveBeenCalled(), { timeout: 10_000 })
  client.session.destroy()
  await expect(signed).rejects.toMatchObject({ code: 'ABORTED' })
})

test("a user with MFA verifies on the provider's page, even if the app has its own prompt", async () => {
  const { client, enroll, frame, nextCode } = await setupMfa({ app: { mfa: { methods: ['totp'] } } })
  await enroll()
  frame.verifying.code = nextCode

  expect(await setWalletRecovery(client, { password: 'A-passphrase-7!' })).toMatchObject({
    recoveryMethod: 'user-passcode',
  })
  expect(frame.verifying.shown).toEqual([['set-recovery', 'user-passcode']])
})
