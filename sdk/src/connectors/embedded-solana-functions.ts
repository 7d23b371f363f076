import { sendSolanaTransaction } from '../actions/transaction/send-solana-transaction.js'
import { signSolanaMessage } from '../actions/wallet/sign-solana-message.js'
import { signSolanaTransaction } from '../actions/wallet/sign-solana-transaction.js'
import { readBase64 } from '../base/base64.js'
import type { Client } from '../client.js'
import type { ConnectedSolanaWallet } from '../domain/entities/connected-wallet.js'
import { readSentTransaction } from '../domain/rules/solana/read-sent-transaction.js'
import { fundFunction } from './fund-function.js'
import { refuseAccount } from './refuse-account.js'
import { serializeTransaction, solanaWalletFunctions } from './solana-wallet-functions.js'

/** Functions of an embedded Solana wallet. */
export function embeddedSolanaFunctions(
  client: Client,
  address: string,
): solanaWalletFunctions.ReturnType & Pick<ConnectedSolanaWallet, 'loginOrLink' | 'unlink' | 'fund'> {
  const functions = solanaWalletFunctions({
    signMessage: async (message) => readBase64((await signSolanaMessage(client, { address, message })).signature)!,
    signTransactionBytes: async (transaction) =>
      (await signSolanaTransaction(client, { address, transaction })).signedTransaction,
  })
  return {
    ...functions,
    async sendTransaction(transaction, connection, sendOptions) {
      if (!connection.rpcEndpoint) {
        // The SDK cannot call the node of a connection without a URL, so the wallet signs and the connection sends.
        readSentTransaction(serializeTransaction(transaction), address)
        return functions.sendTransaction(transaction, connection, sendOptions)
      }
      const requested = { address, transaction, connection, sendOptions, resolveOn: 'submitted' } as const
      return (await sendSolanaTransaction(client, requested)).signature
    },
    loginOrLink: refuseAccount,
    unlink: refuseAccount,
    fund: fundFunction(client, () => address),
  }
}
