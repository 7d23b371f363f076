import type { Client } from '../../client.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import { verifyMfa } from '../../wire/frame/page-messages.js'
import { getCaller } from '../wallet/get-caller.js'
import { withFrameKey } from '../wallet/with-frame-key.js'
import { openPage } from '../wallet/open-page.js'
import { withLiveSession } from '../wallet/with-live-session.js'

/**
 * Shows the provider's page in the given element, or in an overlay without an element. On that page, the user reviews
 * the action and verifies MFA. Rejects with `USER_REJECTED` if the user declines, and as `verifyMfa` does after too
 * many attempts.
 */
export async function verifyAtProvider(
  client: Client,
  { parts, container, signal, wallet }: verifyAtProvider.Parameters,
): Promise<void> {
  const page = await openPage(client, 'verify', { container, signal, query: {} })
  try {
    await withFrameKey(client, { signal }, () =>
      withLiveSession(client, async () => {
        const { user: _, ...caller } = await getCaller(client)
        await page.call(verifyMfa, { ...caller, wallet, parts: [...parts] }, { signal })
      }),
    )
  } finally {
    page.remove()
  }
}

export declare namespace verifyAtProvider {
  type Parameters = {
    container?: FrameContainer | undefined
    /** Address that identifies the entropy (seed or key), for a wallet action. */
    wallet?: string | undefined
    /** Content of the action. */
    parts: readonly unknown[]
    signal?: AbortSignal | undefined
  }
}
