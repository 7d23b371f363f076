import { waitFor } from '../../base/wait-for.js'
import type { Client } from '../../client.js'
import type { ExternalWallet } from '../../domain/entities/connected-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { getFlow } from '../core/get-flow.js'
import { connectExternalFlow, type ConnectExternalEvent } from './connect-external.js'

/**
 * Sends an event to the connection flow, and resolves with the wallet. The promise stays pending while the user is in
 * the wallet's app. Rejects with the state's error. Rejects with `GENERIC_CONNECT_WALLET_ERROR` if the user leaves
 * first. Rejects with `INVALID_REQUEST` if the current status does not accept the event.
 */
export async function followConnection(
  client: Client,
  event: Extract<ConnectExternalEvent, { type: 'choose' | 'create' | 'retry' }>,
): Promise<ExternalWallet> {
  const flow = getFlow(client, connectExternalFlow)
  if (!flow.accepts(event))
    throw new KeyhookError(
      'INVALID_REQUEST',
      'A wallet is already connecting, or `retry` was sent without a failed attempt.',
    )
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
