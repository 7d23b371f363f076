import { toBase64 } from '../base/base64.js'
import type { ConnectedSolanaWallet, SolanaTransaction } from '../domain/entities/connected-wallet.js'
import { KeyhookError } from '../domain/errors/base.js'
import { checkMessage } from '../domain/rules/signing/check-message.js'

/** Returns the functions that every Solana wallet has, based on a function that signs bytes. */
export function solanaWalletFunctions(signers: solanaWalletFunctions.Signers): solanaWalletFunctions.ReturnType {
  const { signMessage, signTransactionBytes } = signers
  return {
    sign: async (message) => {
      checkMessage(message)
      return toBase64(await signMessage(new TextEncoder().encode(message)))
    },
    signMessage: bothWays(signMessage),
    signTransaction: async (transaction) =>
      likewise(transaction, await signTransactionBytes(serializeTransaction(transaction))),
    signTransactionBytes,
    sendTransaction: async (transaction, connection, options) =>
      connection.sendRawTransaction(await signTransactionBytes(serializeTransaction(transaction)), options),
  }
}

export declare namespace solanaWalletFunctions {
  type Signers = Pick<ConnectedSolanaWallet, 'signTransactionBytes'> & {
    readonly signMessage: (message: Uint8Array) => Promise<Uint8Array>
  }
  type ReturnType = Pick<
    ConnectedSolanaWallet,
    'sign' | 'signMessage' | 'signTransaction' | 'signTransactionBytes' | 'sendTransaction'
  >
}

/** Accepts the bytes, or an object with them. */
function bothWays(sign: (message: Uint8Array) => Promise<Uint8Array>): ConnectedSolanaWallet['signMessage'] {
  function signMessage(message: Uint8Array): Promise<Uint8Array>
  function signMessage(input: { readonly message: Uint8Array }): Promise<{ signature: Uint8Array }>
  async function signMessage(given: Uint8Array | { readonly message: Uint8Array }) {
    return 'message' in given ? { signature: await sign(given.message) } : sign(given)
  }
  return signMessage
}

/** Serializes a transaction, even if signatures are missing. */
export const serializeTransaction = (transaction: SolanaTransaction) =>
  transaction.serialize({ requireAllSignatures: false, verifySignatures: false })

/**
 * Returns a transaction of the same class. `deserialize` reads versioned transactions, and `from` reads legacy
 * transactions.
 */
function likewise<transaction extends SolanaTransaction>(transaction: transaction, bytes: Uint8Array): transaction {
  const { deserialize, from } = transaction.constructor as {
    [name in 'deserialize' | 'from']?: (bytes: Uint8Array) => unknown
  }
  const read = deserialize ?? from
  if (!read) throw new KeyhookError('INVALID_REQUEST', 'This is not a transaction of @solana/web3.js.')
  return read.call(transaction.constructor, bytes) as transaction
}
