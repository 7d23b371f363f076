import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { FundsTransfer } from './funds-transfer.js'
import { prepareSolanaPayment } from './prepare-solana-payment.js'
import { readFunds } from './read-funds.js'
import { solanaPaymentOf } from './solana-payment-of.js'

/** Rejects with `INSUFFICIENT_BALANCE` if the wallet lacks the amount. */
export async function requireFunds(
  client: Client,
  { request, units, wallet }: FundsTransfer,
  signal: AbortSignal,
): Promise<void> {
  const { chain, chainType } = request
  const has = await readFunds(client, request, wallet.address, signal)
  if (chainType === 'solana') {
    if (has < units) throw lacksSol()
    // The simulation determines the fee and other costs.
    const payment = solanaPaymentOf({ request, units, wallet })
    await prepareSolanaPayment(client, { ...payment, chain, from: wallet.address, signal })
    return
  }
  if (has < units)
    throw new KeyhookError('INSUFFICIENT_BALANCE', `Wallet ${wallet.address} does not have enough funds.`)
}

const lacksSol = () =>
  new KeyhookError('INSUFFICIENT_BALANCE', 'Solana wallet has insufficient funds for this transaction.')
