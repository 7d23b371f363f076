import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { successDelay } from '../../domain/rules/limits.js'
import { pending } from '../core/asking-flow.js'
import { lazyEffects } from '../core/lazy-effects.js'
import { type Requested, by, close, type RecoveryPart, reject, to } from './recovery-part.js'

const done = to('recovered', ({ request }: Requested, { wallet }: { wallet: WalletAccount }) => ({ request, wallet }))

/**
 * Restores a wallet on this device. The user enters its password, or uses their cloud storage or passkey outside the
 * page.
 */
export const recover: RecoveryPart<'awaiting-password' | 'recovering' | 'restoring' | 'recovered'> = {
  on: {
    'awaiting-password': {
      submitPassword: to('recovering', ({ request }, { password }) => ({ request, password })),
      reject,
    },
    'recovering': { done, reject },
    'restoring': { confirmed: to('awaiting-consent', by), done, reject },
    'recovered': { close, reject: close },
  },
  run: {
    ...lazyEffects(['recovering', 'restoring'], async () => (await import('./recover-effects.js')).recoverEffects),
    recovered: async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  outcome: {
    'awaiting-password': ({ error }) => ({ promise: 'pending', error }),
    'recovering': pending,
    'restoring': pending,
    'recovered': ({ wallet }) => ({ promise: 'resolved', answer: wallet, isClosed: true }),
  },
}
