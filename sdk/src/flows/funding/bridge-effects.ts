import { awaitBridge } from '../../calls/funding/await-bridge.js'
import { awaitReceipt } from '../../calls/funding/await-receipt.js'
import type { FundsTransfer } from '../../calls/funding/plan-transfer.js'
import { isAffordable, quoteBridge } from '../../calls/funding/quote-bridge.js'
import { reportFunding } from '../../calls/funding/report-funding.js'
import { sendApproval } from '../../calls/funding/send-funds.js'
import type { Client } from '../../client.js'
import type { Bridge } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { bridgeQuoteLife } from '../../domain/rules/limits.js'
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

/**
 * Returns the quote while it is valid, otherwise a new one. Rejects like `quoteBridge`, and if the wallet cannot pay
 * the new quote.
 */
async function renewQuote(
  client: Client,
  { bridge, ...transfer }: FundsTransfer & { bridge: Bridge },
  signal: AbortSignal,
): Promise<Bridge> {
  if (client.platform.now() - bridge.quotedAt < bridgeQuoteLife) return bridge
  const { balance, chain, token } = bridge
  const renewed = await quoteBridge(client, { ...transfer, balance, chain, token, signal })
  if (!renewed) throw new KeyhookError('OFFLINE', 'Unable to fetch quotes for bridging...', { reason: 'no_quote' })
  if (!isAffordable(renewed))
    throw new KeyhookError('INSUFFICIENT_BALANCE', 'Wallet has insufficient funds for this transaction.')
  return renewed
}
