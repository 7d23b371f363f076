import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoveryRequest } from '../../domain/entities/recovery-request.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { isRecoveryPassword } from '../../domain/rules/is-recovery-password.js'
import { passwordScreenDelay, successDelay } from '../../domain/rules/limits.js'
import { type AskEvent, askingFlow, type RejectEvent } from '../core/asking-flow.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'

type Asked = { request: RecoveryRequest }
type Chosen = Asked & { password: string }

export type RecoveryState =
  | { status: 'initial' }
  /** Why it is asked, and by which method. */
  | ({ status: 'choosing' } & Asked)
  /** `password`: what was chosen before the user went back. */
  | ({ status: 'creating'; password?: string | undefined } & Asked)
  | ({ status: 'saving' } & Chosen)
  | ({ status: 'confirming' } & Chosen)
  | ({ status: 'finalizing' } & Chosen)
  | ({ status: 'done'; wallet: WalletAccount } & Asked)
  /** The wallet is not on this device. `error`: of the try before. */
  | ({ status: 'awaiting-password'; error?: KeyhookError | undefined } & Asked)
  | ({ status: 'recovering' } & Chosen)
  | ({ status: 'recovered'; wallet: WalletAccount } & Asked)
  | ({ status: 'error'; error: KeyhookError } & Asked)
  | ({ status: 'exited'; error?: KeyhookError | undefined } & Asked)

export type RecoveryEvent =
  | AskEvent<RecoveryRequest>
  | { type: 'choose' }
  | { type: 'submitPassword'; password: string }
  | { type: 'continue' }
  | { type: 'setPassword' }
  | { type: 'back' }
  | { type: 'done'; wallet: WalletAccount }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<RecoveryState, RecoveryEvent, RecoveryRequest, WalletAccount>()

const asked = ({ request }: Asked): Asked => ({ request })
const chosen = ({ password, request }: Chosen): Chosen => ({ password, request })
const reject = to('exited', asked)
const close = to('initial', () => ({}))
const done = to('done', ({ request }: Asked, { wallet }: { wallet: WalletAccount }) => ({ request, wallet }))
const pending = () => ({ promise: 'pending' }) as const
const isAllowed = (_: Asked, { password }: { password: string }) => isRecoveryPassword(password)

/**
 * Has the user choose a password by which a wallet is recovered, save it, and type it once more; or asks for it where the
 * wallet is not on this device. The password is held while its screens are open, and no longer.
 */
export const recoveryFlow = define({
  id: 'recovery',
  initial: { status: 'initial' },
  on: {
    'initial': {
      ask: [
        to(
          'awaiting-password',
          (_, event) => asked(event),
          (_, { request }) => request.type === 'recover',
        ),
        to('choosing', (_, event) => asked(event)),
      ],
    },
    'choosing': { choose: to('creating', asked), reject },
    'creating': {
      submitPassword: to(
        'saving',
        ({ request }: Asked, { password }: { password: string }) => ({ request, password }),
        isAllowed,
      ),
      back: to('choosing', asked),
      reject,
    },
    'saving': { continue: to('confirming', chosen), back: to('creating', chosen), reject },
    'confirming': { setPassword: to('finalizing', chosen), back: to('saving', chosen), reject },
    'finalizing': { done },
    'done': { close, reject: close },
    'awaiting-password': {
      submitPassword: to('recovering', ({ request }, { password }) => ({ request, password })),
      reject,
    },
    'recovering': { done: to('recovered', ({ request }, { wallet }) => ({ request, wallet })), reject },
    'recovered': { close, reject: close },
    'error': {
      retry: to('creating', asked),
      reject: to('exited', ({ error, request }) => ({ error, request })),
    },
    'exited': { close },
  },
  run: {
    finalizing: async ({ password: recoveryPassword, request }, { client, signal }) => {
      // What takes a moment is seen to.
      await client.platform.sleep(passwordScreenDelay, signal)
      const action = { type: 'open-wallet' } as const
      if (request.type === 'create') {
        const { createEmbeddedWallet } = await import('../../calls/wallet/create-embedded-wallet.js')
        const { chainType } = request
        const confirm = <value>(create: () => Promise<value>) => withConfirmation(client, { action, signal }, create)
        const wallet = await createEmbeddedWallet(client, { chainType, confirm, recoveryPassword, signal })
        if (wallet.recoveryMethod !== 'privy') return { type: 'done', wallet }
        throw new KeyhookError(
          'USER_EXITED_SET_PASSWORD_FLOW',
          'User created a wallet but failed to set a password for it',
        )
      }
      const { setEmbeddedWalletRecovery } = await import('../../calls/wallet/set-embedded-wallet-recovery.js')
      const { address } = request as Extract<RecoveryRequest, { type: 'set' }>
      const set = () => setEmbeddedWalletRecovery(client, { address, recoveryPassword, signal })
      return { type: 'done', wallet: await withConfirmation(client, { action, signal }, set) }
    },
    recovering: async ({ password: recoveryPassword, request }, { client, signal }) => {
      const [{ recoverEmbeddedWallet }, { findEmbeddedWallet }] = await Promise.all([
        import('../../calls/wallet/recover-embedded-wallet.js'),
        import('../../domain/rules/find-embedded-wallet.js'),
      ])
      const { address } = request as Extract<RecoveryRequest, { type: 'recover' }>
      const recover = () => recoverEmbeddedWallet(client, { address, recoveryPassword, signal })
      await withConfirmation(client, { action: { type: 'open-wallet' }, signal }, recover)
      const wallet = findEmbeddedWallet(client.store.getState().user, address)
      if (!wallet) throw new KeyhookError('EMBEDDED_WALLET_NOT_FOUND', 'Embedded wallet not found')
      return { type: 'done', wallet }
    },
    done: async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
    recovered: async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  failed: (state, cause) => {
    const error = toKeyhookError(cause)
    if (state.status === 'finalizing') return { status: 'error', error, ...asked(state) }
    if (state.status === 'recovering') return { status: 'awaiting-password', error, ...asked(state) }
    return state
  },
  screen: ({ type }) => ({ name: type === 'recover' ? 'recover-wallet' : 'set-recovery' }),
  headless: 'Mount <AuthModal />, or draw it with useRecoveryRequest(), or pass the password.',
  outcome: {
    'choosing': pending,
    'creating': pending,
    'saving': pending,
    'confirming': pending,
    'finalizing': pending,
    'done': ({ wallet }) => ({ promise: 'resolved', answer: wallet }),
    'awaiting-password': ({ error }) => ({ promise: 'pending', error }),
    'recovering': pending,
    'recovered': ({ wallet }) => ({ promise: 'resolved', answer: wallet, isClosed: true }),
    'error': ({ error }) => ({ promise: 'pending', error }),
    'exited': ({ error, request: { type } }) => ({ promise: 'rejected', error: error ?? exit(type) }),
  },
})

/** Of the verb that asked. */
const exit = (type: RecoveryRequest['type']): KeyhookError =>
  type === 'recover'
    ? new KeyhookError('USER_REJECTED', 'The user rejected the request.')
    : new KeyhookError(
        'USER_EXITED_SET_PASSWORD_FLOW',
        type === 'create' ? 'User wallet creation failed' : 'Exited before password was added to wallet',
      )
