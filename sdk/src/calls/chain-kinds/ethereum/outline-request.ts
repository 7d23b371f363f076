import { outlineTransaction } from '../../../chains/evm/outline-transaction.js'
import type { Client } from '../../../client.js'
import type { Ethereum, EthereumOutline } from '../../../domain/entities/ethereum.js'
import { findSupportedChain } from '../../../domain/rules/evm/supported-chain.js'
import { getChainId } from '../../wallet/get-chain-id.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { checkTransaction } from '../../../domain/rules/signing/check-transaction.js'
import { getWallet } from '../../wallet/get-wallet.js'

/** Decodes a request without a node. Default chain: the wallet's current one. */
export function outlineRequest(client: Client, request: Ethereum['sendRequest']): readonly EthereumOutline[] {
  checkSendRequest(client, request)
  const { address: from, requests } = request
  return requests.map((each) => {
    const chain = findSupportedChain(client.app, each.chainId ?? getChainId(client, from))
    const transaction = outlineTransaction(each, { chainId: chain.id, from })
    return { chainType: 'ethereum', chain, transaction }
  })
}

/**
 * Throws for an invalid request before the prompt: `MUST_BE_AUTHENTICATED`, `UNABLE_TO_SIGN` (a wallet of another
 * user), `INVALID_REQUEST` or `UNSUPPORTED_CHAIN_ID`.
 */
function checkSendRequest(client: Client, { address, chainType, requests }: Ethereum['sendRequest']): void {
  getWallet(client, address, chainType)
  if (requests.length === 0) throw new KeyhookError('INVALID_REQUEST', 'Invalid transaction request')
  for (const request of requests) {
    checkTransaction(request)
    if (request.chainId !== undefined) findSupportedChain(client.app, request.chainId)
  }
}
