// Proves figure R3.

import { confirmations, delegatedActions, lazyMessages, pageMessages } from '@keyhook/sdk/wire'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { faults } from '../../test/faults.js'
import { createInput, entropyOf, messages, rpcInput } from '../../test/frame-world.js'
import { memoryStore } from '../../test/memory-store.js'
import { providerWorld } from '../../test/provider-world.js'
import { runCrashing } from '../../test/run-crashing.js'
import { showPasskey } from '../../test/show-passkey.js'
import { createTestProvider } from '@keyhook/provider/test'
import { openExport } from '../pages/open-export.js'

const secret = 'a-secret-of-the-tests-0123456789abcdef'
const sends = { sendsAnHour: 1e6, sendsADay: 1e6, mailboxSendsADay: 1e6 }
const policy = { chains: [8453], contracts: [], valueADay: '1000' }
const password = { recoveryMethod: 'user-passcode', recoveryPassword: 'Correct-Horse-7' } as const
const first = { chainType: 'ethereum', hdWalletIndex: 0 } as const

type World = ReturnType<typeof providerWorld>
type Opened = Awaited<ReturnType<World['openFrame']>>
type Caller = Awaited<ReturnType<Opened['logIn']>>

const fault = faults()
let unwatch = () => {}
let world: World
beforeAll(() => {
  unwatch = fault.watchQueries()
  const app = {
    delegatedActions: { secret, ...policy },
    embeddedWallets: {
      ...{ encryptedExport: true, headlessImport: true },
      recoveryOptions: ['user-passcode', 'passkey'] as const,
    },
  }
  world = providerWorld(createTestProvider({ app, settings: { limits: { ...sends, walletChangesOfUserAnHour: 1e6 } } }))
})
afterAll(async () => {
  unwatch()
  await world.provider.close()
})

type User = Awaited<ReturnType<World['logIn']>>

const named = ({ accessToken, userId }: Caller) => ({ accessToken, userId })

/** Creates a user with a wallet, and the store of their browser. */
async function withWallet() {
  const user = await world.logIn()
  const opened = await world.openFrame()
  const caller = await opened.logIn(user)
  const { address } = await opened.call(messages.create, createInput(caller))
  return { address, caller, opened, store: opened.store, user }
}

async function signs({ call }: Opened, caller: Caller, wallet: string, { of = wallet, index = 0 } = {}) {
  const answer = await call(messages.rpc, rpcInput(caller, of, 'personal_sign', ['hello', wallet], index))
  const { data: signature } = (answer as { response: { data: `0x${string}` } }).response
  return verifyMessage({ address: wallet as `0x${string}`, message: 'hello', signature })
}

type Way = 'privy' | 'user-passcode' | 'passkey'

/** Returns the user's input for a recovery method, to recover an existing wallet or set up a new method. */
async function give(way: Way, opened: Opened, caller: Caller, entropyId?: string) {
  if (way === 'passkey') return (await showPasskey(opened, caller, 'ada', entropyId)).granted
  return way === 'privy' ? { recoveryMethod: way } : password
}

const recoverBy = async (way: Way, opened: Opened, caller: Caller, address: string) =>
  opened.call(messages.recover, {
    ...{ ...named(caller), ...entropyOf(address) },
    ...(await give(way, opened, caller, address)),
  })

const setTo = async (way: Way, opened: Opened, caller: Caller, address: string) =>
  opened.call(messages.setRecovery, {
    ...{ ...named(caller), ...entropyOf(address), existingRecoveryMethod: 'privy' as const },
    ...(await give(way, opened, caller)),
  })

/** Recovers a wallet on another device with the method that the provider names, and returns the method. */
async function recoversOnOtherDevice(user: User, address: string): Promise<Way> {
  const { recovery_method } = await world.provider.database
    .selectFrom('entropies')
    .select('recovery_method')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow()
  const way = recovery_method as Way
  const opened = await world.openFrame()
  const caller = await opened.logIn(user)
  await recoverBy(way, opened, caller, address)
  expect(await signs(opened, caller, address)).toBe(true)
  return way
}

/**
 * Interrupts a call at each point where a process can crash, and checks the result. The short form uses only some of
 * the points.
 */
async function killEverywhere<value, scene extends Scene>(options: KillEverywhere<value, scene>) {
  const { after, before, begin, run, sides = ['frame', 'provider'], what } = options
  const crashes = { frame: 0, provider: 0 }
  async function once(at: number) {
    const scene = await begin()
    const { crashed, passed, value } = await runCrashing(world, fault, {
      ...{ at, store: scene.store, user: scene.user },
      before: async (opened, caller) => before?.(opened, caller, scene),
      run: async (opened, caller) => run(opened, caller, scene),
    })
    if (crashed) crashes[crashed]++
    else expect(value).toBeDefined()
    await after({ ...scene, at, value })
    return passed
  }
  // The first run includes requests that the provider caches.
  await once(Infinity)
  const passed = await once(Infinity)
  // Points come in pairs, before and after an await. An odd step covers both. The short form takes about five.
  const step = form === 'short' ? 2 * Math.ceil(passed / 10) + 1 : 1
  for (let at = 1; at <= passed; at += step) await once(at)
  const runs = crashes.frame + crashes.provider
  const found = `none lost, of ${passed} awaits; the frame died ${crashes.frame} times, the provider ${crashes.provider}`
  printFigure({ figure: `A crash while ${what}`, found, runs })
  expect(runs).toBe(Math.ceil(passed / step))
  for (const side of sides) expect(crashes[side]).toBeGreaterThan(form === 'short' ? -1 : 9)
}

/** The user and device of a test. */
type Scene = { store: ReturnType<typeof memoryStore>; user: User }

type KillEverywhere<value, scene extends Scene> = {
  what: string
  begin: () => scene | Promise<scene>
  before?: ((opened: Opened, caller: Caller, scene: scene) => Promise<unknown>) | undefined
  run: (opened: Opened, caller: Caller, scene: scene) => Promise<value>
  /** The processes that can crash. */
  sides?: readonly ('frame' | 'provider')[] | undefined
  /** Checks that a completed change is visible, and that an incomplete one can be repeated. */
  after: (died: scene & { at: number; value: value | undefined }) => Promise<void>
}

test.each(['created under a password', 'imported'] as const)(
  'R3: after a crash at any await while a wallet is %s, a listed wallet can be recovered',
  async (how) => {
    type Made = Scene & { privateKey: `0x${string}` }
    const begin = async (): Promise<Made> => ({
      ...{ privateKey: generatePrivateKey(), store: memoryStore(), user: await world.logIn() },
    })
    async function make({ call }: Opened, caller: Caller, { privateKey }: Made) {
      const input = { ...named(caller), chainType: 'ethereum' } as const
      if (how === 'imported')
        return call(pageMessages.importWallet, { ...input, privateKey, recoveryMethod: 'privy' as const })
      return call(messages.create, { ...input, ...password })
    }
    const seen = { hidden: 0, shown: 0 }
    let isSame = false
    await killEverywhere({
      ...{ begin, run: make, what: `a wallet is ${how}` },
      async after({ at, value, ...scene }) {
        const { store, user } = scene
        const shown = await world.walletsOf(user)
        seen[shown.length > 0 ? 'shown' : 'hidden']++
        if (value) expect(shown).toEqual([value.address])
        for (const address of shown) await recoversOnOtherDevice(user, address)

        // The same browser finishes a pending change. Another browser finds the visible one.
        isSame = !isSame
        const again = await world.openFrame({ store: isSame ? store : memoryStore() })
        const caller = await again.logIn(user)
        world.provider.clock.advance(2000)
        const { address } = await make(again, caller, scene)
        expect(await world.walletsOf(caller), `after a crash at point ${at}`).toEqual([address])
        expect(shown[0] ?? address).toBe(address)
        if (how === 'imported') expect(address).toBe(privateKeyToAddress(scene.privateKey))
        await recoversOnOtherDevice(user, address)
      },
    })
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  },
  3_600_000,
)

test('R3: after a crash at any await while an address is added, a retry completes it', async () => {
  const { address, store, user } = await withWallet()
  const add = async ({ call }: Opened, caller: Caller, { index }: { index: number }) =>
    call(messages.add, { ...named(caller), ...entropyOf(address), chainType: 'ethereum', hdWalletIndex: index })
  let last = 0
  await killEverywhere({
    ...{ begin: () => ({ index: ++last, store, user }), run: add, what: 'a wallet of the same seed is added' },
    async after({ at, index, value }) {
      const otherDevice = await world.openFrame()
      const caller = await otherDevice.logIn(user)
      await recoverBy('privy', otherDevice, caller, address)
      const shown = await world.walletsOf(caller)
      const added = await add(otherDevice, caller, { index })
      expect(await signs(otherDevice, caller, added.address, { of: address, index })).toBe(true)
      if (value) expect(shown).toContain(value.address)
      expect(await world.walletsOf(caller), `after a crash at point ${at}`).toHaveLength(index + 1)
      expect(await world.walletsOf(caller)).toEqual(expect.arrayContaining([...shown, added.address]))
    },
  })
  expect(last).toBeGreaterThan(2)
}, 3_600_000)

test.each(['user-passcode', 'passkey'] as const)(
  'threat 45: R3: after a crash at any await while recovery is set to %s, one method still recovers',
  async (way) => {
    const seen: Partial<Record<Way, number>> = {}
    await killEverywhere({
      ...{ begin: withWallet, what: `recovery is set to ${way}` },
      run: (opened, caller, { address }) => setTo(way, opened, caller, address),
      async after({ address, at, store, user, value }) {
        const named = await recoversOnOtherDevice(user, address)
        seen[named] = (seen[named] ?? 0) + 1
        if (value) expect(named).toBe(way)

        const again = await world.openFrame({ store })
        const caller = await again.logIn(user)
        // If the device has not stored its new share before the crash, it recovers with the new method.
        await setTo(way, again, caller, address).catch(async (error: { type: string }) => {
          expect(error.type, `after a crash at point ${at}`).toBe('wallet_not_on_device')
          await recoverBy(way, again, caller, address)
          await setTo(way, again, caller, address)
        })
        expect(await recoversOnOtherDevice(user, address)).toBe(way)
      },
    })
    expect(seen).toEqual({ privy: expect.any(Number) as number, [way]: expect.any(Number) as number })
  },
  3_600_000,
)

test.each(['privy', 'user-passcode', 'passkey'] as const)(
  'R3: after a crash at any await during a recovery with %s, the recovery can be repeated',
  async (way) => {
    const { address, caller, opened, user } = await withWallet()
    if (way !== 'privy') await setTo(way, opened, caller, address)
    const rows = () => world.provider.database.selectFrom('entropies').selectAll().where('user_id', '=', user.userId)
    const before = await rows().execute()
    await killEverywhere({
      ...{ begin: () => ({ store: memoryStore(), user }), what: `a wallet is recovered by ${way}` },
      run: (at, by) => recoverBy(way, at, by, address),
      async after({ at, store }) {
        const again = await world.openFrame({ store })
        const by = await again.logIn(user)
        await recoverBy(way, again, by, address)
        expect(await signs(again, by, address), `after a crash at point ${at}`).toBe(true)
      },
    })
    expect(await rows().execute()).toEqual(before)
  },
  3_600_000,
)

test.each(['shown', 'encrypted'] as const)(
  'R3: after a crash at any await while a key is %s, a retry exports it again',
  async (how) => {
    const { address, store, user } = await withWallet()
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const publicKey = (await exportJWK(pair.publicKey)) as { kty: 'EC'; crv: 'P-256'; x: string; y: string }
    async function take({ call, frame }: Opened, caller: Caller): Promise<string> {
      if (how === 'encrypted') {
        const input = { ...named(caller), ...entropyOf(address), ...first, publicKey }
        return (await call(pageMessages.exportEncrypted, input)).encryptedKey
      }
      const sessionId = await frame.verifyToken(caller.accessToken, caller.userId)
      const entry = { address, primaryAddress: address, walletIndex: 0, wantsPhrase: false }
      return (await openExport(frame, { ...named(caller), sessionId, signal: undefined }, entry)).key()
    }
    // A user who has just logged in needs no confirmation.
    async function confirm(_: Opened, { accessToken }: Caller): Promise<void> {
      const action = { type: 'export-wallet', address } as const
      const http = world.http(accessToken)
      await http.call(confirmations.init, { action })
      await http.call(confirmations.confirm, { action, code: world.provider.inbox(user.email) ?? '' })
    }
    const before = how === 'encrypted' ? confirm : undefined
    const open = async (text: string) =>
      how === 'shown' ? text : new TextDecoder().decode((await compactDecrypt(text, pair.privateKey)).plaintext)
    const lastNotified = async () => {
      const query = world.provider.database.selectFrom('events').select('type').where('user_id', '=', user.userId)
      const events = await query.where('type', '=', 'wallet-exported').execute()
      const emails = world.provider.messages(user.email).filter(({ text }) => text.includes(address))
      return { events: events.length, emails: emails.length }
    }
    let last = await lastNotified()
    await killEverywhere({
      ...{ before, begin: () => ({ store, user }), run: take, what: `a key is ${how}` },
      async after({ at, value }) {
        const now = await lastNotified()
        if (value !== undefined) {
          expect(now.events, `at point ${at}`).toBeGreaterThan(last.events)
          expect(now.emails, `at point ${at}`).toBeGreaterThan(last.emails)
        }
        const again = await world.openFrame({ store })
        const caller = await again.logIn(user)
        await before?.(again, caller)
        const key = await open(await take(again, caller))
        expect(privateKeyToAddress(key as `0x${string}`), `after a crash at point ${at}`).toBe(address)
        last = await lastNotified()
      },
    })
    expect(last.events).toBeGreaterThan(2)
  },
  3_600_000,
)

test.each(['delegated', 'taken back'] as const)(
  'threat 25: R3: after a crash at any await while a wallet is %s, the permission can be revoked',
  async (how) => {
    const { address, store, user } = await withWallet()
    const { database, recovery } = world.provider
    const delegate = async ({ call }: Opened, caller: Caller): Promise<unknown> =>
      call(lazyMessages.delegate, { ...named(caller), ...entropyOf(address), ...first, policy })
    const revoke = async (_: Opened, { accessToken }: Caller): Promise<unknown> =>
      world.http(accessToken).call(delegatedActions.revoke, {})
    const transaction = {
      ...{ type: 2, chainId: 8453, nonce: 0, to: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', value: '0x0' },
      ...{ gas: 21_000, maxFeePerGas: 0, maxPriorityFeePerGas: 0 },
    }
    const lastEmail = () => world.provider.messages(user.email).find(({ text }) => text.includes(address))?.id
    /** Sends a request as the app's server does. */
    const sign = async () => {
      const url = new URL(`/api/v1/wallets/${address}/sign_transaction`, world.provider.url)
      const authorization = `Basic ${Buffer.from(`${world.provider.appId}:${secret}`).toString('base64')}`
      const headers = { authorization, 'privy-app-id': world.provider.appId, 'content-type': 'application/json' }
      const body = JSON.stringify({ transaction })
      return (await world.provider.fetch(url, { method: 'POST', headers, body })).status
    }
    const seen = { delegated: 0, nothing: 0 }
    const isBack = how === 'taken back'
    await killEverywhere({
      ...{ before: isBack ? delegate : undefined, begin: () => ({ store, user }), what: `a wallet is ${how}` },
      ...{ run: isBack ? revoke : delegate, sides: isBack ? ['provider'] : undefined },
      async after({ at, value }) {
        const rows = await database.selectFrom('delegations').select('address').execute()
        const keys = await recovery.selectFrom('delegated_keys').select('address').execute()
        const isWhole = rows.length === 1 && keys.length === 1
        expect(await sign(), `after a crash at point ${at}`).toBe(isWhole ? 200 : 403)
        if (value !== undefined) expect(isWhole).toBe(!isBack)
        seen[isWhole ? 'delegated' : 'nothing']++

        const again = await world.openFrame({ store })
        const caller = await again.logIn(user)
        const before = lastEmail()
        await delegate(again, caller)
        expect(await sign()).toBe(200)
        // A retry notifies the user, even if the interrupted call already sent a notification.
        expect(lastEmail(), `after a crash at point ${at}`).not.toBe(before)
        await revoke(again, caller)
        expect(await sign()).toBe(403)
        expect(await signs(again, caller, address)).toBe(true)
      },
    })
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  },
  3_600_000,
)
