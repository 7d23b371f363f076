import type { Client } from '../../client.js'
import type { SignedAuthorization } from '../../domain/entities/transaction.js'
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
 * Signs an authorization for a contract's code to act for an embedded wallet (EIP-7702), after the user confirms. It
 * takes effect with any transaction that includes it. The zero address revokes the previous authorization.
 * `showWalletUIs` has no effect, because the authorized code can do everything that the wallet can, until it is
 * replaced.
 *
 * Rejects with `INVALID_REQUEST`, `UNSUPPORTED_CHAIN_ID`, `USER_REJECTED`, `NO_SCREEN_HOST`, or a `ChainError` of the
 * node.
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
  // If the wallet sends the transaction itself, the transaction uses the first nonce.
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
    /** The contract whose code may act for the wallet. */
    contractAddress: string
    /** Chain ID. Default: the wallet's current chain. */
    chainId?: number | undefined
    /** Nonce of the wallet when the authorization takes effect. Default: read from the network. */
    nonce?: number | undefined
    /** Sender of the transaction that includes the authorization. 'self' is the wallet itself. */
    executor?: 'self' | (string & {}) | undefined
    /** Address of the wallet that signs. Default: the user's first wallet. */
    address?: string | undefined
    uiOptions?: SignUiOptions | undefined
  }
  /** The signed authorization, for the `authorizationList` of a transaction of this SDK or of viem. */
  type ReturnType = SignedAuthorization
}
