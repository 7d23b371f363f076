import type { Client } from '../../client.js'
import type { FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import type { SendTransactionUiOptions } from '../../domain/entities/ui-options.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { ask } from '../../flows/core/ask.js'
import { sendFlow } from '../../flows/transaction/send.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'

/**
 * Sends a transaction from an embedded wallet once the user has agreed. Resolves with its hash: with screens when it is
 * confirmed or the user closed the screen after it left, without screens as soon as the chain has taken it.
 *
 * Rejects with `USER_REJECTED`, `INSUFFICIENT_BALANCE`, `INVALID_REQUEST`, `UNSUPPORTED_CHAIN_ID`, `NO_SCREEN_HOST`, a
 * `ChainError` of the node, or a `TransactionError`, whose `outcome` says what became of what was signed.
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
    /** Of the wallet that pays; `request.from` or the user's first when left out. */
    address?: string | undefined
    uiOptions?: SendTransactionUiOptions | undefined
    /**
     * Whether the app's paymaster pays the fee: below `SmartWalletsProvider`, where the settings name one for the network.
     * Refused with `INVALID_REQUEST` elsewhere.
     */
    sponsor?: boolean | undefined
    /** What is proposed where funds are short; the network is that of the transaction. */
    fundWalletConfig?: FundWalletConfig | undefined
  }
  type ReturnType = { hash: `0x${string}` }
}
