import type { Client } from '../../client.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import type { SendTransactionUiOptions } from '../../domain/entities/ui-options.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { outlineRequest } from '../chain-kinds/ethereum/outline-request.js'
import { getCustomAccount } from './custom-account.js'

type Hex = `0x${string}`

/**
 * Sends transactions of an embedded wallet as one user operation, whose fee the app's paymaster pays. Resolves with the
 * transaction hash once it is in a block.
 *
 * Rejects with `INVALID_REQUEST` without a paymaster, or for requests that are not plain calls. Rejects with
 * `USER_REJECTED`, `TRANSACTION_FAILURE` if the paymaster rejects or the calls fail, `TIMED_OUT`, or a `ChainError` of
 * the node.
 */
export async function sendSponsored(
  client: Client,
  { address, requests, uiOptions = {} }: sendSponsored.Parameters,
): Promise<Hex> {
  const requested = { chainType: 'ethereum', address, requests, mode: 'send', uiOptions } as const
  const outlines = outlineRequest(client, requested)
  const [{ chain }] = outlines as readonly [(typeof outlines)[number]]
  if (outlines.some((each) => each.chain.id !== chain.id))
    throw new KeyhookError('INVALID_REQUEST', 'Sponsored calls must be on one network.')
  if (requests.some(({ authorizationList, nonce, to }) => !to || nonce !== undefined || authorizationList))
    throw new KeyhookError('INVALID_REQUEST', "A sponsored call requires 'to', and no 'nonce' or 'authorizationList'.")
  const account = await getCustomAccount(client)
  if (!account)
    throw new KeyhookError(
      'INVALID_REQUEST',
      'Sponsoring is not set up. Add <SmartWalletsProvider> and set a paymaster for the app.',
    )
  const calls = outlines.map(({ transaction: { data, to, value } }) => ({ to: to as Hex, data: data as Hex, value }))
  const { description, showWalletUIs } = uiOptions
  const operation = await account.send(
    { address, chainId: chain.id },
    { calls, isSponsored: true, uiOptions: { description, showWalletUIs } },
  )
  const { isSuccess, transaction } = await account
    .waitForReceipt(chain.id, operation)
    .finally(() => client.events.emit('transactionSettled', undefined))
  const hash = String(transaction.transactionHash)
  // The operation is in a block, but its calls reverted.
  if (!isSuccess) throw new KeyhookError('TRANSACTION_FAILURE', `The calls failed in transaction ${hash}.`)
  return hash as Hex
}

export declare namespace sendSponsored {
  type Parameters = {
    address: string
    requests: readonly TransactionRequest[]
    uiOptions?: SendTransactionUiOptions | undefined
  }
}
