import type { Fault } from '@keyhook/test-kit/faults/fault'
import type { startFaultProxy } from '@keyhook/test-kit/faults/start-fault-proxy'
import type { FrameFault } from './wallet-page.js'

/** A fault during a wallet call. */
export type CallFault = {
  readonly name: string
  /** Selects the fault of each exchange with the provider. */
  readonly choose?: startFaultProxy.Choose
  /** The fault of the frame, and its time after the start of the call in milliseconds. */
  readonly frame?: { readonly fault: FrameFault; readonly after: number }
}

const frameFaults: readonly FrameFault[] = ['removed', 'reloaded', 'sent away', 'emptied']
const statuses = [400, 403, 404, 409, 429, 500, 502, 503, 504]

/** Returns a random fault of a call. Long runs include delays as long as the timeout of a call. */
export function pickCallFault(random: () => number, { isLong }: { isLong: boolean }): CallFault {
  const below = (count: number) => Math.floor(random() * count)
  const one = <value>(values: readonly value[]) => values[below(values.length)]!
  const faults: readonly Fault[] = [
    { kind: 'drop-reply' },
    { kind: 'cut' },
    { kind: 'cut-midway' },
    { kind: 'duplicate' },
    { kind: 'fail-after', status: one(statuses) },
    { kind: 'delay', request: below(700), reply: below(700) },
    ...(isLong ? ([{ kind: 'hang' }, { kind: 'delay', reply: 16_000 + below(10_000) }] as const) : []),
  ]

  const kind = random()
  if (kind < 0.65) {
    const fault = one(faults)
    const first = below(4)
    const isForever = isLong && random() < 0.4
    return {
      name: `${JSON.stringify(fault)} ${isForever ? 'from' : 'at'} exchange ${first}`,
      choose({ index, method, path }) {
        // If the page of the frame does not load, the call takes its full time limit.
        if (method === 'OPTIONS' || (!isLong && !path.startsWith('/api/'))) return undefined
        return (isForever ? index >= first : index === first) ? fault : undefined
      },
    }
  }
  if (kind < 0.95 || !isLong) {
    const frame = { fault: one(frameFaults), after: below(200) }
    return { name: `${frame.fault} after ${frame.after} ms`, frame }
  }
  const part = one(['/assets/', '/embedded-wallets'])
  return {
    name: `no frame, and ${part} is blocked`,
    frame: { fault: 'removed', after: 0 },
    choose: ({ path }) => (path.includes(part) ? { kind: 'cut' } : undefined),
  }
}
