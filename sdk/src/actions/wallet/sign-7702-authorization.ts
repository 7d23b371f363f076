import type { Client } from '../../client.js'
import type { SignedAuthorization } from '../../domain/entities/authorization.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isAddress } from '../../domain/rules/evm/hex.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { splitSignature } from '../../domain/rules/evm/split-signature.js'
import { findSupportedChain } from '../../domain/rules/evm/supported-chain.js'
import { readNextNonce } from '../../calls/chain-kinds/ethereum/read-next-nonce.js'
import { getChainId } from '../../calls/wallet/get-chain-id.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { ask } from '../../flows/core/ask.js'
import { signFlow } from '../../flows/transaction/sign.js'

/**
 * Signs, once the user has agreed, that the code of a contract acts for an embedded wallet (EIP-7702). It takes effect with a
 * transaction that carries it, whoever sends that; the zero address ends what was authorized before. The user is asked
 * whatever `showWalletUIs` says: such code may do all that the wallet can, until another is named.
 *
 * Rejects with `INVALID_REQUEST`, `UNSUPPORTED_CHAIN_ID`, `USER_REJECTED`, `NO_SCREEN_HOST`, or a `ChainError` of the node.
 */
export async function sign7702Authorization(
  client: Client,
  parameters: sign7702Authorization.Parameters,
): Promise<sign7702Authorization.ReturnType> {
  const { address, contractAddress, executor, uiOptions = {} } = parameters
  const wallet = getWallet(client, address, 'ethereum')
  if (!isAddress(contractAddress))
    throw new KeyhookError('INVALID_REQUEST', 'An authorization needs the address of a contract.')
  const chainId = findSupportedChain(client.app, parameters.chainId ?? getChainId(client, wallet.address)).id
  const isOwn = executor === 'self' || (executor !== undefined && isSameAddress(executor, wallet.address))
  // The transaction that carries it takes a nonce first, where the wallet itself sends it.
  const nonce =
    parameters.nonce ?? (await readNextNonce(client, { address: wallet.address, chainId })) + (isOwn ? 1 : 0)
  const authorization = { chainId, contractAddress, nonce }
  const signature = await ask(client, signFlow, {
    ...{ chainType: 'ethereum', method: 'eth_sign7702Authorization', data: authorization },
    ...{ address: wallet.address, uiOptions },
  })
  return { ...authorization, address: contractAddress, ...splitSignature(signature) }
}

export declare namespace sign7702Authorization {
  type Parameters = {
    /** Whose code may act for the wallet. */
    contractAddress: string
    /** The network it is for; the wallet's of this moment when left out. */
    chainId?: number | undefined
    /** Of the wallet once it takes effect; read from the network when left out. */
    nonce?: number | undefined
    /** Who sends the transaction that carries it: 'self' where the wallet does. */
    executor?: 'self' | (string & {}) | undefined
    /** Of the wallet that signs; the user's first when left out. */
    address?: string | undefined
    uiOptions?: SignUiOptions | undefined
  }
  /** For the `authorizationList` of a transaction, here and in viem. */
  type ReturnType = SignedAuthorization
}
