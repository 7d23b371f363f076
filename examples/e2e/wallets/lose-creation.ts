import type { Fault } from '../faults/fault.js'
import type { Profile } from './open-profile.js'

/** A way for a wallet to be created, or begun, while nobody hears of it. */
export type Loss = {
  readonly name: string
  /** What the call that creates it ends with; a value may be an error on a machine too busy to read the user in time. */
  readonly ends: 'value' | 'error'
  /** By part of the path: what happens there, counted from 0 for each. */
  readonly faults: Readonly<Record<string, (count: number) => Fault | undefined>>
  /** The frame is taken away when the commit has reached the provider. */
  readonly removesFrame?: boolean
}

const lost = (): Fault => ({ kind: 'drop-reply' })
const unread = { 'users/me': (): Fault => ({ kind: 'cut' }) }
const once = (fault: Fault) => (count: number) => (count === 0 ? fault : undefined)

export const losses: readonly Loss[] = [
  { name: 'one answer to the commit lost', ends: 'value', faults: { commit: once({ kind: 'drop-reply' }) } },
  { name: 'every answer to the commit lost', ends: 'value', faults: { commit: lost } },
  { name: 'every answer lost, and the user not read', ends: 'error', faults: { commit: lost, ...unread } },
  { name: 'every answer to the first step lost', ends: 'error', faults: { prepare: lost } },
  {
    name: 'the commit done, and answered with 503',
    ends: 'value',
    faults: { commit: () => ({ kind: 'fail-after', status: 503 }) },
  },
  {
    name: 'the commit done, and answered with 400',
    ends: 'value',
    faults: { commit: () => ({ kind: 'fail-after', status: 400 }) },
  },
  { name: 'the commit sent twice', ends: 'value', faults: { commit: () => ({ kind: 'duplicate' }) } },
  { name: 'the frame gone after the commit', ends: 'value', faults: { commit: lost }, removesFrame: true },
  {
    name: 'nothing read afterwards, as nobody answers',
    ends: 'error',
    faults: { 'users/me': () => ({ kind: 'hang' }) },
  },
]

/** Milliseconds: after the time limit of the call, and after the user has been read again. */
export const lateness = 32_000

/** Comes true when nobody waits for it any more. */
export const lateCommit: Loss = {
  name: 'the commit arrives after the time limit',
  ends: 'error',
  faults: { commit: once({ kind: 'delay', request: lateness }) },
}

/** Has the profile's proxy lose what is to be lost. Gives the address of the wallet that was begun first, once there is one. */
export function lose(
  { page, proxy }: Pick<Profile, 'page' | 'proxy'>,
  { faults, removesFrame }: Loss,
): { address: () => string | undefined } {
  const counts = new Map<string, number>()
  let begun: string | undefined
  proxy.choose(({ body, method, path }) => {
    if (method === 'OPTIONS') return undefined
    if (path.endsWith('/prepare')) begun ??= (JSON.parse(body) as { address: string }).address
    const part = Object.keys(faults).find((end) => path.endsWith(end))
    if (part === undefined) return undefined
    const count = counts.get(part) ?? 0
    counts.set(part, count + 1)
    if (part === 'commit' && removesFrame)
      setTimeout(() => void page.evaluate(() => window.wallets.breakFrame('removed')), 30)
    return faults[part]?.(count)
  })
  return { address: () => begun }
}
