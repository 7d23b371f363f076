import { recoverEmbeddedWallet } from '../../calls/wallet/recover-embedded-wallet.js'
import type { Client } from '../../client.js'
import type { RecoveryRequest } from '../../domain/entities/recovery-request.js'
import { requireWallet } from '../../domain/rules/wallet/require-wallet.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'
import type { Effects } from '../core/lazy-effects.js'
import { openWallet } from './recovery-part.js'
import type { RecoveryEvent, RecoveryState } from './recovery-state.js'

/** Returns the address of the wallet to restore. */
const addressOf = (request: RecoveryRequest) => (request as Extract<RecoveryRequest, { type: 'recover' }>).address

export const recoverEffects: Effects<RecoveryState, RecoveryEvent, 'recovering' | 'restoring'> = {
  recovering: ({ password: recoveryPassword, request }, { client, signal }) =>
    recoverBy(client, { address: addressOf(request), recoveryPassword, signal }),
  restoring: async (state, { client, signal }) => {
    const { visitForGrant } = await import('./visit-for-grant.js')
    const address = addressOf(state.request)
    const granted = await visitForGrant(client, { ...state, address, signal })
    if (!granted) return { type: 'confirmed' }
    return recoverBy(client, { address, granted, signal })
  },
}

async function recoverBy(
  client: Client,
  { signal, ...options }: recoverEmbeddedWallet.Parameters & { address: string },
): Promise<RecoveryEvent> {
  const { address } = options
  const recover = () => recoverEmbeddedWallet(client, { ...options, signal })
  await withConfirmation(client, { action: openWallet, signal }, recover)
  return { type: 'done', wallet: requireWallet(client.store.getState().user, { address }) }
}
