import { awaitBridge } from '../../calls/funding/await-bridge.js'
import { awaitReceipt } from '../../calls/funding/await-receipt.js'
import { renewQuote } from '../../calls/funding/renew-quote.js'
import { reportFunding } from '../../calls/funding/report-funding.js'
import { sendApproval } from '../../calls/funding/send-funds.js'
import type { Effects } from '../core/lazy-effects.js'
import { unitsOf } from './funding-part.js'
import type { FundingEvent, FundingState } from './funding.js'

export const bridgeEffects: Effects<FundingState, FundingEvent, 'renewing-quote' | 'awaiting-approval' | 'bridging'> = {
  'renewing-quote': async (state, { client, signal }) => {
    const { bridge, request, wallet } = state
    const renewed = await renewQuote(client, { bridge, request, wallet, units: unitsOf(state) }, signal)
    return { type: 'quoteRenewed', bridge: renewed }
  },
  'awaiting-approval': async ({ bridge: { approval, chain }, wallet }, { client, signal }) => {
    if (wallet.type === 'ethereum' && approval) {
      const { hash } = await sendApproval(wallet, { chainId: chain.id, payment: approval })
      await awaitReceipt(client, { chain, hash }, signal)
    }
    return { type: 'approved' }
  },
  'bridging': async ({ amount, bridge, request }, { client, signal }) => {
    await awaitBridge(client, { bridge, request }, signal)
    reportFunding(client, { event: 'completed', amount, provider: 'external', request, status: 'success' })
    return { type: 'completed' }
  },
}
