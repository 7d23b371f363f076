import type { Client } from '../../client.js'
import type { FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import type { SendTransactionUiOptions } from '../../domain/entities/ui-options.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { ask } from '../../flows/core/ask.js'
import { sendFlow } from '../../flows/transaction/send.js'

/**
 * Sends several transactions of one embedded wallet. The user reviews them one by one and approves them once. Each is
 * sent when the previous one is confirmed. Returns fewer hashes than requests if the user stopped halfway. Rejects as
 * `sendTransaction` does; once some were sent, with a `BatchError` that has their `hashes`. With `sponsor`, all take
 * effect together or not at all, in one transaction.
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
    /** Defaults of the funding screen when funds are short. The network is the transaction's. */
    fundWalletConfig?: FundWalletConfig | undefined
  }
}
