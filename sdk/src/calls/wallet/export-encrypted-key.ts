import type { Client } from '../../client.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import * as pageMessages from '../../wire/frame/page-messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { getCaller } from './get-caller.js'
import { getWallet } from './get-wallet.js'
import { withRecovery } from './with-recovery.js'

/**
 * Returns the key of a wallet, encrypted to a public key. Rejects with `CONFIRMATION_REQUIRED` before a confirmation,
 * and with `INVALID_DATA` if the app's settings forbid the export.
 */
export async function exportEncryptedKey(
  client: Client,
  { address, publicKey, signal }: exportEncryptedKey.Parameters,
): Promise<string> {
  const wallet = getWallet(client, address)
  const { x, y } = publicKey
  const { encryptedKey } = await withMfaAction(client, { wallet: wallet.address, parts: ['export-encrypted'] }, () =>
    withRecovery(client, { address: wallet.address, signal }, async () => {
      const { user, ...caller } = await getCaller(client)
      const { chainType, walletIndex } = wallet
      const named = { ...caller, ...getEntropy(user, wallet), chainType, hdWalletIndex: walletIndex ?? 0 }
      const key = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } as const
      return client.frame.call(pageMessages.exportEncrypted, { ...named, publicKey: key }, { signal })
    }),
  )
  return encryptedKey
}

export declare namespace exportEncryptedKey {
  type Parameters = {
    address: string
    /** Public key on the curve P-256, from `crypto.subtle.exportKey('jwk', …)`. */
    publicKey: JsonWebKey
    signal?: AbortSignal | undefined
  }
}
