import type { Client } from '../../client.js'
import { RecoveryRequiredError } from '../../domain/errors/recovery-required.js'
import type { RecoveryGrant } from '../../domain/entities/recovery-request.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import { requireWallet } from '../../domain/rules/wallet/require-wallet.js'
import * as messages from '../../wire/frame/messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { getCaller } from './get-caller.js'
import { withFrameKey } from './with-frame-key.js'

/**
 * Gives this device its share of a wallet again. Rejects with a `RecoveryRequiredError` where that takes what the user has
 * and it was not given, and with `INVALID_CREDENTIALS` where it was wrong.
 */
export async function recoverEmbeddedWallet(
  client: Client,
  { address, granted, recoveryPassword, signal }: recoverEmbeddedWallet.Parameters,
): Promise<void> {
  const { user, ...caller } = await getCaller(client)
  const wallet = requireWallet(user, { address })
  const { recoveryMethod = 'privy' } = wallet
  if (recoveryMethod !== 'privy' && recoveryPassword === undefined && granted === undefined)
    throw new RecoveryRequiredError({ address: wallet.address, recoveryMethod })
  const secret = recoveryMethod === 'privy' ? {} : (granted ?? { recoveryPassword })
  const request = { ...caller, ...getEntropy(user, wallet), recoveryMethod, ...secret }
  await withMfaAction(client, { wallet: request.entropyId, parts: ['recover'] }, () =>
    withFrameKey(client, { signal }, () => client.frame.call(messages.recover, request, { signal })),
  )
}

export declare namespace recoverEmbeddedWallet {
  type Parameters = {
    address?: string | undefined
    /** For a wallet that is recovered by one. */
    recoveryPassword?: string | undefined
    /** For one that is recovered by what the user has elsewhere. */
    granted?: RecoveryGrant | undefined
    signal?: AbortSignal | undefined
  }
}
