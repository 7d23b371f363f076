import type { Client } from '../../client.js'
import type { FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import type { SendTransactionUiOptions } from '../../domain/entities/ui-options.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { ask } from '../../flows/core/ask.js'
import { sendFlow } from '../../flows/transaction/send.js'

/**
 * Sends several transactions of one embedded wallet: reviewed step by step, approved once, sent one after the other,
 * each when the one before is confirmed. There are fewer hashes than requests when the user stopped half-way. Rejects as
 * `sendTransaction` does; once some were sent, with a `BatchError` that has their `hashes`. With `sponsor` all of them happen
 * together or not at all, in the transaction of the one hash.
 */
export async function sendTransactions(
  client: Client,
  { address, requests, sponsor, fundWalletConfig, uiOptions = {} }: sendTransactions.Parameters,
): Promise<{
  /** What the network knows them by, in the same order. */
  hashes: readonly string[]
}> {
  const wallet = getWallet(client, address ?? requests[0]?.from, 'ethereum')
  if (sponsor) {
    const { sendSponsored } = await import('../../calls/smart-wallet/send-sponsored.js')
    return { hashes: [await sendSponsored(client, { address: wallet.address, requests, uiOptions })] }
  }
  return {
    hashes: await ask(client, sendFlow, {
      chainType: 'ethereum',
      address: wallet.address,
      requests,
      mode: 'send',
      uiOptions,
      fundWalletConfig,
    }),
  }
}

export declare namespace sendTransactions {
  type Parameters = {
    /** In the order they are sent. */
    requests: readonly TransactionRequest[]
    /** Of the wallet that pays; the first request's `from` or the user's first when left out. */
    address?: string | undefined
    uiOptions?: SendTransactionUiOptions | undefined
    /** As for `sendTransaction`. */
    sponsor?: boolean | undefined
    /** What is proposed where funds are short; the network is that of the transaction. */
    fundWalletConfig?: FundWalletConfig | undefined
  }
}
