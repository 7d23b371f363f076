import { waitFor } from '../../base/wait-for.js'
import type { Client } from '../../client.js'
import type { ExternalWallet } from '../../domain/entities/external-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { getFlow } from '../core/get-flow.js'
import { connectExternalFlow, type ConnectExternalEvent } from './connect-external.js'

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
  void flow.send(event)
  const end = await waitFor([flow], () => {
    const state = flow.getState()
    return state.status in ends ? state : undefined
  })
  if (end.status === 'connected') return end.wallet
  throw end.status === 'error' ? end.error : exited()
}

const ends = { choosing: true, connected: true, error: true }

const exited = () => new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'User exited before wallet could be connected')
