import type { Client } from '../../client.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import { ask } from '../../flows/core/ask.js'
import { sendFlow } from '../../flows/transaction/send.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { sendTransaction } from './send-transaction.js'

/** Fills in and signs a transaction after the user confirms, without sending it. Rejects as `sendTransaction` does. */
export const signTransaction = (
  client: Client,
  { address, request, uiOptions = {} }: sendTransaction.Parameters,
): Promise<signTransaction.ReturnType> =>
  reportVerb(client, 'signTransaction', async () => {
    const wallet = getWallet(client, address ?? request?.from, 'ethereum')
    const [raw] = await ask(client, sendFlow, {
      chainType: 'ethereum',
      address: wallet.address,
      requests: [request],
      mode: 'sign',
      uiOptions,
    })
    return { signature: raw as `0x${string}` }
  })

export declare namespace signTransaction {
  /** The signed bytes as hex, for `eth_sendRawTransaction`. */
  type ReturnType = { signature: `0x${string}` }
}
