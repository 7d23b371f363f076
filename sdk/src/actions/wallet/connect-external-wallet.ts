import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { getFlow } from '../../flows/core/get-flow.js'
import {
  connectExternalFlow,
  type ConnectExternalEvent,
  type ConnectExternalState,
} from '../../flows/wallet/connect-external.js'

/**
 * Connects a wallet from elsewhere, or tries again. Resolves once it is connected; stays open while the page is left for the
 * wallet's app. Rejects with the state's error, with `GENERIC_CONNECT_WALLET_ERROR` when the user leaves before, and with
 * `INVALID_REQUEST` while another one is being connected, or where there is nothing to try again.
 */
export const connectExternalWallet = (
  client: Client,
  event: Extract<ConnectExternalEvent, { type: 'choose' | 'retry' }>,
): Promise<connectExternalWallet.ReturnType> =>
  reportVerb(client, 'connectWallet', async () => {
    const flow = getFlow(client, connectExternalFlow)
    if (!flow.accepts(event))
      throw new KeyhookError('INVALID_REQUEST', 'A wallet is being connected, or there is none to try again.')
    return new Promise((resolve, reject) => {
      const follow = (state: ConnectExternalState) => {
        if (!(state.status in ends)) return
        stop()
        if (state.status === 'connected') resolve({ wallet: state.wallet })
        else reject(state.status === 'error' ? state.error : exited())
      }
      const stop = flow.subscribe(follow)
      void flow.send(event)
    })
  })

export declare namespace connectExternalWallet {
  type ReturnType = { wallet: ConnectedWallet }
}

const ends = { choosing: true, connected: true, error: true }

const exited = () => new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'User exited before wallet could be connected')
