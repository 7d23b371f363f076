import type { startFaultProxy } from './start-fault-proxy.js'

const latest = 3000

/**
 * Returns a fault selector that drops some responses after the target has processed the request. Also delays some
 * requests and responses by up to 3 s.
 */
export const loseReplies =
  ({ delays, losses, random }: loseReplies.Options): startFaultProxy.Choose =>
  () => {
    const chance = random()
    if (chance < losses) return { kind: 'drop-reply' }
    if (chance >= losses + delays) return undefined
    const total = random() * latest
    const share = random()
    return { kind: 'delay', request: total * share, reply: total * (1 - share) }
  }

export declare namespace loseReplies {
  type Options = {
    /** Shares of all exchanges, from 0 to 1. */
    losses: number
    delays: number
    random: () => number
  }
}
