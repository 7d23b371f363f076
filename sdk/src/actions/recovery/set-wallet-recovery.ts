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
 * Makes a wallet the user's alone to recover: by the password that is given, without a screen; by the way that is named, or by
 * one that they choose, on the screens. Every other device asks for it from then on. Resolves with the wallet.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND`, `INVALID_DATA` (what is no password, or a way that the app
 * does not offer), `USER_EXITED_SET_PASSWORD_FLOW`, `NO_SCREEN_HOST`, or as the wallet does.
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
      throw unsupported(`This app offers ${offered.join(', ')}, as its settings at the provider say.`)
    if (password !== undefined) {
      // A password is one way, and no part of another.
      if (method !== undefined && method !== 'user-passcode') throw unsupported(`A password is no part of ${method}.`)
      if (!isRecoveryPassword(password))
        throw new KeyhookError(
          'INVALID_DATA',
          'A password has at least 6 letters, digits and !@#$%^&*()-_+, and nothing else.',
        )
      const set = () => setEmbeddedWalletRecovery(client, { address, recoveryPassword: password })
      return withOpenWallet(client, undefined, set)
    }
    // Who changes it has the wallet open: else the one before is asked for first.
    await withOpenWallet(client, undefined, () => connectEmbeddedWallet(client, { address }))
    return askRecovery(client, { type: 'set', address, existing, ...(method && { method }) })
  })
}

const unsupported = (why: string) => new KeyhookError('INVALID_DATA', `Unsupported recovery action. ${why}`)

export declare namespace setWalletRecovery {
  type Parameters = {
    /** The user's first embedded wallet when left out. Wallets of one seed are recovered together. */
    address?: string | undefined
    /** What the wallet is to be recovered by; the screens ask for it when left out. */
    password?: string | undefined
    /** Of what the app offers. The user chooses when left out. */
    recoveryMethod?: RecoveryOption | undefined
  }
}
