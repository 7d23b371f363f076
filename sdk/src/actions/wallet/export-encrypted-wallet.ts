import { exportEncryptedKey } from '../../calls/wallet/export-encrypted-key.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import type { Client } from '../../client.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'

/**
 * The key of one of the user's embedded wallets, encrypted to a public key: for apps whose settings have `encryptedExport`. The
 * user is asked to confirm just this, and told of it.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND`, `UNABLE_TO_SIGN` (another's address), `INVALID_DATA` (the app's
 * settings), `USER_REJECTED`, `NO_SCREEN_HOST`, or as the wallet does.
 */
export async function exportEncryptedWallet(
  client: Client,
  { address, publicKey }: exportEncryptedWallet.Parameters,
): Promise<string> {
  const { connectEmbeddedWallet } = await import('../../calls/wallet/connect-embedded-wallet.js')
  const wallet = getWallet(client, address)
  await withOpenWallet(client, undefined, () => connectEmbeddedWallet(client, { address: wallet.address }))
  const action = { type: 'export-wallet', address: wallet.address } as const
  return withOpenWallet(client, undefined, () =>
    withConfirmation(client, { action }, () => exportEncryptedKey(client, { address: wallet.address, publicKey })),
  )
}

export declare namespace exportEncryptedWallet {
  type Parameters = {
    /** Of the wallet; the user's first on Ethereum when left out. */
    address?: string | undefined
    /** On the curve P-256, as `crypto.subtle.exportKey('jwk', …)` gives it. */
    publicKey: JsonWebKey
  }
}
