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
 * Recovers a wallet on this device. If you pass a password, shows no screen. Otherwise uses the wallet's recovery
 * method, and prompts the user if needed. Resolves with the wallet.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND`, `INVALID_CREDENTIALS` (wrong password),
 * `INVALID_REQUEST` (a password for a wallet without one), `TOO_MANY_REQUESTS` (several wrong passwords),
 * `USER_REJECTED` or `NO_SCREEN_HOST`.
 */
export async function recoverWallet(
  client: Client,
  { address: text, password }: recoverWallet.Parameters = {},
): Promise<WalletAccount> {
  const wallet = requireWallet(requireUser(client.store.getState().user), { address: text })
  const { address, recoveryMethod = 'privy' } = wallet
  // A wallet with automatic recovery needs no password.
  if (password === undefined || recoveryMethod === 'privy')
    return withOpenWallet(client, undefined, () => connectEmbeddedWallet(client, { address }))
  // A password is valid only for wallets with password recovery.
  if (recoveryMethod !== 'user-passcode')
    throw new KeyhookError(
      'INVALID_REQUEST',
      `This wallet uses the recovery method ${recoveryMethod}. Call recoverWallet without a password.`,
    )
  const recover = () => recoverEmbeddedWallet(client, { address, recoveryPassword: password })
  await withConfirmation(client, { action: { type: 'open-wallet' } }, recover)
  return wallet
}

export declare namespace recoverWallet {
  type Parameters = {
    /** Default: the user's first embedded wallet. */
    address?: string | undefined
    /** Recovery password of the wallet. Default: the user enters it. */
    password?: string | undefined
  }
}
