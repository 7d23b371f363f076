import { type Bytes, readBase64, toBase64 } from '../../base/base64.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { ConnectedSolanaWallet } from '../../domain/entities/connected-wallet.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { readSolanaTransaction } from '../../domain/rules/solana/read-solana-transaction.js'
import { ask } from '../../flows/core/ask.js'
import { signFlow } from '../../flows/transaction/sign.js'

/**
 * Signs a serialized transaction, legacy or version 0, with an embedded Solana wallet after the user confirms, without
 * sending it. Keeps existing signatures.
 *
 * Rejects with `INVALID_DATA` for bytes that are not a transaction, or for a transaction without this signer. Also
 * rejects as `signSolanaMessage` does.
 */
export const signSolanaTransaction = (
  client: Client,
  { address, transaction, uiOptions = {}, wallet: given }: signSolanaTransaction.Parameters,
): Promise<signSolanaTransaction.ReturnType> =>
  reportVerb(client, 'signSolanaTransaction', async () => {
    const external = given?.connectorType.startsWith('embedded') ? undefined : given
    const wallet = external ?? getWallet(client, given?.address ?? address, 'solana')
    const read = ArrayBuffer.isView(transaction) ? readSolanaTransaction(transaction) : undefined
    if (!read)
      throw new KeyhookError(
        'INVALID_DATA',
        'A transaction must be serialized bytes of a legacy or version 0 transaction.',
      )
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
    // The signer has already validated the base64 text.
    return { signedTransaction: readBase64(signed)! }
  })

export declare namespace signSolanaTransaction {
  type Parameters = {
    /** Serialized transaction, with an entry for each signature. */
    transaction: Uint8Array
    /** Address of the wallet that signs. Default: the user's first Solana wallet. */
    address?: string | undefined
    /** The wallet that signs, instead of `address`. An external wallet shows its own prompt. */
    wallet?: ConnectedSolanaWallet | undefined
    uiOptions?: SignUiOptions | undefined
  }
  type ReturnType = { signedTransaction: Bytes }
}
