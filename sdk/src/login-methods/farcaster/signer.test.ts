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
  // Polls wait for the clock of the test; the rest is real, as the sandbox is.
  const sleep: Platform['sleep'] = (ms, signal) =>
    ms === farcasterPoll ? browser.clock.sleep(ms, signal) : abortableSleep(ms, signal)
  // The wallet opens on another device after a login by Farcaster alone.
  const app = { embeddedWallets: { opensOnNewDevices: ['farcaster' as const] } }
  const world = setupWallet({ app, browser, platform: { sleep }, sandbox: options })
  const { client, clock, count, provider } = world
  const { approve } = await serveSandbox(provider, { port })
  client.store.setState({ hosts: 1 })
  const flow = getFlow(client, farcasterSignerFlow)

  /** Asks, and gives what the phone scans once that was asked for the first time. */
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
    const isOver = () => flow.getState().status !== 'awaiting-approval'
    while (!isOver()) {
      const before = count(statusPath)
      await clock.advance(farcasterPoll)
      await vi.waitFor(() => expect(isOver() || count(statusPath) > before).toBe(true), { timeout: 5000, interval: 5 })
    }
  }
  async function logInThere(person = 1001) {
    const { channelToken, connectUri } = await openFarcasterChannel(client)
    await approve(connectUri, person)
    await logInWithFarcaster(client, await waitForFarcaster(client, { channelToken }))
  }
  /** Whether the key has signed this, as OpenSSL finds. */
  function isSigned(publicKey: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
    return verify(null, hash, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
  }
  /** A user of Farcaster who has a wallet. */
  async function enter() {
    await logInThere()
    await createEmbeddedWallet(client)
  }
  return { ...world, approve, enter, finish, flow, isSigned, logInThere, request }
}

test('a key that the user has approved on their phone signs, and the same one on another device', async () => {
  const set = await setUp()
  const { approve, client, clock, count, device, finish, enter, flow, frame, isSigned, logInThere, request } = set
  await enter()
  const { outcome, url } = await request()
  expect(flow.getState().status).toBe('awaiting-approval')
  expect(() => getFarcasterSignerPublicKey(client)).toThrow('approved no Farcaster signer')
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
  await logInThere()
  expect(getFarcasterSignerPublicKey(client)).toEqual(key)
  expect(isSigned(key, hash, await signFarcasterMessage(client, { hash }))).toBe(true)
  // Asked for again it is there already, and no phone is needed.
  client.store.setState({ hosts: 1 })
  await requestFarcasterSigner(client)
})

test('threat 17: who rejects it on the phone, or is another one there, has approved nothing', async () => {
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
  expect(() => getFarcasterSignerPublicKey(client)).toThrow('approved no Farcaster signer')
  await expect(signFarcasterMessage(client, { hash: new Uint8Array(20) })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
})

test('security rule 42: the page of the provider shows the key, and a key that the user declines is not registered', async () => {
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

test('threat 17: script in the page names no other key than the frame’s', async () => {
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

test('behavior: pages that ask at once are given one link, whose approval counts for all', async () => {
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

test('behavior: after 300 s it has timed out, and can be asked for again; closing it is a no', async () => {
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

  // The same request, for the same page of the phone.
  void flow.send({ type: 'retry' })
  await vi.waitFor(() => expect(flow.getState()).toMatchObject({ status: 'awaiting-approval', approvalUrl: url }))
  await approve(url)
  await finish()
  expect(await outcome).toBe('approved')
  expect(getFarcasterSignerPublicKey(client)).toHaveLength(32)
})

test('behavior: closing it is a no, and nothing is asked any more', async () => {
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

test('behavior: a key that was removed at Farcaster is the user’s no more, and another approval brings it back', async () => {
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

test('behavior: it takes a user, a Farcaster account and an embedded wallet', async () => {
  const { client, createWallet, logInThere } = await setUp()
  await createWallet()
  const code = (promise: Promise<unknown>) => promise.then(() => 'none').catch((error: { code: string }) => error.code)
  expect(await code(requestFarcasterSigner(client))).toBe('INVALID_REQUEST')
  for (const hash of [new Uint8Array(19), new Uint8Array(32), 'hash' as never])
    expect(await code(signFarcasterMessage(client, { hash }))).toBe('INVALID_MESSAGE')
  await logOut(client)
  expect(await code(requestFarcasterSigner(client))).toBe('MUST_BE_AUTHENTICATED')
  await logInThere()
  expect(await code(requestFarcasterSigner(client))).toBe('EMBEDDED_WALLET_NOT_FOUND')
})
