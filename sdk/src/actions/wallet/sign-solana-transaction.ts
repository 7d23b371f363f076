import { readBase64, toBase64 } from '../../base/base64.js'
import type { Bytes } from '../../base/bytes.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { ConnectedSolanaWallet } from '../../domain/entities/connected-solana-wallet.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { readSolanaTransaction } from '../../domain/rules/solana/read-solana-transaction.js'
import { ask } from '../../flows/core/ask.js'
import { signFlow } from '../../flows/transaction/sign.js'

/**
 * Signs a serialized transaction, legacy or of version 0, with an embedded wallet on Solana once the user has agreed. It is
 * sent nowhere. Signatures that are there stay.
 *
 * Rejects with `INVALID_DATA` for what is no transaction, or none that asks for this wallet's signature, and as
 * `signSolanaMessage` does.
 */
export const signSolanaTransaction = (
  client: Client,
  { address, transaction, uiOptions = {}, wallet: given }: signSolanaTransaction.Parameters,
): Promise<signSolanaTransaction.ReturnType> =>
  reportVerb(client, 'signSolanaTransaction', async () => {
    const external = given?.connectorType === 'embedded' ? undefined : given
    const wallet = external ?? getWallet(client, given?.address ?? address, 'solana')
    const read = ArrayBuffer.isView(transaction) ? readSolanaTransaction(transaction) : undefined
    if (!read) throw new KeyhookError('INVALID_DATA', 'A transaction must be serialized, legacy or of version 0.')
    if (!read.signers.includes(wallet.address))
      throw new KeyhookError('INVALID_DATA', `Transaction does not contain public key ${wallet.address}`)
    if (external) return { signedTransaction: Uint8Array.from(await external.signTransactionBytes(transaction)) }
    const signed = await ask(client, signFlow, {
      chainType: 'solana',
      method: 'solana_signTransaction',
      data: toBase64(transaction),
      address: wallet.address,
      uiOptions,
    })
    // The signer has checked it.
    return { signedTransaction: readBase64(signed)! }
  })

export declare namespace signSolanaTransaction {
  type Parameters = {
    /** Serialized, with a place for each signature. */
    transaction: Uint8Array
    /** Of the wallet that signs; the user's first on Solana when left out. */
    address?: string | undefined
    /** The wallet that signs, in place of `address`. An external wallet asks in its own window. */
    wallet?: ConnectedSolanaWallet | undefined
    uiOptions?: SignUiOptions | undefined
  }
  type ReturnType = { signedTransaction: Bytes }
}
