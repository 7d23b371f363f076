import type { Client } from '../../client.js'

/** Makes the wallet ready while the user reads what they are to sign. What fails here fails again once they approve. */
export function warmSigner(client: Client, { address }: { readonly address: string }): void {
  import('../../calls/wallet/warm-wallet.js').then(({ warmWallet }) => warmWallet(client, address)).catch(() => {})
}
