import { perClient } from '../../calls/app/per-client.js'
import { linkSmartWallet } from '../../calls/smart-wallet/link-smart-wallet.js'
import type { Client } from '../../client.js'
import type { SmartWalletType } from '../../domain/entities/smart-wallet.js'
import type { SmartWalletClient } from './open-smart-wallets.js'

const tried = perClient(() => new Set<string>())

/**
 * Links a smart wallet to its user, unless already linked. Runs once per page load, without a prompt, as it only adds
 * the wallet's own address. A guest stays a guest, because a smart wallet does not log in. A failure has no effect on
 * the wallet.
 */
export function linkOnce(client: Client, { client: smart, type }: linkOnce.Options): void {
  const { user } = client.store.getState()
  // The sample of ERC-4337 cannot sign messages.
  if (!user || !type || type === 'simple') return
  if (user.linkedAccounts.some((account) => account.type === 'smart_wallet')) return
  const { address } = smart.account
  const key = `${user.id} ${address}`
  if (tried(client).has(key)) return
  tried(client).add(key)
  const uiOptions = { showWalletUIs: false }
  linkSmartWallet(client, {
    ...{ address, chainId: smart.chain.id, type },
    sign: (message) => smart.signMessage({ message }, { uiOptions }),
  }).catch(() => {})
}

export declare namespace linkOnce {
  type Options = { client: SmartWalletClient; type: SmartWalletType | undefined }
}
