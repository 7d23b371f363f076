import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { form, pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { faults } from '../../test/faults.js'
import { entropyOf, messages, recoverInput } from '../../test/frame-world.js'
import type { memoryStore } from '../../test/memory-store.js'
import type { Ports } from '../ports/ports.js'
import {
  type Caller,
  type Opened,
  type World,
  cloudWorld,
  entropyRow,
  grant,
  otherDevice,
  recover,
  set,
  signs,
  withWallet,
} from '../../test/cloud-world.js'

/** Tests of one cloud only, in the short form. Other tests cover the differences between the clouds. */
const crossed = (['google-drive', 'icloud'] as const).slice(0, pickRuns({ short: 1, nightly: 2 }))

describe.each(crossed)('two-phase change to %s (R3, threat 45)', (method) => {
  const fault = faults()
  let unwatch = () => {}
  let world: World
  beforeAll(() => {
    unwatch = fault.watchQueries()
    world = cloudWorld()
  })
  afterAll(async () => {
    unwatch()
    await world.provider.close()
  })

  /** Runs a call with a crash at one point. */
  async function crashing(
    user: Caller,
    store: ReturnType<typeof memoryStore>,
    at: number,
    run: (frame: Opened, caller: Caller) => Promise<() => Promise<unknown>>,
  ) {
    const answering: Promise<unknown>[] = []
    const fetch: Ports['fetch'] = (...request) => {
      const answer = world.fetch(...request)
      answering.push(answer)
      return answer
    }
    const frame = await world.openFrame(fault.ports({ crypto, fetch, store }))
    const call = await run(frame, await frame.logIn(user))
    fault.arm(at)
    const calling = call().then(
      () => true,
      () => false,
    )
    const crash = fault.frameCrash().then(async () => {
      await Promise.allSettled(answering)
      await new Promise(setImmediate)
      return false
    })
    const isDone = await Promise.race([calling, crash])
    return { isDone, ...fault.restart() }
  }

  /** Returns the method that recovers the wallet in another browser. It must be the one that the provider names. */
  async function recovers(user: Caller, address: string) {
    const { recovery_method } = await entropyRow(world, user)
    const { caller, frame } = await otherDevice(world, user)
    if (recovery_method === 'privy') await frame.call(messages.recover, recoverInput(caller, address))
    else await recover(world, frame, caller, address, method)
    expect(await signs(frame, caller, address)).toBe(true)
    return recovery_method
  }

  const setting = (address: string) => async (frame: Opened, caller: Caller) => {
    const granted = await grant(world, frame, caller, method)
    return async () =>
      frame.call(messages.setRecovery, {
        ...caller,
        ...entropyOf(address),
        existingRecoveryMethod: 'privy',
        ...granted,
      })
  }

  test('threat 45: after a crash at any await of the setup, one recovery method works, and a retry succeeds', async () => {
    const begin = async () => {
      const { address, first, user } = await withWallet(world)
      return { address, store: first.store, user }
    }
    const once = await begin()
    await crashing(once.user, once.store, Infinity, setting(once.address))
    const twice = await begin()
    const whole = await crashing(twice.user, twice.store, Infinity, setting(twice.address))
    expect(whole.isDone).toBe(true)
    const crashes = { frame: 0, provider: 0 }
    const after = new Map<string, number>()

    // Points come in pairs, before and after an await. An odd step covers both.
    const step = form === 'short' ? 17 : 1
    const points = Array.from({ length: Math.ceil(whole.passed / step) }, (_, index) => 1 + index * step)
    for (const at of points) {
      const { address, store, user } = await begin()
      const { crashed } = await crashing(user, store, at, setting(address))
      if (crashed) crashes[crashed]++
      const way = await recovers(user, address)
      after.set(way, (after.get(way) ?? 0) + 1)

      const frame = await world.openFrame({ store })
      const caller = await frame.logIn(user)
      await set(world, frame, caller, address, method).catch(async (error: { type: string }) => {
        expect(error.type, `after a crash at point ${at}`).toBe('wallet_not_on_device')
        await recover(world, frame, caller, address, method)
        await set(world, frame, caller, address, method)
      })
      expect(await recovers(user, address)).toBe(method)
    }

    expect(crashes.frame + crashes.provider).toBe(points.length)
    expect(Math.min(crashes.frame, crashes.provider)).toBeGreaterThan(20 / step)
    expect([...after.keys()].toSorted()).toEqual([method, 'privy'].toSorted())
  }, 3_600_000)

  test('threat 45: a recovery can be repeated after a crash at any await', async () => {
    const { address, caller: owner, first, user } = await withWallet(world)
    await set(world, first, owner, address, method)
    const recovering = async (frame: Opened, caller: Caller) => {
      const granted = await grant(world, frame, caller, method)
      return async () => frame.call(messages.recover, { ...caller, ...entropyOf(address), ...granted })
    }
    const blank = async () => (await world.openFrame()).store
    const whole = await crashing(user, await blank(), Infinity, recovering)
    expect(whole.isDone).toBe(true)
    const step = form === 'short' ? 25 : 1
    const points = Array.from({ length: Math.ceil(whole.passed / step) }, (_, index) => 1 + index * step)
    for (const at of points) {
      const store = await blank()
      await crashing(user, store, at, recovering)
      const frame = await world.openFrame({ store })
      const caller = await frame.logIn(user)
      await recover(world, frame, caller, address, method)
      expect(await signs(frame, caller, address), `after a crash at point ${at}`).toBe(true)
    }
    expect(points.length).toBeGreaterThan(20 / step)
  }, 3_600_000)
})
