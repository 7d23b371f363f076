import type { Client } from '../../client.js'
import type { FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import type { SendTransactionUiOptions } from '../../domain/entities/ui-options.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { ask } from '../../flows/core/ask.js'
import { sendFlow } from '../../flows/transaction/send.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'

/**
 * Sends a transaction from an embedded wallet after the user confirms. Resolves with its hash. With screens, resolves
 * when the transaction is confirmed, or when the user closes the screen after sending. Without screens, resolves as
 * soon as a node has accepted the transaction.
 *
 * Rejects with `USER_REJECTED`, `INSUFFICIENT_BALANCE`, `INVALID_REQUEST`, `UNSUPPORTED_CHAIN_ID`, `NO_SCREEN_HOST`, a
 * `ChainError` of the node, or a `TransactionError` with the `outcome` of the signed transaction.
 */
export const sendTransaction = (
  client: Client,
  { address, request, sponsor, fundWalletConfig, uiOptions = {} }: sendTransaction.Parameters,
): Promise<sendTransaction.ReturnType> =>
  reportVerb(client, 'sendTransaction', async () => {
    const wallet = getWallet(client, address ?? request?.from, 'ethereum')
    if (sponsor) {
      const { sendSponsored } = await import('../../calls/smart-wallet/send-sponsored.js')
      return { hash: await sendSponsored(client, { address: wallet.address, requests: [request], uiOptions }) }
    }
    const [hash] = await ask(client, sendFlow, {
      chainType: 'ethereum',
      address: wallet.address,
      requests: [request],
      mode: 'send',
      uiOptions,
      fundWalletConfig,
    })
    return { hash: hash as `0x${string}` }
  })

export declare namespace sendTransaction {
  type Parameters = {
    request: TransactionRequest
    /** Address of the wallet that pays. Default: `request.from`, or the user's first wallet. */
    address?: string | undefined
    uiOptions?: SendTransactionUiOptions | undefined
    /**
     * True if the app's paymaster pays the fee. Works below `SmartWalletsProvider`, if the settings have a paymaster
     * for the network. Otherwise rejects with `INVALID_REQUEST`.
     */
    sponsor?: boolean | undefined
    /**
     * Defaults of the funding screen, which opens if the wallet has too little funds. The network is the transaction's.
     */
    fundWalletConfig?: FundWalletConfig | undefined
  }
  type ReturnType = { hash: `0x${string}` }
}
