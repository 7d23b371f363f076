import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoverySecret } from '../../domain/entities/recovery-request.js'
import type { FramePage } from '../../platform/frame-host.js'
import { awaitImport as awaitImportMessage } from '../../wire/frame/page-messages.js'
import { getCaller } from './get-caller.js'
import { readImportedWallet } from './read-imported-wallet.js'
import { withLiveSession } from './with-live-session.js'

/**
 * Waits until the user has imported a key in the popup of the import page. Resolves with the wallet, and removes the
 * page. Rejects with `USER_REJECTED` if the user closes the popup.
 */
export async function awaitImport(
  client: Client,
  { page, recovery, signal }: awaitImport.Parameters,
): Promise<WalletAccount> {
  // Each poll sends the current access token, with which the frame then imports the typed key.
  const ask = () =>
    withLiveSession(client, async () => {
      const { user: _, ...caller } = await getCaller(client)
      return page.call(
        awaitImportMessage,
        { ...caller, ...(recovery ?? { recoveryMethod: 'privy' as const }) },
        { signal },
      )
    })
  try {
    for (;;) {
      const { address } = await ask()
      if (address !== undefined) return await readImportedWallet(client, { address, signal })
      signal.throwIfAborted()
    }
  } finally {
    page.remove()
  }
}

export declare namespace awaitImport {
  type Parameters = {
    page: FramePage
    /** Recovery method of the wallet. Default: the provider stores the recovery share. */
    recovery?: RecoverySecret | undefined
    signal: AbortSignal
  }
}
