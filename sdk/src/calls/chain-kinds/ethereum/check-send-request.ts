import type { Client } from '../../../client.js'
import type { Ethereum } from '../../../domain/entities/ethereum.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { checkTransaction } from '../../../domain/rules/signing/check-transaction.js'
import { findSupportedChain } from '../../../domain/rules/evm/supported-chain.js'
import { getWallet } from '../../wallet/get-wallet.js'

/**
 * Refuses what can be refused before the user is asked: with `MUST_BE_AUTHENTICATED`, `UNABLE_TO_SIGN` (another's
 * wallet), `INVALID_REQUEST` or `UNSUPPORTED_CHAIN_ID`.
 */
export function checkSendRequest(client: Client, { address, chainType, requests }: Ethereum['sendRequest']): void {
  getWallet(client, address, chainType)
  if (requests.length === 0) throw new KeyhookError('INVALID_REQUEST', 'Invalid transaction request')
  for (const request of requests) {
    checkTransaction(request)
    if (request.chainId !== undefined) findSupportedChain(client.app, request.chainId)
  }
}
