import type { Client } from '../../client.js'
import type { GrantMethod } from '../../domain/entities/recovery-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { FramePlace } from '../../platform/mount-frame.js'

/** Only who leaves the page to secure or recover a wallet needs the code for it. */
export async function loadGranted() {
  const [{ createEmbeddedWallet }, { setEmbeddedWalletRecovery }, { recoverEmbeddedWallet }, wallets, cloud, passkey] =
    await Promise.all([
      import('../../calls/wallet/create-embedded-wallet.js'),
      import('../../calls/wallet/set-embedded-wallet-recovery.js'),
      import('../../calls/wallet/recover-embedded-wallet.js'),
      import('../../domain/rules/wallet/require-wallet.js'),
      import('../../calls/recovery/visit-cloud.js'),
      import('../../calls/recovery/show-passkey.js'),
    ])
  return {
    ...{ createEmbeddedWallet, recoverEmbeddedWallet, setEmbeddedWalletRecovery },
    requireWallet: wallets.requireWallet,
    /** To the user's cloud, or to the provider's page for passkeys in its place. */
    async visit(client: Client, { address, method, place, signal }: Visit) {
      if (method !== 'passkey') return cloud.visitCloud(client, { address, method, signal })
      if (!place) throw new KeyhookError('INVALID_REQUEST', 'Unsupported recovery action')
      return passkey.showPasskey(client, { address, place, signal })
    },
  }
}

type Visit = {
  /** Of the wallet that is recovered. */
  address?: string | undefined
  method: GrantMethod
  place?: FramePlace | undefined
  signal: AbortSignal
}
