import type { Client } from '../../client.js'
import type { Bridge } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { bridgeQuoteLife } from '../../domain/rules/limits.js'
import type { FundsTransfer } from './funds-transfer.js'
import { isAffordable } from './is-affordable.js'
import { quoteBridge } from './quote-bridge.js'

/**
 * Returns the quote while it is valid, otherwise a new one. Rejects like `quoteBridge`, and if the wallet cannot pay
 * the new quote.
 */
export async function renewQuote(
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
