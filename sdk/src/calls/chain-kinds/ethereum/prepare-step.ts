import type { Client } from '../../../client.js'
import type { EthereumOutline, EthereumStep } from '../../../domain/entities/ethereum.js'
import type { Shortage } from '../../../domain/entities/token.js'
import type { TransactionOutline, TransactionRequest } from '../../../domain/entities/transaction.js'
import { decodingTimeout } from '../../../domain/rules/limits.js'
import { readPrice } from '../../transaction/read-price.js'
import { prepare } from './prepare.js'
import { unlessTimedOut } from '../unless-timed-out.js'

/**
 * Prepares a transaction and reads its review data in parallel. Rejects only if data that sending needs cannot be read.
 */
export async function prepareStep(client: Client, parameters: prepareStep.Parameters): Promise<EthereumStep> {
  const { earlier = [], isShown = true, outline, request, signal } = parameters
  const { chain, transaction } = outline
  const { from: address } = transaction
  const { extendedCalldataDecoding } = client.app.embeddedWallets
  const isDecoded = isShown && extendedCalldataDecoding
  const [prepared, price, target, simulation] = await Promise.all([
    prepare(client, { address, request: { ...request, chainId: chain.id }, nonceOffset: earlier.length, signal }),
    isShown ? readPrice(client, { chainId: chain.id, symbol: chain.nativeCurrency.symbol, signal }) : undefined,
    isDecoded && transaction.call
      ? unlessTimedOut(client, {
          ms: decodingTimeout,
          read: async (timeLimit) =>
            (await import('./read-call-target.js')).readCallTarget(client, transaction, timeLimit),
          signal,
        })
      : undefined,
    // Shows no simulation for a delegated account, because nodes may simulate it wrongly.
    isDecoded && request.authorizationList === undefined
      ? import('./simulate.js').then(({ simulate }) => simulate(client, [...earlier, transaction], signal))
      : undefined,
  ])
  const { collection, token, tokenBalance } = target ?? {}
  const step = { chainType: 'ethereum', chain, prepared, collection, token, tokenBalance, simulation, price } as const
  return { ...step, shortage: findShortage(step, earlier.length > 0) }
}

export declare namespace prepareStep {
  type Parameters = {
    outline: EthereumOutline
    request: TransactionRequest
    /** Earlier transactions of the batch that are not sent yet. */
    earlier?: readonly TransactionOutline[] | undefined
    /** False reads only the data that sending needs, for a transaction without a review screen. */
    isShown?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}

/**
 * Returns the missing amount of the native token or, if the wallet has enough of it, of the sent token. Returns
 * undefined if an earlier transaction of the batch may provide the amount.
 */
function findShortage(
  { chain, prepared, token, tokenBalance }: Omit<EthereumStep, 'shortage'>,
  isFollowing: boolean,
): Shortage | undefined {
  const { balance, call, from, total } = prepared
  if (!prepared.hasFunds) return { amount: total - balance, token: chain.nativeCurrency }
  if (isFollowing || !token || tokenBalance === undefined || call?.action !== 'transfer') return undefined
  const isOwn = (call.transferFrom ?? from).toLowerCase() === from.toLowerCase()
  const missing = (call.amount ?? 0n) - tokenBalance
  return isOwn && missing > 0n ? { amount: missing, token, contract: prepared.to } : undefined
}
