import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import { requireWallet } from '../../domain/rules/wallet/require-wallet.js'
import { connectEmbeddedWallet } from '../../calls/wallet/connect-embedded-wallet.js'
import { recoverEmbeddedWallet } from '../../calls/wallet/recover-embedded-wallet.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'

/**
 * Brings a wallet to this device: by the password that is given, without a screen; else as it is recovered, asking the user
 * where that takes what they have. Resolves with the wallet.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND`, `INVALID_CREDENTIALS` (a wrong password),
 * `INVALID_REQUEST` (a password for a wallet that has none),
 * `TOO_MANY_REQUESTS` (wrong ones in a row), `USER_REJECTED` or `NO_SCREEN_HOST`.
 */
export async function recoverWallet(
  client: Client,
  { address: text, password }: recoverWallet.Parameters = {},
): Promise<WalletAccount> {
  const wallet = requireWallet(requireUser(client.store.getState().user), { address: text })
  const { address, recoveryMethod = 'privy' } = wallet
  // Where nothing but the login is needed, no password is.
  if (password === undefined || recoveryMethod === 'privy')
    return withOpenWallet(client, undefined, () => connectEmbeddedWallet(client, { address }))
  // What is given is not asked for in another way.
  if (recoveryMethod !== 'user-passcode')
    throw new KeyhookError('INVALID_REQUEST', `The recovery method of this wallet is ${recoveryMethod}`)
  const recover = () => recoverEmbeddedWallet(client, { address, recoveryPassword: password })
  await withConfirmation(client, { action: { type: 'open-wallet' } }, recover)
  return wallet
}

export declare namespace recoverWallet {
  type Parameters = {
    /** The user's first embedded wallet when left out. */
    address?: string | undefined
    /** Of a wallet that is recovered by one; the user is asked when left out. */
    password?: string | undefined
  }
}
