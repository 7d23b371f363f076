import type { Client } from '../../client.js'
import type { RecoveryMethod } from '../../domain/entities/linked-account.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import type { FramePage } from '../../platform/frame-host.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import { openImport } from '../../wire/frame/page-messages.js'
import { getCaller } from './get-caller.js'
import { openPage } from './open-page.js'
import { withFrameKey } from './with-frame-key.js'

/**
 * Shows the provider's import page. It opens a popup in which the user types a private key that this page cannot read.
 * Rejects with `CONFIRMATION_REQUIRED` if the user must first confirm that this browser may open wallets.
 */
export async function openImportPage(
  client: Client,
  { chainType, container, recoveryMethod, signal }: openImportPage.Parameters,
): Promise<FramePage> {
  const page = await openPage(client, 'import', { ...{ container, signal }, query: { chain: chainType } })
  try {
    await withFrameKey(client, { signal }, async () => {
      const { user: _, ...caller } = await getCaller(client)
      await page.call(openImport, { ...caller, recoveryMethod }, { signal })
    })
    return page
  } catch (error) {
    page.remove()
    throw error
  }
}

export declare namespace openImportPage {
  type Parameters = {
    chainType: ChainType
    container: FrameContainer
    /** The recovery method that the popup shows, and that the import uses. */
    recoveryMethod: RecoveryMethod
    signal?: AbortSignal | undefined
  }
}
