import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { type WalletMethod, walletMethods } from './wallet-methods.js'

/** Takes a wallet from the user's accounts. Throws `MUST_BE_AUTHENTICATED` when no user is logged in. */
export async function unlinkWallet(
  client: Client,
  { address, method, signal }: unlinkWallet.Parameters,
): Promise<User> {
  const user = await client.http.call(walletMethods[method].endpoints.unlink, { address }, { signal })
  client.session.update(user)
  return user
}

export declare namespace unlinkWallet {
  type Parameters = {
    /** 'siwe' for a wallet on Ethereum, 'siws' for one on Solana. */
    method: WalletMethod
    /** The `address` of the linked account. */
    address: string
    signal?: AbortSignal | undefined
  }
}
