import type { Ethereum } from '../../entities/ethereum.js'
import type { WalletChain } from '../../entities/any-chain.js'

/** A batch of transactions under review. `step` is the current one, from 0. */
export type ReviewedBatch = {
  readonly request: WalletChain['sendRequest']
  readonly outlines: readonly WalletChain['outline'][]
  readonly step: number
}

/** Length in characters of `approve(address,uint256)`: the selector and two words, in hex. */
const approvalLength = 2 + 8 + 2 * 64
const largest = (1n << 256n) - 1n

/**
 * Returns the batch with another amount in its current transaction. Returns undefined unless the transaction is a plain
 * call of `approve(address,uint256)`. An ERC-721 approval has the same call data, so use this only for a token that has
 * decimals.
 */
export function limitAllowance(
  { outlines, request, step }: ReviewedBatch,
  amount: bigint,
): Pick<ReviewedBatch, 'outlines' | 'request'> | undefined {
  const outline = outlines[step]
  if (request.chainType !== 'ethereum' || outline?.chainType !== 'ethereum') return undefined
  const { call, data } = outline.transaction
  const isPlain = call?.functionName === 'approve' && call.token === undefined && data?.length === approvalLength
  if (!isPlain || amount < 0n || amount > largest) return undefined
  const limited = `${data.slice(0, -64)}${amount.toString(16).padStart(64, '0')}`
  const replaceAt = <item>(items: readonly item[], item: item) =>
    items.map((each, index) => (index === step ? item : each))
  const requested: Ethereum['sendRequest']['requests'][number] = { ...request.requests[step], data: limited }
  return {
    request: { ...request, requests: replaceAt(request.requests, requested) },
    outlines: replaceAt(outlines, {
      ...outline,
      transaction: { ...outline.transaction, data: limited, call: { ...call, amount } },
    }),
  }
}
