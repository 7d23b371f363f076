import type { Ports } from '../src/ports/ports.js'
import { asFrame } from './as-frame.js'
import type { faults } from './faults.js'
import type { memoryStore } from './memory-store.js'
import type { providerWorld } from './provider-world.js'

type World = ReturnType<typeof providerWorld>
type Opened = Awaited<ReturnType<World['openFrame']>>
type Caller = Awaited<ReturnType<Opened['logIn']>>

/**
 * Makes one call in a new frame with a device's storage. Crashes the frame or the provider at one point. Returns
 * undefined if the call returned nothing. The provider continues its work after a crash of the frame.
 */
export async function runCrashing<value>(
  world: World,
  fault: ReturnType<typeof faults>,
  { at, before, ports = {}, run, store, user }: runCrashing.Options<value>,
) {
  const answering: Promise<unknown>[] = []
  const fetch: Ports['fetch'] = (...request) => {
    const answer = asFrame(world.provider.fetch)(...request)
    answering.push(answer)
    return answer
  }
  const opened = await world.openFrame({ ...fault.ports({ crypto, fetch, store }), ...ports })
  const caller = await opened.logIn(user)
  await before?.(opened, caller)
  fault.arm(at)
  const running = run(opened, caller).catch(() => undefined)
  const frameCrash = fault.frameCrash().then(async () => {
    await Promise.allSettled(answering)
    await new Promise(setImmediate)
    return undefined
  })
  const value = await Promise.race([running, frameCrash])
  return { value, ...fault.restart() }
}

export declare namespace runCrashing {
  type Options<value> = {
    /** The number of the point at which the process crashes, starting at 1. */
    at: number
    store: ReturnType<typeof memoryStore>
    user: { email: string }
    run: (opened: Opened, caller: Caller) => Promise<value>
    /** Actions in the session before the crash. */
    before?: ((opened: Opened, caller: Caller) => Promise<unknown>) | undefined
    /** Replaces ports of the frame. */
    ports?: Partial<Ports>
  }
}
