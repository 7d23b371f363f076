import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { isRecoveryPassword } from '../../domain/rules/recovery/is-recovery-password.js'
import { successDelay } from '../../domain/rules/limits.js'
import { pending } from '../core/asking-flow.js'
import type { In } from '../core/define-flow.js'
import { lazyEffects } from '../core/lazy-effects.js'
import {
  requested,
  type Requested,
  backToChoice,
  by,
  close,
  goToGrant,
  type Picked,
  type RecoveryPart,
  reject,
  to,
} from './recovery-part.js'
import type { RecoveryState } from './recovery-state.js'

type Selected = Omit<In<RecoveryState, 'saving'>, 'status'>

const selected = ({ password, request }: Selected): Selected => ({ password, request })
const done = to('done', ({ request }: Requested, { wallet }: { wallet: WalletAccount }) => ({ request, wallet }))

/**
 * Secures a wallet. The user enters, saves and repeats a password, or uses their cloud storage or passkey outside the
 * page. The state contains the password while its screens are open.
 */
export const secure: RecoveryPart<
  'choosing' | 'creating' | 'saving' | 'confirming' | 'finalizing' | 'backing-up' | 'done' | 'selected'
> = {
  on: {
    'choosing': {
      choose: [
        ...goToGrant(({ request }: Requested, { method }: Omit<Picked, 'request'>) => ({ request, method })),
        to('creating', requested),
      ],
      reject,
    },
    'creating': {
      submitPassword: to(
        'saving',
        ({ request }, { password }) => ({ request, password }),
        (_, { password }) => isRecoveryPassword(password),
      ),
      back: backToChoice,
      reject,
    },
    'saving': { continue: to('confirming', selected), back: to('creating', selected), reject },
    'confirming': {
      setPassword: [
        to(
          'selected',
          ({ password: recoveryPassword, request }) => ({
            request,
            secret: { recoveryMethod: 'user-passcode' as const, recoveryPassword },
          }),
          ({ request }) => request.type === 'import',
        ),
        to('finalizing', selected),
      ],
      back: to('saving', selected),
      reject,
    },
    'finalizing': { done },
    'backing-up': {
      confirmed: to('awaiting-consent', by),
      done,
      selected: to('selected', ({ request }, { secret }) => ({ request, secret })),
      back: backToChoice,
      reject,
    },
    'done': { close, reject: close },
    'selected': { close, reject: close },
  },
  run: {
    ...lazyEffects(['finalizing', 'backing-up'], async () => (await import('./secure-effects.js')).secureEffects),
    done: async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
    // For an import, the caller has received the secret.
    selected: async () => ({ type: 'close' }),
  },
  outcome: {
    'choosing': pending,
    'creating': pending,
    'saving': pending,
    'confirming': pending,
    'finalizing': pending,
    'backing-up': pending,
    'done': ({ wallet }) => ({ promise: 'resolved', answer: wallet }),
    'selected': ({ secret }) => ({ promise: 'resolved', answer: secret, isClosed: true }),
  },
}
