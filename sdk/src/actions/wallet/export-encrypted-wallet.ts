import { exportEncryptedKey } from '../../calls/wallet/export-encrypted-key.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import type { Client } from '../../client.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'

/**
 * Exports the key of an embedded wallet, encrypted to a public key, for apps whose settings have `encryptedExport`. The
 * user confirms the export, and is notified of it.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_NOT_FOUND`, `UNABLE_TO_SIGN` (an address of another user),
 * `INVALID_DATA` (forbidden by the app's settings), `USER_REJECTED`, `NO_SCREEN_HOST`, or with the wallet's error.
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
    /** Address of the wallet. Default: the user's first Ethereum wallet. */
    address?: string | undefined
    /** Public key on the curve P-256, from `crypto.subtle.exportKey('jwk', …)`. */
    publicKey: JsonWebKey
  }
}
