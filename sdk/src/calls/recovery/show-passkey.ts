import type { Client } from '../../client.js'
import type { RecoveryGrant } from '../../domain/entities/recovery-request.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import { usePasskey } from '../../wire/frame/page-messages.js'
import { getCaller } from '../wallet/get-caller.js'
import { openPage } from '../wallet/open-page.js'
import { withLiveSession } from '../wallet/with-live-session.js'
import { beginRecovery } from './begin-recovery.js'

/**
 * Prompts the user for the passkey of a wallet, or creates one, on a provider page embedded in `place`. This page
 * cannot read the result. Rejects with `INVALID_REQUEST` if the browser does not support PRF.
 */
export async function showPasskey(
  client: Client,
  { address, container, signal }: showPasskey.Parameters,
): Promise<RecoveryGrant> {
  const { state } = await beginRecovery(client, { address, method: 'passkey', signal })
  const page = await openPage(client, 'passkey', { container, query: {}, signal })
  try {
    await withLiveSession(client, async () => {
      const { user: _, ...caller } = await getCaller(client)
      await page.call(usePasskey, { ...caller, state, language: page.language }, { signal })
    })
    return { recoveryMethod: 'passkey', recoveryGrant: { state } }
  } finally {
    page.remove()
  }
}

export declare namespace showPasskey {
  type Parameters = {
    /** Address of the wallet to recover. Without it, the page creates a passkey. */
    address?: string | undefined
    container: FrameContainer
    signal?: AbortSignal | undefined
  }
}
