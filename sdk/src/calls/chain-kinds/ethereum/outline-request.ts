import { outlineTransaction } from '../../../chains/evm/outline-transaction.js'
import type { Client } from '../../../client.js'
import type { Ethereum, EthereumOutline } from '../../../domain/entities/ethereum.js'
import { findSupportedChain } from '../../../domain/rules/evm/supported-chain.js'
import { getChainId } from '../../wallet/get-chain-id.js'
import { checkSendRequest } from './check-send-request.js'

/** What a request says by itself. Its chain is the wallet's of this moment, where it names none. */
export function outlineRequest(client: Client, request: Ethereum['sendRequest']): readonly EthereumOutline[] {
  checkSendRequest(client, request)
  const { address: from, requests } = request
  return requests.map((each) => {
    const chain = findSupportedChain(client.app, each.chainId ?? getChainId(client, from))
    const transaction = outlineTransaction(each, { chainId: chain.id, from })
    return { chainType: 'ethereum', chain, transaction }
  })
}
