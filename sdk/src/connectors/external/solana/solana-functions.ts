import type { WalletAccount } from '@wallet-standard/base'
import type { Client } from '../../../client.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import type { ErrorReason } from '../../../domain/errors/reasons.js'
import { solanaWalletFunctions } from '../../solana-wallet-functions.js'
import { askWallet } from '../ask-wallet.js'
import type { SolanaAdapterConnector } from './solana-adapter-connector.js'

/** Functions of an external Solana wallet. Each rejects with a `KeyhookError`. */
export const solanaFunctions = (client: Client, { read }: solanaFunctions.Options): solanaWalletFunctions.ReturnType =>
  solanaWalletFunctions({
    signMessage: (message) =>
      askWallet(client, async () => {
        const { account, connector } = read()
        const feature = connector.features['solana:signMessage'] ?? refuse('messages', 'wallet_signs_no_messages')
        const [signed] = await feature.signMessage({ account, message })
        return signed!.signature
      }),
    signTransactionBytes: (transaction) =>
      askWallet(client, async () => {
        const { account, connector } = read()
        const feature = connector.features['solana:signTransaction'] ?? refuse('transactions')
        const [signed] = await feature.signTransaction({ account, transaction })
        return signed!.signedTransaction
      }),
  })

export declare namespace solanaFunctions {
  type Options = {
    /** Returns the account and its connector. Throws after a disconnect. */
    read: () => { account: WalletAccount; connector: SolanaAdapterConnector }
  }
}

function refuse(what: string, reason?: ErrorReason): never {
  throw new KeyhookError('UNABLE_TO_SIGN', `The wallet cannot sign ${what}.`, { reason })
}
