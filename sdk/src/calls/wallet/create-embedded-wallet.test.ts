import { expect, test, vi } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { readFrameError } from '../../domain/errors/read-frame-error.js'
import { isEmbeddedWallet } from '../../domain/rules/wallet/embedded-wallets.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { refreshUser } from '../user/refresh-user.js'
import { createEmbeddedWallet } from './create-embedded-wallet.js'

test("creates a wallet and adds it to the user's accounts", async () => {
  const { client, logIn } = setupWallet()
  await logIn()

  const wallet = await createEmbeddedWallet(client)

  expect(wallet).toMatchObject({
    walletClientType: 'privy',
    connectorType: 'embedded',
    walletIndex: 0,
    imported: false,
  })
  expect(client.store.getState().user?.linkedAccounts).toContainEqual(wallet)
})

test('rejects a wallet creation without a user', async () => {
  const { client } = setupWallet()

  await expect(createEmbeddedWallet(client)).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
})

test('rejects a second wallet with a typed error', async () => {
  const { client, createWallet } = setupWallet()
  await createWallet()

  await expect(createEmbeddedWallet(client)).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_ALREADY_EXISTS',
    message: 'User already has an embedded wallet.',
  })
})

test('adds wallets at the next index on request', async () => {
  const { client, createWallet } = setupWallet()
  const first = await createWallet()

  const second = await createEmbeddedWallet(client, { createAdditional: true })
  const third = await createEmbeddedWallet(client, { createAdditional: true })

  expect([first, second, third].map(({ walletIndex }) => walletIndex)).toEqual([0, 1, 2])
  expect(new Set([first, second, third].map(({ address }) => address)).size).toBe(3)
})

test('returns the existing wallet at an index', async () => {
  const { client, createWallet, frame } = setupWallet()
  const first = await createWallet()
  frame.calls.length = 0

  expect(await createEmbeddedWallet(client, { walletIndex: 0 })).toEqual(first)
  expect(frame.calls).toEqual([])
})

test('figure R4: two concurrent calls create one wallet', async () => {
  const { client, frame, logIn } = setupWallet()
  await logIn()

  const [one, other] = await Promise.all([createEmbeddedWallet(client), createEmbeddedWallet(client)])

  expect(one).toEqual(other)
  expect(frame.calls).toEqual(['wallets:create'])
})

test('rejects a concurrent call with a different password, because the wallet exists', async () => {
  const { client, frame, logIn } = setupWallet({ app: { embeddedWallets: { withoutApproval: ['recovery'] } } })
  await logIn()
  const create = (recoveryPassword: string) => createEmbeddedWallet(client, { recoveryPassword })
  const [first, again, other] = await Promise.allSettled([
    ...[create('Correct-Horse-7'), create('Correct-Horse-7')],
    create('Correct-Horse-8'),
  ])

  expect(first).toMatchObject({ status: 'fulfilled', value: { recoveryMethod: 'user-passcode' } })
  expect(again).toEqual(first)
  expect(other).toMatchObject({ status: 'rejected', reason: { code: 'EMBEDDED_WALLET_ALREADY_EXISTS' } })
  expect(frame.calls).toEqual(['wallets:create'])
})

test('runs calls for different wallets one after the other', async () => {
  const { client, logIn } = setupWallet()
  await logIn()

  const [first, second] = await Promise.all([
    createEmbeddedWallet(client),
    createEmbeddedWallet(client, { createAdditional: true }),
  ])

  expect([first.walletIndex, second.walletIndex]).toEqual([0, 1])
})

test('figure R6: resolves with a wallet that was created after the timeout, without an error', async () => {
  const { client, frame, interference, logIn } = setupWallet()
  await logIn()
  const failures: unknown[] = []
  client.events.on('verbFailed', (failure) => failures.push(failure))
  interference.before = async (type) => {
    if (type !== 'wallets:create') return
    const { accessToken, userId } = {
      accessToken: client.session.accessToken()!,
      userId: client.store.getState().user!.id,
    }
    await frame.call(type, { accessToken, userId, chainType: 'ethereum', recoveryMethod: 'privy' })
    throw new KeyhookError('TIMED_OUT', 'walletProxy.create timed out.')
  }

  const wallet = await createEmbeddedWallet(client)

  expect(wallet.walletIndex).toBe(0)
  expect(failures).toEqual([])
})

test('reports a timeout without a wallet, and creates it on a retry', async () => {
  const { client, interference, logIn } = setupWallet()
  await logIn()
  interference.before = async () => {
    throw new KeyhookError('TIMED_OUT', 'walletProxy.create timed out.')
  }
  await expect(createEmbeddedWallet(client)).rejects.toMatchObject({ code: 'TIMED_OUT' })

  interference.before = undefined

  expect(await createEmbeddedWallet(client)).toMatchObject({ walletIndex: 0 })
})

test("reports the provider's rate limit", async () => {
  const { client, interference, logIn } = setupWallet()
  await logIn()
  interference.before = async () => {
    throw readFrameError({ type: 'error', code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' })
  }

  await expect(createEmbeddedWallet(client)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('times out if the provider stops responding, and finds the created wallet on the next call', async () => {
  let pace = 1
  const { client, frame, logIn, network } = setupWallet({
    platform: { sleep: (ms, signal) => abortableSleep(ms / pace, signal) },
  })
  await logIn()
  pace = 100
  const answer = network.answer!
  network.answer = (input, init) => (frame.calls.length > 0 ? new Promise(() => {}) : answer(input, init))

  await expect(createEmbeddedWallet(client)).rejects.toMatchObject({ code: 'TIMED_OUT' })

  network.answer = answer
  expect((await refreshUser(client)).linkedAccounts.filter(isEmbeddedWallet)).toHaveLength(1)
})

test('an abort ends the wait for a wallet immediately, and the creation continues', async () => {
  const { client, frame, logIn } = setupWallet()
  await logIn()
  const abort = new AbortController()
  const waiting = createEmbeddedWallet(client, { signal: abort.signal })
  abort.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')

  expect(await createEmbeddedWallet(client)).toMatchObject({ walletIndex: 0 })
  expect(frame.calls).toEqual(['wallets:create'])
})

/**
 * Creates a wallet on a page that closes at one of its requests, and then reloads the page. Returns the number of
 * requests.
 */
async function dieAt(dying: number, when: 'before the request' | 'after the response'): Promise<number> {
  const { client, logIn, network, openClient } = setupWallet()
  await logIn()
  let calls = 0
  let isDead = false
  const dead = new Promise<never>(() => {})
  async function around<value>(call: () => Promise<value>): Promise<value> {
    if (isDead) return dead
    const isNow = ++calls === dying
    isDead = isNow && when === 'before the request'
    if (isDead) return dead
    const value = await call()
    isDead ||= isNow
    return isDead ? dead : value
  }
  const alive = network.answer!
  network.answer = (input, init) => around(() => alive(input, init))
  const { call } = client.frame
  const dyingCall: typeof call = (message, input) => around(() => call(message, input))
  Object.assign(client, { frame: { ...client.frame, call: dyingCall } })
  const created = createEmbeddedWallet(client)
  created.catch(() => {})
  await Promise.race([created, vi.waitFor(() => expect(isDead).toBe(true), { timeout: 20_000 })])

  network.answer = alive
  const reloaded = Object.assign(openClient(), { frame: { ...client.frame, call } })
  const wallets = async () => (await refreshUser(reloaded)).linkedAccounts.filter(isEmbeddedWallet)
  const [known] = await wallets()
  const wallet = known ?? (await createEmbeddedWallet(reloaded))
  expect(await wallets()).toEqual([wallet])
  return calls
}

/** Proves the reliability figures R3 and R6 for the page. */
test.each(['before the request', 'after the response'] as const)(
  'creates one wallet if the page closes %s of any call and then reloads',
  async (when) => {
    const calls = await dieAt(Infinity, when)
    expect(calls).toBeGreaterThan(1)

    for (let dying = 1; dying <= calls; dying++) await dieAt(dying, when)
  },
)
