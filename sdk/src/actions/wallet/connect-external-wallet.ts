import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { ExternalWallet } from '../../domain/entities/connected-wallet.js'
import { followConnection } from '../../flows/wallet/follow-connection.js'

/** Connects as `followConnection` does, and notifies the hooks of the result. */
export const connectExternalWallet = (
  client: Client,
  event: Parameters<typeof followConnection>[1],
): Promise<connectExternalWallet.ReturnType> =>
  reportVerb(client, 'connectWallet', async () => {
    client.store.setState({ walletReturn: undefined })
    return { wallet: await followConnection(client, event) }
  })

export declare namespace connectExternalWallet {
  type ReturnType = { wallet: ExternalWallet }
}
