import type { Client } from '../../client.js'

/**
 * Prepares the wallet while the user reads the request. Ignores a failure, because it occurs again after
 * the approval, where it is reported.
 */
export function warmSigner(client: Client, { address }: { readonly address: string }): void {
  import('../../calls/wallet/warm-wallet.js').then(({ warmWallet }) => warmWallet(client, address)).catch(() => {})
}
