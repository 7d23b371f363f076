import { getWallet } from '../../calls/wallet/get-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type {
  SolanaConnection,
  SolanaSendOptions,
  SolanaTransaction,
} from '../../domain/entities/connected-solana-wallet.js'
import type { SolanaCluster } from '../../domain/entities/solana-cluster.js'
import type { SendTransactionUiOptions } from '../../domain/entities/ui-options.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { clusterOfEndpoint } from '../../domain/rules/cluster-of-endpoint.js'
import { ask } from '../../flows/core/ask.js'
import { sendFlow } from '../../flows/transaction/send.js'

/**
 * Signs and sends a transaction, legacy or of version 0, from an embedded wallet on Solana once the user has agreed. Where the
 * wallet alone signs it, it is given a recent blockhash. Resolves with its signature: with screens when it is confirmed or the
 * user closed the screen after it left, without screens as soon as a node has taken it.
 *
 * Rejects with `INVALID_REQUEST` where somebody else is to pay the fee (`sponsor`), with `INVALID_DATA` for what is no transaction, does not ask for this wallet's signature, or lacks another's; with
 * `USER_REJECTED`, `INSUFFICIENT_BALANCE`, `NO_SCREEN_HOST`, a `ChainError` of the node, or a `TransactionError`, whose
 * `outcome` says what became of what was signed.
 */
export const sendSolanaTransaction = (
  client: Client,
  parameters: sendSolanaTransaction.Parameters,
): Promise<sendSolanaTransaction.ReturnType> =>
  reportVerb(client, 'sendSolanaTransaction', async () => {
    const { address, cluster, connection, resolveOn, sendOptions: options, transaction, uiOptions = {} } = parameters
    // Of plain JavaScript, written for another library: nobody pays in the user's place, and they would have to.
    if ('sponsor' in parameters && parameters.sponsor)
      throw new KeyhookError('INVALID_REQUEST', "Fees on Solana are the wallet's own: 'sponsor' is for Ethereum.")
    const wallet = getWallet(client, address, 'solana')
    const endpoint = connection?.rpcEndpoint
    const [signature] = await ask(client, sendFlow, {
      chainType: 'solana',
      address: wallet.address,
      requests: [
        {
          transaction: serialize(transaction),
          cluster: cluster ?? (endpoint ? clusterOfEndpoint(endpoint, client.app.solanaClusters) : undefined),
          options,
        },
      ],
      mode: 'send',
      resolveOn,
      uiOptions,
    })
    return { signature: signature as string }
  })

export declare namespace sendSolanaTransaction {
  type Parameters = {
    /** Of `@solana/web3.js` 1.x, or serialized with a place for each signature, as `@solana/kit` does. */
    transaction: SolanaTransaction | Uint8Array
    /** Of the wallet that signs; the user's first on Solana when left out. */
    address?: string | undefined
    /** Where it is sent; the first of the app's `solanaClusters` when left out. */
    cluster?: SolanaCluster | undefined
    /** In the place of `cluster`: its node is asked. */
    connection?: Pick<SolanaConnection, 'rpcEndpoint'> | undefined
    sendOptions?: SolanaSendOptions | undefined
    /** 'submitted' resolves once a node has taken it, while the screen goes on following it. */
    resolveOn?: 'submitted' | 'confirmed' | undefined
    uiOptions?: SendTransactionUiOptions | undefined
  }
  type ReturnType = { /** Base58 */ signature: string }
}

/** With what is still to be signed. */
function serialize(transaction: SolanaTransaction | Uint8Array): Uint8Array {
  if (ArrayBuffer.isView(transaction)) return transaction
  if (typeof (transaction as SolanaTransaction | undefined)?.serialize !== 'function')
    throw new KeyhookError('INVALID_DATA', 'A transaction must be serialized, legacy or of version 0.')
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}
