import { embeddedWallets } from '@keyhook/sdk/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { form, pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { asFrame } from '../../test/as-frame.js'
import { faults } from '../../test/faults.js'
import { createInput, entropyOf, messages, recoverInput, rpcInput } from '../../test/frame-world.js'
import { deniedStore, memoryStore } from '../../test/memory-store.js'
import { providerWorld } from '../../test/provider-world.js'
import { rebuildOnOtherDevice } from '../../test/rebuild-on-other-device.js'
import { createBrowser } from '@keyhook/provider/internal/test/set-up'
import type { Ports } from '../ports/ports.js'

/** Waits in real time, because the second caller waits for the first. */
const patient: Ports['after'] = (ms, run) => {
  const timer = ms <= 4500 ? setTimeout(run, ms) : undefined
  return () => clearTimeout(timer)
}
const browsers = pickRuns({ short: 4, nightly: 10 })
const fault = faults()
let unwatch = () => {}
let world: ReturnType<typeof providerWorld>

beforeAll(() => {
  unwatch = fault.watchQueries()
  world = providerWorld()
})
afterAll(async () => {
  unwatch()
  await world.provider.close()
})

type Caller = { accessToken: string; email: string; userId: string }

/** Returns the user's wallets after an interrupted creation: no wallets, or only complete wallets. */
async function shownAndWhole(caller: Caller): Promise<readonly string[]> {
  const shown = await world.walletsOf(caller)
  for (const address of shown) {
    const wallet = { address, appId: world.provider.appId, userId: caller.userId }
    const otherDevice = createBrowser(world.provider)
    await otherDevice.login(caller.email)
    expect(await rebuildOnOtherDevice(otherDevice, wallet)).toBe(address)
  }
  return shown
}

/** Returns the stored wallets of a user, visible or not. */
async function storedFor({ userId }: Caller): Promise<readonly string[]> {
  const { database } = world.provider
  const rows = await database.selectFrom('wallets').select('address').where('user_id', '=', userId).execute()
  return rows.map(({ address }) => address)
}

/** Creates a wallet with a crash at one point. */
async function createCrashing(caller: Caller, store: ReturnType<typeof memoryStore>, at: number) {
  const answering: Promise<unknown>[] = []
  const fetch: ReturnType<typeof asFrame> = (...request) => {
    const answer = asFrame(world.provider.fetch)(...request)
    answering.push(answer)
    return answer
  }
  const ports = fault.ports({ crypto, fetch, store })
  const { call, logIn } = await world.openFrame({ ...ports, store: ports.store })
  const input = createInput(await logIn(caller))
  fault.arm(at)
  const creating = call(messages.create, input).then(
    ({ address }) => address,
    () => undefined,
  )
  const frameCrash = fault.frameCrash().then(async () => {
    // The provider continues and finishes earlier requests.
    await Promise.allSettled(answering)
    await new Promise(setImmediate)
    return undefined
  })
  const address = await Promise.race([creating, frameCrash])
  return { address, ...fault.restart() }
}

describe('two-phase creation (R3)', () => {
  test('figure R3: after a crash at any await, a listed wallet can be rebuilt, and a retry returns it', async () => {
    // The first run includes requests that the provider caches.
    await createCrashing(await world.logIn(), memoryStore(), Infinity)
    const whole = await createCrashing(await world.logIn(), memoryStore(), Infinity)
    expect(whole.address).toBeDefined()
    const crashes = { frame: 0, provider: 0 }
    const before = { nothing: 0, pending: 0, shown: 0 }

    // Points come in pairs, before and after an await. An odd step covers both.
    const step = form === 'short' ? 7 : 1
    const all = Array.from({ length: whole.passed }, (_, index) => 1 + index)
    // The last points lie between commit and response.
    const points = all.filter((point) => (point - 1) % step === 0 || point > whole.passed - step)
    for (const [index, at] of points.entries()) {
      const caller = await world.logIn()
      const store = memoryStore()
      const { crashed } = await createCrashing(caller, store, at)
      if (crashed) crashes[crashed]++

      const shown = await shownAndWhole(caller)
      const [stored] = await storedFor(caller)
      before[shown.length > 0 ? 'shown' : stored ? 'pending' : 'nothing']++

      // The same browser finishes a pending wallet. Another browser finds the visible one.
      const isSame = index % 2 === 0
      const { call, logIn } = await world.openFrame({ store: isSame ? store : memoryStore() })
      const again = await logIn(caller)
      world.provider.clock.advance(2000)
      const { address } = await call(messages.create, createInput(again))
      expect(isSame ? (stored ?? address) : (shown[0] ?? address), `after a crash at point ${at}`).toBe(address)
      expect(await shownAndWhole(caller)).toEqual([address])
      expect(await storedFor(caller)).toEqual([address])
      await call(messages.rpc, rpcInput(again, address, 'personal_sign', ['hello', address]))
    }

    expect(crashes.frame + crashes.provider).toBe(points.length)
    expect(Math.min(crashes.frame, crashes.provider)).toBeGreaterThan(20 / step)
    // Only a few points remain between commit and response.
    expect(Math.min(...Object.values(before))).toBeGreaterThan(2 / step)
  }, 3_600_000)

  test('figure R3: wallet creation survives a crash during its retry', async () => {
    const pairs = [
      [45, 20],
      [90, 61],
      [30, 12],
      [60, 33],
      [75, 48],
      [95, 5],
    ] as const
    for (const [first, second] of pairs.slice(0, pickRuns({ short: 2, nightly: pairs.length }))) {
      const caller = await world.logIn()
      const store = memoryStore()
      expect((await createCrashing(caller, store, first)).crashed).toBeDefined()
      expect((await createCrashing(caller, store, second)).crashed).toBeDefined()
      await shownAndWhole(caller)
      const [stored] = await storedFor(caller)

      const { call, logIn } = await world.openFrame({ store })
      const { address } = await call(messages.create, createInput(await logIn(caller)))

      expect(stored ?? address).toBe(address)
      expect(await shownAndWhole(caller)).toEqual([address])
    }
  })

  test('security rule 20, figure R3: commits only keys that the auth share and the recovery share can rebuild', async () => {
    const user = await world.logIn()
    const paths: string[] = []
    const { call, logIn } = await world.openFrame({
      async fetch(input, init) {
        paths.push(input.pathname)
        const response = await asFrame(world.provider.fetch)(input, init)
        if (!input.pathname.endsWith('/recovery/share')) return response
        const row = (await response.json()) as { auth_share: string }
        return Response.json({ ...row, auth_share: row.auth_share.replace(/^.{4}/, 'AAAA') })
      },
    })
    const caller = await logIn(user)

    await expect(call(messages.create, createInput(caller))).rejects.toMatchObject({
      message: 'Failed to create wallet',
    })
    expect(paths.filter((path) => path.endsWith('commit'))).toEqual([])
    expect(await world.walletsOf(caller)).toEqual([])
  })
})

describe('idempotent creation (R4)', () => {
  test('figure R4: creates one wallet for concurrent calls in several browsers, with equal responses', async () => {
    const caller = await world.logIn()
    const frames = await Promise.all(Array.from({ length: browsers }, () => world.openFrame({ after: patient })))
    const inputs: ReturnType<typeof createInput>[] = []
    for (const { logIn } of frames) inputs.push(createInput(await logIn(caller)))

    const wallets = await Promise.all(
      Array.from({ length: 10 * browsers }, (_, index) => {
        const browser = index % browsers
        return frames[browser]!.call(messages.create, inputs[browser]!)
      }),
    )

    expect(new Set(wallets.map((wallet) => JSON.stringify(wallet))).size).toBe(1)
    expect(await shownAndWhole(caller)).toEqual([wallets[0]!.address])
    expect(await storedFor(caller)).toHaveLength(1)
  })
})

describe('with a real provider', () => {
  test('creates a wallet, recovers it on another device, reloads, adds an address and signs', async () => {
    const user = await world.logIn()
    const first = await world.openFrame()
    const { address } = await first.call(messages.create, createInput(await first.logIn(user)))
    const second = await world.openFrame()
    const caller = await second.logIn(user)

    await expect(second.call(messages.connect, { ...caller, ...entropyOf(address) })).rejects.toMatchObject({
      type: 'wallet_not_on_device',
    })
    await second.call(messages.recover, recoverInput(caller, address))
    const reloaded = await world.openFrame({ store: second.store })
    const add = { ...caller, ...entropyOf(address), chainType: 'ethereum', hdWalletIndex: 1 } as const
    const added = await reloaded.call(messages.add, add)
    await reloaded.call(messages.rpc, rpcInput(caller, address, 'personal_sign', ['hello', added.address], 1))

    expect(await world.walletsOf(caller)).toEqual([address, added.address])
  })

  test('creates a wallet in a browser without storage', async () => {
    const user = await world.logIn()
    const { call, logIn } = await world.openFrame({ store: deniedStore() })
    const caller = await logIn(user)

    const { address } = await call(messages.create, createInput(caller))

    expect(await shownAndWhole(caller)).toEqual([address])
  })

  test("does not open another user's wallet with any combination of key shares", async () => {
    const first = await world.openFrame()
    const { call } = first
    const ada = await first.logIn(await world.logIn())
    const { address } = await call(messages.create, createInput(ada))

    const other = await world.openFrame()
    const { call: steal } = other
    const eve = await other.logIn(await world.logIn())
    await expect(steal(messages.recover, recoverInput(eve, address))).rejects.toMatchObject({
      message: 'Embedded wallet not found',
    })
    const named = { ...eve, userId: ada.userId }
    await expect(steal(messages.recover, recoverInput(named, address))).rejects.toMatchObject({
      type: 'not_authenticated',
    })
    const browser = createBrowser(world.provider)
    await browser.login(eve.email)
    await expect(browser.call(embeddedWallets.authShare, { address })).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_NOT_FOUND',
    })
  })

  test("threat 5: rejects another provider's token and an expired token", async () => {
    const { call, logIn } = await world.openFrame()
    const caller = await logIn(await world.logIn())
    const { address } = await call(messages.create, createInput(caller))
    const sign = (accessToken: string) =>
      call(messages.rpc, rpcInput({ ...caller, accessToken }, address, 'personal_sign', ['hello']))

    const other = providerWorld()
    const foreign = await other.logIn()
    await expect(sign(foreign.accessToken)).rejects.toMatchObject({ type: 'not_authenticated' })
    await other.provider.close()
    world.provider.clock.advance(3_600_001)
    await expect(sign(caller.accessToken)).rejects.toMatchObject({ type: 'not_authenticated' })
  })
})
