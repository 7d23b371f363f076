import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import { setEmbeddedWalletRecovery } from '../../calls/wallet/set-embedded-wallet-recovery.js'
import type { Client } from '../../client.js'
import type { RecoveryGrant, RecoveryRequest } from '../../domain/entities/recovery-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { getEmbeddedWallets } from '../../domain/rules/wallet/embedded-wallets.js'
import { passwordScreenDelay } from '../../domain/rules/limits.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'
import type { Effects } from '../core/lazy-effects.js'
import { openWallet, passwordNotSet } from './recovery-part.js'
import type { RecoveryEvent, RecoveryState } from './recovery-state.js'

export const secureEffects: Effects<RecoveryState, RecoveryEvent, 'backing-up' | 'finalizing'> = {
  'backing-up': async (state, { client, signal }) => {
    const { visitForGrant } = await import('./visit-for-grant.js')
    const granted = await visitForGrant(client, { ...state, signal })
    if (!granted) return { type: 'confirmed' }
    if (state.request.type === 'import') return { type: 'selected', secret: granted }
    return secureBy({ granted }, { client, request: state.request, signal })
  },
  'finalizing': async ({ password: recoveryPassword, request }, { client, signal }) => {
    // Shows the busy state for a minimum time.
    await client.platform.sleep(passwordScreenDelay, signal)
    return secureBy({ recoveryPassword }, { client, request, signal })
  },
}

type Secret = { granted: RecoveryGrant } | { recoveryPassword: string }

/** Creates a wallet with the secret, or secures an existing one. */
async function secureBy(
  secret: Secret,
  { client, request, signal }: { client: Client; request: RecoveryRequest; signal: AbortSignal },
): Promise<RecoveryEvent> {
  const confirm = <value>(run: () => Promise<value>) => withConfirmation(client, { action: openWallet, signal }, run)
  const secure = async (address: string): Promise<RecoveryEvent> => {
    const set = () => setEmbeddedWalletRecovery(client, { address, ...secret, signal })
    return { type: 'done', wallet: await confirm(set) }
  }
  if (request.type !== 'create') return secure((request as Extract<RecoveryRequest, { type: 'set' }>).address)
  const { chainType } = request
  // Another tab may have created the wallet with automatic recovery.
  const [existing] = getEmbeddedWallets(client.store.getState().user, chainType)
  if (existing?.recoveryMethod === 'privy') return secure(existing.address)
  const wallet = await createEmbeddedWallet(client, { chainType, confirm, ...secret, signal })
  if (wallet.recoveryMethod !== 'privy') return { type: 'done', wallet }
  if ('granted' in secret) throw new KeyhookError('USER_EXITED_SET_PASSWORD_FLOW', 'Failed to set recovery on wallet')
  throw passwordNotSet()
}
