import type { Client } from '../../client.js'
import type { ExternalWallet } from '../../domain/entities/external-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { getFlow } from '../core/get-flow.js'
import { connectExternalFlow, type ConnectExternalEvent, type ConnectExternalState } from './connect-external.js'

/**
 * Sends the flow that connects wallets an event, and resolves with the wallet. Stays open while the page is left for the
 * wallet's app. Rejects with the state's error, with `GENERIC_CONNECT_WALLET_ERROR` when the user leaves before, and with
 * `INVALID_REQUEST` where the event means nothing now.
 */
export async function followConnection(
  client: Client,
  event: Extract<ConnectExternalEvent, { type: 'choose' | 'create' | 'retry' }>,
): Promise<ExternalWallet> {
  const flow = getFlow(client, connectExternalFlow)
  if (!flow.accepts(event))
    throw new KeyhookError('INVALID_REQUEST', 'A wallet is being connected, or there is none to try again.')
  return new Promise((resolve, reject) => {
    const follow = (state: ConnectExternalState) => {
      if (!(state.status in ends)) return
      stop()
      if (state.status === 'connected') resolve(state.wallet)
      else reject(state.status === 'error' ? state.error : exited())
    }
    const stop = flow.subscribe(follow)
    void flow.send(event)
  })
}

const ends = { choosing: true, connected: true, error: true }

const exited = () => new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'User exited before wallet could be connected')
