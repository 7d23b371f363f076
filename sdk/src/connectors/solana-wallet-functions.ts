import { toBase64 } from '../base/base64.js'
import type { ConnectedSolanaWallet, SolanaTransaction } from '../domain/entities/connected-solana-wallet.js'
import { KeyhookError } from '../domain/errors/base.js'
import { checkMessage } from '../domain/rules/check-message.js'

/** What every wallet on Solana can do, by how it signs bytes. */
export function solanaWalletFunctions(signers: solanaWalletFunctions.Signers): solanaWalletFunctions.ReturnType {
  const { signMessage, signTransactionBytes } = signers
  return {
    sign: async (message) => {
      checkMessage(message)
      return toBase64(await signMessage(new TextEncoder().encode(message)))
    },
    signMessage,
    signTransaction: async (transaction) => likewise(transaction, await signTransactionBytes(serialize(transaction))),
    signTransactionBytes,
    sendTransaction: async (transaction, connection, options) =>
      connection.sendRawTransaction(await signTransactionBytes(serialize(transaction)), options),
  }
}

export declare namespace solanaWalletFunctions {
  type Signers = Pick<ConnectedSolanaWallet, 'signMessage' | 'signTransactionBytes'>
  type ReturnType = Pick<
    ConnectedSolanaWallet,
    'sign' | 'signMessage' | 'signTransaction' | 'signTransactionBytes' | 'sendTransaction'
  >
}

/** With what is still to be signed. */
const serialize = (transaction: SolanaTransaction) =>
  transaction.serialize({ requireAllSignatures: false, verifySignatures: false })

/** A transaction of the same class: versioned ones are read by `deserialize`, legacy ones by `from`. */
function likewise<transaction extends SolanaTransaction>(transaction: transaction, bytes: Uint8Array): transaction {
  const { deserialize, from } = transaction.constructor as {
    [name in 'deserialize' | 'from']?: (bytes: Uint8Array) => unknown
  }
  const read = deserialize ?? from
  if (!read) throw new KeyhookError('INVALID_REQUEST', 'The transaction is none of @solana/web3.js.')
  return read.call(transaction.constructor, bytes) as transaction
}
