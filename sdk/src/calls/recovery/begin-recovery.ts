import type { Client } from '../../client.js'
import type { GrantMethod } from '../../domain/entities/recovery-request.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import * as recoveryMessages from '../../wire/frame/recovery-messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { getCaller } from '../wallet/get-caller.js'
import { withFrameKey } from '../wallet/with-frame-key.js'

/** Has the wallet frame begin what the user leaves the page for. `address`: of the wallet that is recovered. */
export async function beginRecovery(
  client: Client,
  { address, method: recoveryMethod, signal }: beginRecovery.Parameters,
): Promise<{ state: string; url?: string | undefined }> {
  const { user, ...caller } = await getCaller(client)
  const wallet = address === undefined ? undefined : findEmbeddedWallet(user, address)
  const request = {
    ...{ ...caller, recoveryMethod },
    // This page, without its fragment: where the window comes back to.
    redirectTo: client.platform.location.href()?.replace(/#.*/, ''),
    ...(wallet && { entropyId: getEntropy(user, wallet).entropyId }),
  }
  // What a passkey is asked stands beside the recovery share, which takes a second factor.
  return withMfaAction(client, { wallet: request.entropyId, parts: ['recover'] }, () =>
    withFrameKey(client, { signal }, () => client.frame.call(recoveryMessages.beginRecovery, request, { signal })),
  )
}

export declare namespace beginRecovery {
  type Parameters = { address?: string | undefined; method: GrantMethod; signal?: AbortSignal | undefined }
}
