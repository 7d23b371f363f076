import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import { addressOf } from './address-of.js'
import { type WalletMethod, walletMethods } from './wallet-methods.js'

/**
 * Moves a wallet from another user to this one, and deletes the other user. `nonce` comes with the
 * `ACCOUNT_TRANSFER_REQUIRED` of `linkWallet`, and is good once.
 */
export async function transferWallet(
  client: Client,
  { method, nonce, proof, signal }: transferWallet.Parameters,
): Promise<User> {
  const { chainId, connectorType, walletClientType } = proof
  const input = { address: addressOf(proof), chainId, connectorType, nonce, walletClientType }
  const user = await client.http.call(walletMethods[method].endpoints.transfer, input, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferWallet {
  type Parameters = {
    method: WalletMethod
    nonce: string
    proof: WalletProof
    signal?: AbortSignal | undefined
  }
}
