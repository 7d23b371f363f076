import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoveryGrant } from '../../domain/entities/recovery-request.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import { requireWallet } from '../../domain/rules/wallet/require-wallet.js'
import * as messages from '../../wire/frame/messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { refreshUser } from '../user/refresh-user.js'
import { getCaller } from './get-caller.js'
import { withRecovery } from './with-recovery.js'

/**
 * Sets a recovery method of the user for a wallet, and for all wallets of its seed. Resolves with the wallet once the
 * user's account shows the change. Rejects with `UNKNOWN_EMBEDDED_WALLET_ERROR` if the frame fails.
 */
export async function setEmbeddedWalletRecovery(
  client: Client,
  { address, signal, ...secret }: setEmbeddedWalletRecovery.Parameters,
): Promise<WalletAccount> {
  await withRecovery(client, { address, signal }, async () => {
    const { user, ...caller } = await getCaller(client)
    const wallet = requireWallet(user, { address })
    const request = {
      ...{ ...caller, ...getEntropy(user, wallet) },
      existingRecoveryMethod: wallet.recoveryMethod ?? 'privy',
      ...('granted' in secret
        ? secret.granted
        : { recoveryMethod: 'user-passcode' as const, recoveryPassword: secret.recoveryPassword }),
    }
    await withMfaAction(client, { wallet: request.entropyId, parts: ['set-recovery', request.recoveryMethod] }, () =>
      client.frame.call(messages.setRecovery, request, { signal }),
    )
  }).catch((cause: unknown) => {
    if (!('recoveryPassword' in secret) || !isKeyhookError(cause) || cause.code !== failed) throw cause
    throw new KeyhookError(failed, 'Error setting password on privy wallet', { cause })
  })
  return requireWallet(await refreshUser(client, { signal }), { address })
}

const failed = 'UNKNOWN_EMBEDDED_WALLET_ERROR'

export declare namespace setEmbeddedWalletRecovery {
  type Parameters = { address: string; signal?: AbortSignal | undefined } & (
    | { recoveryPassword: string }
    | { granted: RecoveryGrant }
  )
}
