import type { Client } from '../../client.js'
import type { FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import type { SendTransactionUiOptions } from '../../domain/entities/ui-options.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { ask } from '../../flows/core/ask.js'
import { sendFlow } from '../../flows/transaction/send.js'

/**
 * Sends several transactions of one embedded wallet. The user reviews them one by one and approves them once. Each
 * transaction is sent when the previous one is confirmed. If the user stops the batch after some were sent, resolves
 * with the hashes of those. Rejects as `sendTransaction` does. If some were sent before an error, rejects with a
 * `BatchError` that has their `hashes`. With `sponsor`, all calls run in one transaction, and either all take effect or
 * none.
 */
export async function sendTransactions(
  client: Client,
  { address, requests, sponsor, fundWalletConfig, uiOptions = {} }: sendTransactions.Parameters,
): Promise<{
  /** Transaction hashes, in order. */
  hashes: readonly `0x${string}`[]
}> {
  const wallet = getWallet(client, address ?? requests[0]?.from, 'ethereum')
  if (sponsor) {
    const { sendSponsored } = await import('../../calls/smart-wallet/send-sponsored.js')
    return { hashes: [await sendSponsored(client, { address: wallet.address, requests, uiOptions })] }
  }
  return {
    hashes: (await ask(client, sendFlow, {
      chainType: 'ethereum',
      address: wallet.address,
      requests,
      mode: 'send',
      uiOptions,
      fundWalletConfig,
    })) as readonly `0x${string}`[],
  }
}

export declare namespace sendTransactions {
  type Parameters = {
    /** The transactions, in order. */
    requests: readonly TransactionRequest[]
    /** Address of the wallet that pays. Default: the first request's `from`, or the user's first wallet. */
    address?: string | undefined
    uiOptions?: SendTransactionUiOptions | undefined
    /** Options of `sendTransaction`. */
    sponsor?: boolean | undefined
    /**
     * Defaults of the funding screen, which opens if the wallet has too little funds. The network is the transaction's.
     */
    fundWalletConfig?: FundWalletConfig | undefined
  }
}
