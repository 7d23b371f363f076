import type { Fault } from '../faults/fault.js'
import type { startFaultProxy } from '../faults/start-fault-proxy.js'
import type { Profile } from './open-profile.js'
import type { FrameFault } from './wallet-page.js'

/** What goes wrong while a wallet call runs. */
export type CallFault = {
  readonly name: string
  /** To be called just before the call; `over` is when it has happened. */
  readonly begin: (profile: Profile) => Promise<{ readonly over: Promise<void> }>
}

const frameFaults: readonly FrameFault[] = ['removed', 'reloaded', 'sent away', 'emptied']
const statuses = [400, 403, 404, 409, 429, 500, 502, 503, 504]

/** One of everything that can go wrong; with `isPatient`, what takes as long as a call is given, too. */
export function pickFault(random: () => number, { isPatient }: { isPatient: boolean }): CallFault {
  const below = (count: number) => Math.floor(random() * count)
  const one = <value>(values: readonly value[]) => values[below(values.length)]!

  const faults: readonly Fault[] = [
    { kind: 'drop-reply' },
    { kind: 'cut' },
    { kind: 'cut-midway' },
    { kind: 'duplicate' },
    { kind: 'fail-after', status: one(statuses) },
    { kind: 'delay', request: below(700), reply: below(700) },
    ...(isPatient ? ([{ kind: 'hang' }, { kind: 'delay', reply: 16_000 + below(10_000) }] as const) : []),
  ]

  function network(): CallFault {
    const fault = one(faults)
    const first = below(4)
    const isForever = isPatient && random() < 0.4
    const choose: startFaultProxy.Choose = ({ index, method, path }) => {
      // A frame whose page does not come takes as long as it is given.
      if (method === 'OPTIONS' || (!isPatient && !path.startsWith('/api/'))) return undefined
      return (isForever ? index >= first : index === first) ? fault : undefined
    }
    const name = `${JSON.stringify(fault)} ${isForever ? 'from' : 'at'} exchange ${first}`
    return {
      name,
      async begin({ proxy }) {
        proxy.choose(choose)
        return { over: Promise.resolve() }
      },
    }
  }

  function frame(): CallFault {
    const frameFault = one(frameFaults)
    const after = below(200)
    return {
      name: `${frameFault} after ${after} ms`,
      begin: async ({ page }) => ({
        over: page.evaluate(
          async ([way, ms]) => {
            await new Promise((resolve) => setTimeout(resolve, ms))
            await window.wallets.breakFrame(way)
          },
          [frameFault, after] as const,
        ),
      }),
    }
  }

  function blocked(): CallFault {
    const part = one(['/assets/', '/embedded-wallets'])
    return {
      name: `no frame, and ${part} is blocked`,
      async begin({ page, proxy }) {
        await page.evaluate(() => window.wallets.breakFrame('removed'))
        proxy.choose(({ path }) => (path.includes(part) ? { kind: 'cut' } : undefined))
        return { over: Promise.resolve() }
      },
    }
  }

  const kind = random()
  if (kind < 0.65) return network()
  return kind < 0.95 || !isPatient ? frame() : blocked()
}
