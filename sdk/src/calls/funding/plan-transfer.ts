import type { Client } from '../../client.js'
import type { Bridge, FundingRequest, FundingWallet } from '../../domain/entities/funding.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { prepareSolanaPayment, solanaPaymentOf } from './prepare-solana-payment.js'
import { readFunds } from './read-funds.js'

/** Rejects with `INSUFFICIENT_BALANCE` if the wallet lacks the amount. */
async function requireFunds(
  client: Client,
  { request, units, wallet }: FundsTransfer,
  signal: AbortSignal,
): Promise<void> {
  const { chain, chainType } = request
  const has = await readFunds(client, request, wallet.address, signal)
  if (chainType === 'solana') {
    if (has < units) throw lacksSol()
    // Checks only the amount, because the simulation determines the fee and other costs.
    const payment = solanaPaymentOf({ request, units, wallet })
    await prepareSolanaPayment(client, { ...payment, chain, from: wallet.address, signal })
    return
  }
  if (has < units)
    throw new KeyhookError('INSUFFICIENT_BALANCE', `Wallet ${wallet.address} does not have enough funds.`)
}

const lacksSol = () =>
  new KeyhookError('INSUFFICIENT_BALANCE', 'Solana wallet has insufficient funds for this transaction.')

/**
 * Plans a transfer: directly if the wallet is on that chain type and has enough, otherwise by a bridge from another
 * network. `isRefused` is true if the wallet lacked funds on an earlier attempt. Rejects as `requireFunds` and
 * `findBridges` do.
 */
export async function planTransfer(
  client: Client,
  { isRefused = false, ...transfer }: FundsTransfer & { isRefused?: boolean | undefined },
  signal: AbortSignal,
): Promise<{ bridges?: readonly Bridge[] | undefined }> {
  const { request, wallet } = transfer
  const find = async () => {
    // Loads the code of bridges only when needed, because most transfers need no bridge.
    const { findBridges } = await import('./find-bridges.js')
    signal.throwIfAborted()
    return { bridges: await findBridges(client, transfer, signal) }
  }
  if (wallet.type !== request.chainType) return find()
  try {
    if (isRefused) throw new KeyhookError('INSUFFICIENT_BALANCE', 'The wallet rejected the request.')
    await requireFunds(client, transfer, signal)
    return {}
  } catch (error) {
    signal.throwIfAborted()
    // A Solana wallet can pay on one network only, so the error is about that network.
    const canBridge = request.bridgeUrl !== undefined && wallet.type === 'ethereum'
    if (!canBridge || !isKeyhookError(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error
    return find()
  }
}

/** A transfer between two wallets. `units` is in base units of the requested asset. */
export type FundsTransfer = {
  readonly request: FundingRequest
  readonly wallet: FundingWallet
  readonly units: bigint
}
