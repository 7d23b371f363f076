import { pauseWhileAway } from '../../calls/app/pause-while-away.js'
import { unlessTimedOut } from '../../calls/chain-kinds/unless-timed-out.js'
import { readFunds } from '../../calls/funding/read-funds.js'
import { reportFunding } from '../../calls/funding/report-funding.js'
import { presetAmount } from '../../domain/rules/funding/format-amount.js'
import { nodeTimeout, receivePoll } from '../../domain/rules/limits.js'
import type { Effects } from '../core/lazy-effects.js'
import type { FundingEvent, FundingState } from './funding.js'

export const receiveEffects: Effects<FundingState, FundingEvent, 'receiving'> = {
  receiving: async ({ request }, { client, send, signal }) => {
    const amount = request.amount === undefined ? undefined : presetAmount(request.amount)
    let before: bigint | undefined
    for (;;) {
      // A failed read keeps the balance unknown until the next poll.
      const balance = await unlessTimedOut(client, {
        ms: nodeTimeout,
        read: (within) => readFunds(client, request, request.address, within),
        signal,
      })
      if (balance !== undefined) {
        if (before !== undefined && balance > before)
          reportFunding(client, { event: 'completed', amount, provider: 'manual', request, status: 'success' })
        before = balance
        send({ type: 'balanceRead', balance })
      }
      await pauseWhileAway({ ms: receivePoll, platform: client.platform, signal })
      signal.throwIfAborted()
    }
  },
}
