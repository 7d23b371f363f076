import type { Client } from '../../client.js'
import type { FramePlace } from '../../platform/mount-frame.js'
import { verifyMfa } from '../../wire/frame/page-messages.js'
import { getCaller } from '../wallet/get-caller.js'
import { withFrameKey } from '../wallet/with-frame-key.js'
import { openPage } from '../wallet/open-page.js'
import { withLiveSession } from '../wallet/with-live-session.js'

/**
 * Puts the provider's page into its place, or above the page of the app without one, where the user is shown what they verify for and shows a second factor. Resolves
 * once they have. Rejects with `USER_REJECTED` when they do not want to, and as `verifyMfa` does when no more is looked at.
 */
export async function verifyAtProvider(
  client: Client,
  { parts, place, signal, wallet }: verifyAtProvider.Parameters,
): Promise<void> {
  const page = await openPage(client, 'verify', { place, signal, query: {} })
  try {
    await withFrameKey(client, { signal }, () =>
      withLiveSession(client, async () => {
        const { user: _, ...caller } = await getCaller(client)
        const asked = { ...caller, language: page.language, wallet, parts: [...parts] }
        await page.call(verifyMfa, asked, { signal })
      }),
    )
  } finally {
    page.remove()
  }
}

export declare namespace verifyAtProvider {
  type Parameters = {
    place?: FramePlace | undefined
    /** Address of the wallet's entropy, for an action of a wallet. */
    wallet?: string | undefined
    /** The action. */
    parts: readonly unknown[]
    signal?: AbortSignal | undefined
  }
}
