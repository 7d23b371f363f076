import type { WalletAccount } from '@wallet-standard/base'
import type { Client } from '../../../client.js'
import type { ConnectedSolanaWallet, SolanaTransaction } from '../../../domain/entities/connected-solana-wallet.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { checkMessage } from '../../../domain/rules/check-message.js'
import { askWallet } from '../ask-wallet.js'
import type { SolanaAdapterConnector } from './solana-adapter-connector.js'

/** What a Solana wallet from elsewhere can do. Each rejects with an error of ours, whatever the wallet said. */
export function solanaFunctions(client: Client, { read }: solanaFunctions.Options): solanaFunctions.ReturnType {
  const signMessage = (message: Uint8Array) =>
    askWallet(client, async () => {
      const { account, connector } = read()
      const feature = connector.features['solana:signMessage'] ?? refuse('messages')
      const [signed] = await feature.signMessage({ account, message })
      return signed!.signature
    })

  const signTransactionBytes = (transaction: Uint8Array) =>
    askWallet(client, async () => {
      const { account, connector } = read()
      const feature = connector.features['solana:signTransaction'] ?? refuse('transactions')
      const [signed] = await feature.signTransaction({ account, transaction })
      return signed!.signedTransaction
    })

  const signTransaction = async <transaction extends SolanaTransaction>(transaction: transaction) =>
    likewise(transaction, await signTransactionBytes(serialize(transaction)))

  return {
    sign: async (message) => {
      checkMessage(message)
      return btoa(String.fromCharCode(...(await signMessage(new TextEncoder().encode(message)))))
    },
    signMessage,
    signTransaction,
    signTransactionBytes,
    sendTransaction: async (transaction, connection, options) =>
      connection.sendRawTransaction(await signTransactionBytes(serialize(transaction)), options),
  }
}

export declare namespace solanaFunctions {
  type Options = {
    /** The account, and what it is reached by. Throws when it is connected no more. */
    read: () => { account: WalletAccount; connector: SolanaAdapterConnector }
  }
  type ReturnType = Pick<
    ConnectedSolanaWallet,
    'sign' | 'signMessage' | 'signTransaction' | 'signTransactionBytes' | 'sendTransaction'
  >
}

function refuse(what: string): never {
  throw new KeyhookError('UNABLE_TO_SIGN', `The wallet signs no ${what}.`)
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
