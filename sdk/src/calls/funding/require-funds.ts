import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { FundsTransfer } from './funds-transfer.js'
import { readFunds } from './read-funds.js'

/** Rejects with `INSUFFICIENT_BALANCE` where the wallet lacks what is to be sent. */
export async function requireFunds(
  client: Client,
  { request, units, wallet }: FundsTransfer,
  signal: AbortSignal,
): Promise<void> {
  const has = await readFunds(client, request, wallet.address, signal)
  if (has < units)
    throw new KeyhookError('INSUFFICIENT_BALANCE', `Wallet ${wallet.address} does not have enough funds.`)
}
