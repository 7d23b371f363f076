import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sandboxOptions, serveSandbox } from '@keyhook/provider/internal/test/set-up-sandbox'
import { createBrowser } from '../../../test/create-browser.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import * as messages from './messages.js'
import { checkFarcasterSigner, farcasterSignerParts } from './signer.js'
import { requestFarcasterSigner, signFarcasterMessage } from './signer-actions.js'
import { logInWithFarcaster, openFarcasterChannel, waitForFarcaster } from './calls.js'
import { askFarcasterSigner, getFarcasterSignerPublicKey, waitForFarcasterSigner } from './signer-calls.js'
import { getCaller } from '../../calls/wallet/get-caller.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import { logOut } from '../../calls/session/log-out.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import { farcasterPoll, farcasterSignerTimeout } from './limits.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import type { Platform } from '../../platform/platform.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import { verifyMfa } from '../../wire/frame/page-messages.js'
import { closeScreen } from '../../screens/close-screen.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { init } from './signer-endpoints.js'
import { farcasterSignerFlow } from './signer-flow.js'

const noUser = 0
const statusPath = '/api/v1/farcaster/signer/status'

async function setUp() {
  const { options, port } = await sandboxOptions()
  const browser = createBrowser()
  // Only polls wait for the test clock. All other delays are real, because the sandbox is a real server.
  const sleep: Platform['sleep'] = (ms, signal) =>
    ms === farcasterPoll ? browser.clock.sleep(ms, signal) : abortableSleep(ms, signal)
  // Sets up another device, on which a login with Farcaster is enough to open the wallet.
  const app = { embeddedWallets: { opensOnNewDevices: ['farcaster' as const] } }
  const world = setupWallet({ app, browser, platform: { sleep }, sandbox: options })
  const { client, clock, count, provider } = world
  const { approve } = await serveSandbox(provider, { port })
  client.store.setState({ hosts: 1 })
  const flow = getFlow(client, farcasterSignerFlow)

  /** Requests a signer, waits for the first poll, and returns the URL that the phone scans. */
  async function request() {
    const before = count(statusPath)
    const outcome = requestFarcasterSigner(client).then(
      () => 'approved',
      (error: { code: string }) => error.code,
    )
    await vi.waitFor(() => expect(count(statusPath) > before || flow.getState().status === 'error').toBe(true), {
      timeout: 60_000,
    })
    const state = flow.getState()
    return { outcome, url: state.status === 'awaiting-approval' ? state.approvalUrl : '' }
  }
  async function finish(): Promise<void> {
    const hasEnded = () => flow.getState().status !== 'awaiting-approval'
    while (!hasEnded()) {
      const before = count(statusPath)
      await clock.advance(farcasterPoll)
      await vi.waitFor(() => expect(hasEnded() || count(statusPath) > before).toBe(true), {
        timeout: 5000,
        interval: 5,
      })
    }
  }
  async function logInWithPhone(person = 1001) {
    const { channelToken, connectUri } = await openFarcasterChannel(client)
    await approve(connectUri, person)
    await logInWithFarcaster(client, await waitForFarcaster(client, { channelToken }))
  }
  /** Verifies a signature with OpenSSL. */
  function isSigned(publicKey: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
    return verify(null, hash, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
  }
  /** Logs in with Farcaster and creates a wallet. */
  async function enter() {
    await logInWithPhone()
    await createEmbeddedWallet(client)
  }
  return { ...world, approve, enter, finish, flow, isSigned, logInWithPhone, request }
}

test('signs with the approved Farcaster key, also on another device', async () => {
  const set = await setUp()
  const { approve, client, clock, count, device, finish, enter, flow, frame, isSigned, logInWithPhone, request } = set
  await enter()
  const { outcome, url } = await request()
  expect(flow.getState().status).toBe('awaiting-approval')
  expect(() => getFarcasterSignerPublicKey(client)).toThrow('has no approved Farcaster signer')
  const before = count(statusPath)
  await clock.settle()
  await clock.advance(1999)
  expect(count(statusPath)).toBe(before)
  await approve(url)
  await finish()
  expect(await outcome).toBe('approved')

  const key = getFarcasterSignerPublicKey(client)
  const hash = new Uint8Array(randomBytes(20))
  expect(isSigned(key, hash, await signFarcasterMessage(client, { hash }))).toBe(true)

  device.clear()
  frame.reload()
  await logOut(client)
  await logInWithPhone()
  expect(getFarcasterSignerPublicKey(client)).toEqual(key)
  expect(isSigned(key, hash, await signFarcasterMessage(client, { hash }))).toBe(true)
  // A second request finds the approved key and needs no phone.
  client.store.setState({ hosts: 1 })
  await requestFarcasterSigner(client)
})

test('threat 17: rejects a signer that the user declines or another Farcaster user approves', async () => {
  const { approve, client, finish, flow, enter, request } = await setUp()
  await enter()
  for (const person of [noUser, 1002]) {
    const { outcome, url } = await request()
    await approve(url, person)
    await finish()
    expect(flow.getState()).toMatchObject({ status: 'error', error: { code: 'USER_REJECTED' } })
    closeScreen(client)
    expect(await outcome).toBe('USER_REJECTED')
    await vi.waitFor(() => expect(flow.getState().status).toBe('initial'))
  }
  expect(() => getFarcasterSignerPublicKey(client)).toThrow('has no approved Farcaster signer')
  await expect(signFarcasterMessage(client, { hash: new Uint8Array(20) })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
})

test("security rule 42: shows a new signer on the provider's page, and registers no key if the user declines", async () => {
  const { approve, client, enter, finish, flow, frame, provider, request } = await setUp()
  await enter()
  frame.verifying.clicks = false
  const { outcome } = await request()
  expect(flow.getState()).toMatchObject({ status: 'error', error: { code: 'USER_REJECTED' } })
  expect(await provider.database.selectFrom('farcaster_signers').selectAll().execute()).toEqual([])
  closeScreen(client)
  expect(await outcome).toBe('USER_REJECTED')
  await vi.waitFor(() => expect(flow.getState().status).toBe('initial'))

  frame.verifying.clicks = true
  const second = await request()
  await approve(second.url)
  await finish()
  expect(await second.outcome).toBe('approved')
  const key = `0x${Buffer.from(getFarcasterSignerPublicKey(client)).toString('hex')}`
  expect(frame.verifying.shown).toEqual([['signer', 'farcaster', key]])
})

test('threat 17: a script in the page cannot register a signer key other than the frame’s', async () => {
  const { client, enter, frame, provider } = await setUp()
  await enter()
  const { user, ...caller } = await getCaller(client)
  const { wallet } = checkFarcasterSigner(user)
  const request = { ...caller, ...getEntropy(user, wallet) }
  const key = await client.frame.call(messages.readFarcasterSignerKey, request)
  const other = `0x${'a1'.repeat(32)}`
  for (const publicKey of [key.publicKey, other]) {
    const shown = { parts: [...farcasterSignerParts(publicKey)], wallet: wallet.address }
    await frame.callPage('verify', {}, verifyMfa.type, { ...caller, ...shown })
  }
  const named = { ...request, ed25519_public_key: other, publicKey: other }
  expect(await frame.call(messages.initFarcasterSigner.type, named)).toMatchObject(key)
  const direct = { ...getEntropy(user, wallet), ed25519_public_key: other, address: wallet.address }
  const unsigned = { ...direct, chain_type: 'ethereum', nonce: 'nonce', signature: '0x00' } as const
  await expect(client.http.call(init, unsigned)).rejects.toBeDefined()

  const rows = await provider.database.selectFrom('farcaster_signers').select('public_key').execute()
  expect(rows).toEqual([{ public_key: key.publicKey }])
})

test('concurrent signer requests return the same link, and one approval completes them', async () => {
  const { approve, client, enter, frame } = await setUp()
  await enter()
  const { user, ...caller } = await getCaller(client)
  const { wallet } = checkFarcasterSigner(user)
  const key = await client.frame.call(messages.readFarcasterSignerKey, { ...caller, ...getEntropy(user, wallet) })
  const shown = { parts: [...farcasterSignerParts(key.publicKey)], wallet: wallet.address }
  await frame.callPage('verify', {}, verifyMfa.type, { ...caller, ...shown })
  const [first, ...others] = await Promise.all(Array.from({ length: 3 }, async () => askFarcasterSigner(client)))
  expect(others).toEqual([first, first])
  await approve(first!.approvalUrl!)
  await waitForFarcasterSigner(client, { publicKey: first!.publicKey })
  expect(getFarcasterSignerPublicKey(client)).toHaveLength(32)
})

test('a signer request times out after 300 s, and a retry shows the same link', async () => {
  const { approve, client, clock, count, finish, flow, enter, request } = await setUp()
  await enter()
  const { outcome, url } = await request()
  const began = clock.now()
  await finish()
  expect(flow.getState()).toMatchObject({ status: 'error', error: { code: 'TIMED_OUT' } })
  expect(clock.now() - began).toBeGreaterThanOrEqual(farcasterSignerTimeout)
  expect(clock.now() - began).toBeLessThan(farcasterSignerTimeout + 10 * farcasterPoll)
  const polls = count(statusPath)
  await clock.advance(10_000)
  expect(count(statusPath)).toBe(polls)

  // The retry returns the pending request.
  void flow.send({ type: 'retry' })
  await vi.waitFor(() => expect(flow.getState()).toMatchObject({ status: 'awaiting-approval', approvalUrl: url }))
  await approve(url)
  await finish()
  expect(await outcome).toBe('approved')
  expect(getFarcasterSignerPublicKey(client)).toHaveLength(32)
})

test('rejects a signer request and stops polling when the user closes the screen', async () => {
  const { client, clock, count, enter, request } = await setUp()
  await enter()
  const { outcome } = await request()
  closeScreen(client)
  expect(await outcome).toBe('USER_REJECTED')
  await clock.settle()
  const before = count(statusPath)
  await clock.advance(10_000)
  expect(count(statusPath)).toBe(before)
})

test('removes a signer that was revoked on Farcaster, and restores it after a new approval', async () => {
  const { approve, client, finish, enter, provider, request } = await setUp()
  await enter()
  const first = await request()
  await approve(first.url)
  await finish()
  expect(await first.outcome).toBe('approved')
  const key = `0x${Buffer.from(getFarcasterSignerPublicKey(client)).toString('hex')}`
  const removed = await provider.fetch(`${provider.url}/sandbox/farcaster/signer/remove`, {
    method: 'POST',
    body: JSON.stringify({ key }),
    headers: { origin: provider.url },
  })
  expect(removed.status).toBe(200)

  const second = await request()
  expect(second.url).not.toBe('')
  await refreshUser(client)
  expect(client.store.getState().user?.farcaster).toMatchObject({ signerPublicKey: null })
  await approve(second.url)
  await finish()
  expect(await second.outcome).toBe('approved')
  const events = await provider.database.selectFrom('events').select('type').execute()
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['farcaster-signer-approved', 'farcaster-signer-revoked']),
  )
})

test('a signer requires a user, a Farcaster account and an embedded wallet', async () => {
  const { client, createWallet, logInWithPhone } = await setUp()
  await createWallet()
  const code = (promise: Promise<unknown>) => promise.then(() => 'none').catch((error: { code: string }) => error.code)
  expect(await code(requestFarcasterSigner(client))).toBe('INVALID_REQUEST')
  for (const hash of [new Uint8Array(19), new Uint8Array(32), 'hash' as never])
    expect(await code(signFarcasterMessage(client, { hash }))).toBe('INVALID_MESSAGE')
  await logOut(client)
  expect(await code(requestFarcasterSigner(client))).toBe('MUST_BE_AUTHENTICATED')
  await logInWithPhone()
  expect(await code(requestFarcasterSigner(client))).toBe('EMBEDDED_WALLET_NOT_FOUND')
})
