import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoveryOption } from '../../domain/entities/recovery-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import { requireWallet } from '../../domain/rules/wallet/require-wallet.js'
import { isRecoveryPassword } from '../../domain/rules/recovery/is-recovery-password.js'
import { recoveryOptions } from '../../domain/rules/recovery/recovery-options.js'
import { connectEmbeddedWallet } from '../../calls/wallet/connect-embedded-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import { setEmbeddedWalletRecovery } from '../../calls/wallet/set-embedded-wallet-recovery.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'
import { askRecovery } from '../../flows/recovery/ask-recovery.js'

/**
 * Sets a recovery method that only the user controls. If you pass a password, shows no screen. Otherwise uses the given
 * method, or lets the user select one. Every other device then requires this method. Resolves with the wallet.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND`, `INVALID_DATA` (an invalid password, or a method
 * that the app does not offer), `USER_EXITED_SET_PASSWORD_FLOW`, `NO_SCREEN_HOST`, or with the wallet's error.
 */
export function setWalletRecovery(
  client: Client,
  { address: text, password, recoveryMethod: method }: setWalletRecovery.Parameters = {},
): Promise<WalletAccount> {
  return reportVerb(client, 'setWalletRecovery', async () => {
    const wallet = requireWallet(requireUser(client.store.getState().user), { address: text })
    const { address, recoveryMethod: existing = 'privy' } = wallet
    const offered = recoveryOptions(client.app)
    if (method !== undefined && !offered.includes(method))
      throw unsupported(`This app offers ${offered.join(', ')}, as the provider's settings for it specify.`)
    if (password !== undefined) {
      // Rejects a password in combination with another method.
      if (method !== undefined && method !== 'user-passcode')
        throw unsupported(`A password does not apply to ${method}.`)
      if (!isRecoveryPassword(password))
        throw new KeyhookError(
          'INVALID_DATA',
          'A password has at least 6 characters: A to Z, a to z, digits and !@#$%^&*()-_+.',
        )
      const set = () => setEmbeddedWalletRecovery(client, { address, recoveryPassword: password })
      return withOpenWallet(client, undefined, set)
    }
    // Only an open wallet can be changed. If the wallet is not open on this device, first prompts for the current
    // recovery method.
    await withOpenWallet(client, undefined, () => connectEmbeddedWallet(client, { address }))
    return askRecovery(client, { type: 'set', address, existing, ...(method && { method }) })
  })
}

const unsupported = (why: string) => new KeyhookError('INVALID_DATA', `Unsupported recovery action. ${why}`)

export declare namespace setWalletRecovery {
  type Parameters = {
    /** Default: the user's first embedded wallet. All wallets of one seed share a recovery method. */
    address?: string | undefined
    /** The new password. Default: the user enters it. */
    password?: string | undefined
    /** One of the app's methods. Default: the user selects it. */
    recoveryMethod?: RecoveryOption | undefined
  }
}
