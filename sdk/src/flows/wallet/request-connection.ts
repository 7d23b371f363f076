import { answer, ask } from '../core/ask.js'
import { connectEmbeddedWallet } from '../../calls/wallet/connect-embedded-wallet.js'
import { getWallet } from '../../calls/wallet/get-wallet.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { getFlow } from '../core/get-flow.js'
import { inTurn } from '../core/in-turn.js'
import { connectFlow } from './connect.js'

/**
 * Makes an embedded wallet ready on this device, ahead of its first signature: shown where something shows screens,
 * silently elsewhere. Rejects with `GENERIC_CONNECT_WALLET_ERROR` when the user closed the screen, `ABORTED` when the
 * client stopped, or as the wallet does.
 */
export async function requestConnection(
  client: Client,
  { address }: requestConnection.Parameters = {},
): Promise<WalletAccount> {
  const wallet = getWallet(client, address)
  const { handlers, hosts } = client.store.getState()
  if (hosts === 0 && !handlers['connect-wallet']) return connectEmbeddedWallet(client, { address: wallet.address })
  return inTurn(client, connectFlow.id, () => show(client, wallet.address))
}

export declare namespace requestConnection {
  /** Without an address, the user's first wallet. */
  type Parameters = { address?: string | undefined }
}

async function show(client: Client, address: string): Promise<WalletAccount> {
  const flow = getFlow(client, connectFlow)
  const { answered, id } = ask(client, { name: 'connect-wallet', address })
  answered.catch(() => flow.send({ type: 'exit' }))
  try {
    return await new Promise<WalletAccount>((resolve, reject) => {
      const unsubscribe = flow.subscribe((state) => {
        if (state.status === 'connecting' || state.status === 'error') return
        unsubscribe()
        if (state.status === 'connected') resolve(state.wallet)
        else if (state.status === 'initial') reject(new KeyhookError('ABORTED', 'The request was cancelled.'))
        else reject(new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'User exited before wallet could be connected'))
      })
      void flow.send({ type: 'connect', address })
    })
  } finally {
    answer(client, id)
    flow.stop()
  }
}
