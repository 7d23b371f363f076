import type { Client } from '../../client.js'
import type { ExternalWalletMetadata } from '../../domain/entities/account-transfer.js'
import type { User } from '../../domain/entities/user.js'
import { type WalletMethod, walletMethods } from './wallet-methods.js'

/**
 * Moves a wallet from another user to this one, and deletes the other user. `nonce` comes with the
 * `ACCOUNT_TRANSFER_REQUIRED` of `linkWallet`, and is good once.
 */
export async function transferWallet(
  client: Client,
  { method, signal, ...input }: transferWallet.Parameters,
): Promise<User> {
  const user = await client.http.call(walletMethods[method].endpoints.transfer, input, { signal })
  client.session.update(user)
  return user
}

export declare namespace transferWallet {
  type Parameters = ExternalWalletMetadata & {
    /** Of the wallet, as the offer has it. */
    address: string
    /** 'siwe' for a wallet on Ethereum, 'siws' for one on Solana. */
    method: WalletMethod
    /** Of the offer (`AccountTransfer`): good once. */
    nonce: string
    signal?: AbortSignal | undefined
  }
}
