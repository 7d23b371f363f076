import { showPasskey, visitCloud } from '../../calls/recovery/visit-cloud.js'
import type { Client } from '../../client.js'
import type { GrantMethod, RecoveryGrant } from '../../domain/entities/recovery-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'
import { openWallet } from './recovery-part.js'

/**
 * Opens the user's cloud storage, or shows the provider's passkey page. If the provider requires a confirmation,
 * prompts for it and returns undefined. The user then clicks the cloud button again, because WebKit opens popups only
 * in a click.
 */
export async function visitForGrant(
  client: Client,
  { address, method, container, signal }: visitForGrant.Parameters,
): Promise<RecoveryGrant | undefined> {
  let wasPressed = true
  return withConfirmation(client, { action: openWallet, signal }, async () => {
    if (method !== 'passkey') {
      if (!wasPressed) return undefined
      wasPressed = false
      return visitCloud(client, { address, method, signal })
    }
    if (!container) throw new KeyhookError('INVALID_REQUEST', 'Unsupported recovery action')
    return showPasskey(client, { address, container, signal })
  })
}

export declare namespace visitForGrant {
  type Parameters = {
    /** Address of the wallet to recover. */
    address?: string | undefined
    method: GrantMethod
    container?: FrameContainer | undefined
    signal: AbortSignal
  }
}
