import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import { toSigned } from './to-signed.js'
import { type WalletMethod, walletMethods } from './wallet-methods.js'

/**
 * Links a wallet to the user, with what it has signed.
 *
 * Throws `INVALID_CREDENTIALS` where that is not good, or not any more, `CANNOT_LINK_MORE_OF_TYPE` when the user has one, and
 * `ACCOUNT_TRANSFER_REQUIRED` when it is another user's.
 */
export async function linkWallet(
  client: Client,
  {
    method,
    proof,
    signal,
  }: {
    /** 'siwe' for a wallet on Ethereum, 'siws' for one on Solana. */
    method: WalletMethod
    proof: WalletProof
    signal?: AbortSignal | undefined
  },
): Promise<User> {
  const user = await client.http.call(walletMethods[method].endpoints.link, toSigned(proof), { signal })
  client.session.update(user)
  return user
}
