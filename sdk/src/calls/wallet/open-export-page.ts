import type { Client } from '../../client.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import { requireWallet } from '../../domain/rules/wallet/require-wallet.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import { openExport } from '../../wire/frame/page-messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { getCaller } from './get-caller.js'
import { openPage } from './open-page.js'
import { withLiveSession } from './with-live-session.js'

/**
 * Shows the provider's export page, where the user can view the key of one wallet. Resolves once the page is shown;
 * this page cannot read the key. Rejects with `CONFIRMATION_REQUIRED` if a confirmation is required,
 * `MISSING_MFA_CREDENTIALS` if MFA is required, or with the wallet's error.
 */
export async function openExportPage(
  client: Client,
  { address, container, signal }: openExportPage.Parameters,
): Promise<void> {
  const { user } = await getCaller(client)
  const wallet = requireWallet(user, { address })
  const { chainType, imported, walletIndex } = wallet
  const isInPhrase = chainType === 'ethereum' && !imported && walletIndex === 0
  const page = await openPage(client, 'export', {
    ...{ container, signal },
    query: {
      primaryAddress: getEntropy(user, wallet).entropyId,
      address: wallet.address,
      walletIndex: String(walletIndex ?? 0),
      ...(isInPhrase && { phrase_export: 'true' }),
    },
  })
  try {
    await withMfaAction(client, { wallet: wallet.address, parts: ['export'] }, () =>
      withLiveSession(client, async () => {
        const { user: _, ...caller } = await getCaller(client)
        await page.call(openExport, caller, { signal })
      }),
    )
  } catch (error) {
    page.remove()
    throw error
  }
}

export declare namespace openExportPage {
  type Parameters = { address: string; container: FrameContainer; signal?: AbortSignal | undefined }
}
