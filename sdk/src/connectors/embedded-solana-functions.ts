import { signSolanaMessage } from '../actions/wallet/sign-solana-message.js'
import { signSolanaTransaction } from '../actions/wallet/sign-solana-transaction.js'
import { readBase64 } from '../base/base64.js'
import type { Client } from '../client.js'
import type { ConnectedSolanaWallet } from '../domain/entities/connected-solana-wallet.js'
import { refuseAccount } from './refuse-account.js'
import { solanaWalletFunctions } from './solana-wallet-functions.js'

/** What an embedded wallet on Solana does. */
export const embeddedSolanaFunctions = (
  client: Client,
  address: string,
): solanaWalletFunctions.ReturnType & Pick<ConnectedSolanaWallet, 'loginOrLink' | 'unlink'> => ({
  ...solanaWalletFunctions({
    signMessage: async (message) => readBase64((await signSolanaMessage(client, { address, message })).signature)!,
    signTransactionBytes: async (transaction) =>
      (await signSolanaTransaction(client, { address, transaction })).signedTransaction,
  }),
  loginOrLink: refuseAccount,
  unlink: refuseAccount,
})
