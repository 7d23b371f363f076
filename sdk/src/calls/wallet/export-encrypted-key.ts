import type { Client } from '../../client.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import * as pageMessages from '../../wire/frame/page-messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { getCaller } from './get-caller.js'
import { getWallet } from './get-wallet.js'
import { withRecovery } from './with-recovery.js'

/** The key of a wallet, encrypted to a public key. Rejects with `CONFIRMATION_REQUIRED`, or `INVALID_DATA` where the app forbids it. */
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
    /** On the curve P-256, as `crypto.subtle.exportKey('jwk', …)` gives it. */
    publicKey: JsonWebKey
    signal?: AbortSignal | undefined
  }
}
