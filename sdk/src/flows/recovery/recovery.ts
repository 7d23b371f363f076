import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoveryRequest, RecoverySecret } from '../../domain/entities/recovery-request.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import { askingFlow, pending } from '../core/asking-flow.js'
import { recover } from './recover.js'
import {
  requested,
  type Requested,
  backToChoice,
  by,
  type By,
  close,
  goToGrant,
  methodOf,
  type Picked,
  reject,
  to,
  walletNotCreated,
} from './recovery-part.js'
import type { RecoveryEvent, RecoveryState } from './recovery-state.js'
import { secure } from './secure.js'

const { define } = askingFlow<RecoveryState, RecoveryEvent, RecoveryRequest, WalletAccount | RecoverySecret>()

const placed = (state: By, event: object) => ({
  ...by(state),
  ...('container' in event && { container: event.container as FrameContainer }),
})
/** Opens the cloud storage or the passkey page, to secure or restore a wallet. */
const leave = [to('backing-up', placed, ({ request }: By) => request.type !== 'recover'), to('restoring', placed)]

/** Prompts to secure or restore a wallet. This file contains the method selection and the common steps. */
export const recoveryFlow = define({
  id: 'recovery',
  initial: { status: 'initial' },
  on: {
    'initial': {
      ask: [
        ...goToGrant((_: object, { request }: Requested) => ({ request, method: methodOf(request) })),
        to(
          'awaiting-password',
          (_, event) => requested(event),
          (_, { request }) => request.type === 'recover',
        ),
        to(
          'creating',
          (_, event) => requested(event),
          (_, { request }) => methodOf(request) === 'user-passcode',
        ),
        to('choosing', (_, event) => requested(event)),
      ],
    },
    'awaiting-consent': { consent: leave, back: backToChoice, reject },
    'awaiting-container': { placed: leave, back: backToChoice, reject },
    ...secure.on,
    ...recover.on,
    'error': {
      retry: [...goToGrant((state: Picked) => state), to('creating', requested)],
      back: backToChoice,
      reject: to('exited', ({ error, request }) => ({ error, request })),
    },
    'exited': { close },
  },
  run: {
    // Loads the code of the next step in advance, because the popup must open within the click.
    'awaiting-consent': async ({ request }, { signal }) => {
      const effects = request.type === 'recover' ? import('./recover-effects.js') : import('./secure-effects.js')
      await Promise.all([effects, import('./visit-for-grant.js')]).catch(() => {})
      return new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      )
    },
    ...secure.run,
    ...recover.run,
  },
  failed: (state, cause) => {
    const error = toKeyhookError(cause)
    if (state.status === 'backing-up' || state.status === 'restoring') return { status: 'error', error, ...by(state) }
    if (state.status === 'finalizing') return { status: 'error', error, ...requested(state) }
    if (state.status === 'recovering') return { status: 'awaiting-password', error, ...requested(state) }
    return state
  },
  screen: ({ type }) => ({ name: type === 'recover' ? 'recover-wallet' : 'set-recovery' }),
  headless: 'Mount <AuthModal />, or draw it with useRecoveryRequest(), or pass the password.',
  outcome: {
    'awaiting-consent': pending,
    'awaiting-container': pending,
    ...secure.outcome,
    ...recover.outcome,
    'error': ({ error }) => ({ promise: 'pending', error }),
    'exited': ({ error, request: { type } }) => ({ promise: 'rejected', error: error ?? exit(type) }),
  },
})

/** Returns the error of the function that requested recovery. */
const exit = (type: RecoveryRequest['type']): KeyhookError =>
  type === 'recover'
    ? new KeyhookError('USER_REJECTED', 'The user rejected the request.')
    : new KeyhookError(
        'USER_EXITED_SET_PASSWORD_FLOW',
        type === 'set' ? 'Exited before password was added to wallet' : walletNotCreated,
      )
