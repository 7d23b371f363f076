import type { Client } from '../../client.js'
import type { GrantMethod } from '../../domain/entities/recovery-request.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/embedded-wallets.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import * as recoveryMessages from '../../wire/frame/recovery-messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { getCaller } from '../wallet/get-caller.js'
import { withFrameKey } from '../wallet/with-frame-key.js'

/** Starts a recovery outside the page, in the wallet frame. `address` is of the wallet to recover. */
export async function beginRecovery(
  client: Client,
  { address, method: recoveryMethod, signal }: beginRecovery.Parameters,
): Promise<{ state: string; url?: string | undefined }> {
  const { user, ...caller } = await getCaller(client)
  const wallet = address === undefined ? undefined : findEmbeddedWallet(user, address)
  const request = {
    ...{ ...caller, recoveryMethod },
    // Redirect target: this page, without its fragment.
    redirectTo: client.platform.location.href()?.replace(/#.*/, ''),
    ...(wallet && { entropyId: getEntropy(user, wallet).entropyId }),
  }
  // The passkey's request is stored with the recovery share, which requires MFA.
  return withMfaAction(client, { wallet: request.entropyId, parts: ['recover'] }, () =>
    withFrameKey(client, { signal }, () => client.frame.call(recoveryMessages.beginRecovery, request, { signal })),
  )
}

export declare namespace beginRecovery {
  type Parameters = { address?: string | undefined; method: GrantMethod; signal?: AbortSignal | undefined }
}
