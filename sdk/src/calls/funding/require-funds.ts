import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { FundsTransfer } from './funds-transfer.js'
import { prepareSolanaPayment } from './prepare-solana-payment.js'
import { readFunds } from './read-funds.js'
import { solanaTransfer } from '../../domain/rules/write-solana-transaction.js'

/** Rejects with `INSUFFICIENT_BALANCE` where the wallet lacks what is to be sent. */
export async function requireFunds(
  client: Client,
  { request, units, wallet }: FundsTransfer,
  signal: AbortSignal,
): Promise<void> {
  const { address, chain, chainType } = request
  const has = await readFunds(client, request, wallet.address, signal)
  if (chainType === 'solana') {
    if (has < units) throw lacksSol()
    // The fee, and whatever else the network asks for, is known once it was tried.
    const instructions = [solanaTransfer(wallet.address, address, units)]
    await prepareSolanaPayment(client, { chain, instructions, from: wallet.address, pays: units, signal })
    return
  }
  if (has < units)
    throw new KeyhookError('INSUFFICIENT_BALANCE', `Wallet ${wallet.address} does not have enough funds.`)
}

const lacksSol = () =>
  new KeyhookError('INSUFFICIENT_BALANCE', 'Solana wallet has insufficient funds for this transaction.')
