import type { Client } from '../../client.js'

/**
 * Prepares the wallet while the user reads the request. A failure here occurs again after the approval and is reported
 * then.
 */
export function warmSigner(client: Client, { address }: { readonly address: string }): void {
  import('../../calls/wallet/warm-wallet.js').then(({ warmWallet }) => warmWallet(client, address)).catch(() => {})
}
