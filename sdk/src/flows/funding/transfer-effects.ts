import { awaitReceipt } from '../../calls/funding/await-receipt.js'
import { planTransfer } from '../../calls/funding/plan-transfer.js'
import { reportFunding } from '../../calls/funding/report-funding.js'
import { sendFunds } from '../../calls/funding/send-funds.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { isTransactionError } from '../../domain/errors/transaction-error.js'
import type { Effects } from '../core/lazy-effects.js'
import { mustSwitch, unitsOf } from './funding-part.js'
import type { FundingEvent, FundingState } from './funding.js'

/** Display time of each of the two messages about sent funds, in milliseconds. */
const shownFor = 4500

/** Returns true if a wallet or a node reports that the account cannot afford a payment. */
const lacksFunds = (error: unknown): boolean =>
  (isKeyhookError(error) && error.code === 'INSUFFICIENT_BALANCE') ||
  (error instanceof Error && /insufficient (?:funds|balance)/i.test(error.message))

export const transferEffects: Effects<
  FundingState,
  FundingEvent,
  'preparing-transfer' | 'switching-network' | 'awaiting-transfer' | 'confirming-transfer' | 'success'
> = {
  'preparing-transfer': async (state, { client, signal }) => {
    const { request, wallet } = state
    const { bridges } = await planTransfer(client, { request, wallet, units: unitsOf(state) }, signal)
    if (bridges) return { type: 'bridgesFound', bridges }
    return { type: 'prepared', isOnOtherNetwork: mustSwitch(wallet, request.chain) }
  },
  'switching-network': async ({ bridge, request, wallet }) => {
    if (wallet.type === 'ethereum') await wallet.switchChain((bridge?.chain ?? request.chain).id)
    return { type: 'switched' }
  },
  'awaiting-transfer': async (state, { client, signal }) => {
    const { bridge, request, wallet } = state
    const transfer = { request, wallet, units: unitsOf(state) }
    try {
      const { hash, signed } = await sendFunds(client, { ...transfer, bridge }, signal)
      return { type: 'sent', hash, signed }
    } catch (error) {
      signal.throwIfAborted()
      // The wallet's own estimate includes fees that the SDK does not estimate. Nothing was sent, and another network
      // may have enough funds.
      if (bridge || isTransactionError(error) || !lacksFunds(error)) throw error
      const { bridges } = await planTransfer(client, { ...transfer, isRefused: true }, signal)
      if (!bridges) throw error
      return { type: 'bridgesFound', bridges }
    }
  },
  'confirming-transfer': async (state, { client, signal }) => {
    const { amount, bridge, hash, request, signed } = state
    await awaitReceipt(client, { chain: (bridge ?? request).chain, hash, signed }, signal)
    if (bridge) return { type: 'crossing' }
    reportFunding(client, { event: 'completed', amount, provider: 'external', request, status: 'success' })
    return { type: 'completed' }
  },
  'success': async (_, { client, signal }) => {
    await client.platform.sleep(shownFor, signal)
    return { type: 'continue' }
  },
}
