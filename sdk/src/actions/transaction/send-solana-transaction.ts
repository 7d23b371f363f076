import { solanaClusters } from '../../calls/chain-kinds/solana/solana-clusters.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type {
  ConnectedSolanaWallet,
  SolanaConnection,
  SolanaSendOptions,
  SolanaTransaction,
} from '../../domain/entities/connected-wallet.js'
import type { SolanaCluster } from '../../domain/entities/chain.js'
import type { SendTransactionUiOptions } from '../../domain/entities/ui-options.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { clusterOfChain, clusterOfEndpoint } from '../../domain/rules/solana/cluster-of-chain.js'
import { ask } from '../../flows/core/ask.js'
import { sendFlow } from '../../flows/transaction/send.js'

/** Returns true for a `Connection` of `@solana/web3.js` 1.x, from any copy of that package. */
const isSolanaConnection = (value: object | undefined): value is SolanaCluster.Connection =>
  value !== undefined &&
  ['getLatestBlockhashAndContext', 'onSignature', 'sendEncodedTransaction'].every(
    (method) => typeof (value as Readonly<Record<string, unknown>>)[method] === 'function',
  )

/**
 * Signs and sends a transaction, legacy or version 0, from an embedded Solana wallet after the user confirms. Adds a
 * recent blockhash if the wallet is the only signer. Resolves with the transaction's signature. With screens, it
 * resolves when the transaction is confirmed, or when the user closes the screen after sending. Without screens, it
 * resolves as soon as a node has accepted the transaction.
 *
 * Rejects with `INVALID_REQUEST` for `sponsor`. Rejects with `INVALID_DATA` for other bytes, for a transaction without
 * this signer, or without the signature of another signer. Also rejects with `USER_REJECTED`, `INSUFFICIENT_BALANCE`,
 * `NO_SCREEN_HOST`, a `ChainError` of the node, or a `TransactionError` with the `outcome` of the signed transaction.
 */
export const sendSolanaTransaction = (
  client: Client,
  parameters: sendSolanaTransaction.Parameters,
): Promise<sendSolanaTransaction.ReturnType> =>
  reportVerb(client, 'sendSolanaTransaction', async () => {
    const { address, chain, connection, options: flat = {}, resolveOn, transaction } = parameters
    const { uiOptions: ui = {}, maxRetries, minContextSlot, skipPreflight } = flat
    const {
      uiOptions = ui,
      sendOptions: options = {
        ...(maxRetries !== undefined && { maxRetries }),
        ...(minContextSlot !== undefined && { minContextSlot }),
        ...(skipPreflight !== undefined && { skipPreflight }),
      },
    } = parameters
    // Untyped code, or code written for Privy, may pass `sponsor`.
    if (('sponsor' in parameters && parameters.sponsor) || ('sponsor' in flat && flat.sponsor))
      throw new KeyhookError('INVALID_REQUEST', 'Solana fees cannot be sponsored.')
    const endpoint = connection?.rpcEndpoint
    const named =
      parameters.cluster ??
      (chain ? clusterOfChain(chain, solanaClusters(client)) : undefined) ??
      (endpoint ? clusterOfEndpoint(endpoint, solanaClusters(client)) : undefined)
    const isCarrier = !parameters.cluster && !chain && isSolanaConnection(connection)
    const cluster = named && isCarrier ? { ...named, connection } : named
    const bytes = serialize(transaction)
    if (parameters.wallet && !parameters.wallet.connectorType.startsWith('embedded')) {
      const { sendFromExternalSolana } = await import('../../calls/transaction/send-from-external-solana.js')
      const { wallet } = parameters
      return sendFromExternalSolana(client, { cluster, resolveOn, sendOptions: options, transaction: bytes, wallet })
    }
    const wallet = getWallet(client, parameters.wallet?.address ?? address, 'solana')
    const [signature] = await ask(client, sendFlow, {
      chainType: 'solana',
      address: wallet.address,
      requests: [
        {
          transaction: bytes,
          cluster,
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
    /**
     * A transaction of `@solana/web3.js` 1.x, or a serialized transaction with space for each signature, as
     * `@solana/kit` creates it.
     */
    transaction: SolanaTransaction | Uint8Array
    /** Address of the wallet that signs. Default: the user's first Solana wallet. */
    address?: string | undefined
    /** The wallet that signs, instead of `address`. An external wallet shows its own prompt. */
    wallet?: ConnectedSolanaWallet | undefined
    /** The cluster. Default: the first of the app's `solanaClusters`. */
    cluster?: SolanaCluster | undefined
    /** The cluster by its Wallet Standard name, such as 'solana:devnet'. `cluster` overrides it. */
    chain?: string | undefined
    /**
     * Replaces `cluster`. The SDK calls the cluster through this `Connection` of `@solana/web3.js`. If the object has
     * only an `rpcEndpoint`, the SDK calls that node itself.
     */
    connection?: Pick<SolanaConnection, 'rpcEndpoint'> | undefined
    sendOptions?: SolanaSendOptions | undefined
    /**
     * Selects when the promise resolves. 'submitted' resolves once a node has accepted the transaction, while the
     * screen still waits for the confirmation.
     */
    resolveOn?: 'submitted' | 'confirmed' | undefined
    uiOptions?: SendTransactionUiOptions | undefined
    /** `sendOptions` and `uiOptions` in one object. The separate options `sendOptions` and `uiOptions` override it. */
    options?: (SolanaSendOptions & { readonly uiOptions?: SendTransactionUiOptions | undefined }) | undefined
  }
  type ReturnType = { /** The transaction's signature in base58. */ signature: string }
}

/** Serializes a transaction, even if signatures are missing. */
function serialize(transaction: SolanaTransaction | Uint8Array): Uint8Array {
  if (ArrayBuffer.isView(transaction)) return transaction
  if (typeof (transaction as SolanaTransaction | undefined)?.serialize !== 'function')
    throw new KeyhookError(
      'INVALID_DATA',
      'A transaction must be serialized bytes of a legacy or version 0 transaction.',
    )
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}
