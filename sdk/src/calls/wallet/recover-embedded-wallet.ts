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
 * Restores this device's share of a wallet. Rejects with a `RecoveryRequiredError` if the user's password or grant is
 * required but missing. Rejects with `INVALID_CREDENTIALS` if it is wrong.
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
    /** Recovery password of the wallet. */
    recoveryPassword?: string | undefined
    /** Recovery grant of a recovery method that runs outside the page. */
    granted?: RecoveryGrant | undefined
    signal?: AbortSignal | undefined
  }
}
