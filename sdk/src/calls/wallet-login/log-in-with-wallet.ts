import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import { authMode } from '../../domain/rules/app/auth-mode.js'
import { acceptLogin } from '../session/accept-login.js'
import { checkLoggedOut } from '../session/check-logged-out.js'
import { toSigned } from './to-signed.js'
import { type WalletMethod, walletMethods } from './wallet-methods.js'

/**
 * Logs in with what a wallet has signed. Throws `INVALID_CREDENTIALS` where that is not good, or not any more, and
 * `INVALID_REQUEST` when a user is logged in already.
 */
export async function logInWithWallet(
  client: Client,
  { disableSignup, method, proof, signal }: logInWithWallet.Parameters,
): Promise<Pick<AuthResponse, 'user' | 'isNewUser'>> {
  checkLoggedOut(client)
  const input = { ...toSigned(proof), mode: authMode(disableSignup) }
  return acceptLogin(client, await client.http.call(walletMethods[method].endpoints.authenticate, input, { signal }))
}

export declare namespace logInWithWallet {
  type Parameters = {
    /** 'siwe' for a wallet on Ethereum, 'siws' for one on Solana. */
    method: WalletMethod
    proof: WalletProof
    /** true logs in existing users only. */
    disableSignup?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
