// Longer than most: one flow, whose edges are read together: setting, changing and using every way to recover a wallet.

import { cloudMethods } from '../../recovery-methods/recovery-methods.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type {
  GrantMethod,
  RecoveryOption,
  RecoveryRequest,
  RecoverySecret,
} from '../../domain/entities/recovery-request.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { isRecoveryPassword } from '../../domain/rules/recovery/is-recovery-password.js'
import { passwordScreenDelay, successDelay } from '../../domain/rules/limits.js'
import type { FramePlace } from '../../platform/mount-frame.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'
import { loadGranted } from './load-granted.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'

type Asked = { request: RecoveryRequest }
/** By which way, for which the user leaves the page. */
type By = Asked & { method: GrantMethod }
type Placed = By & { place?: FramePlace | undefined }
type Chosen = Asked & { password: string }

/** How far setting a recovery method up, or using it, is. */
export type RecoveryState =
  | { status: 'initial' }
  /** Why it is asked, and by which method. */
  | ({ status: 'choosing' } & Asked)
  /** `password`: what was chosen before the user went back. */
  | ({ status: 'creating'; password?: string | undefined } & Asked)
  | ({ status: 'saving' } & Chosen)
  | ({ status: 'confirming' } & Chosen)
  | ({ status: 'finalizing' } & Chosen)
  /** The user has chosen their cloud, or is asked for it, and is to open its window. */
  | ({ status: 'awaiting-consent' } & By)
  /** Waits for the element that the provider's page for passkeys is to stand in. */
  | ({ status: 'awaiting-place' } & By)
  /** The user is at their cloud, or in the page for passkeys; then the wallet is secured by it, or comes to this device. */
  | ({ status: 'backing-up' } & Placed)
  | ({ status: 'restoring' } & Placed)
  | ({ status: 'done'; wallet: WalletAccount } & Asked)
  /** Of a key that is about to be imported: nothing is secured by it yet. */
  | ({ status: 'chosen'; secret: RecoverySecret } & Asked)
  /** The wallet is not on this device. `error`: of the try before. */
  | ({ status: 'awaiting-password'; error?: KeyhookError | undefined } & Asked)
  | ({ status: 'recovering' } & Chosen)
  | ({ status: 'recovered'; wallet: WalletAccount } & Asked)
  | ({ status: 'error'; error: KeyhookError; method?: GrantMethod | undefined } & Asked)
  | ({ status: 'exited'; error?: KeyhookError | undefined } & Asked)

export type RecoveryEvent =
  | AskEvent<RecoveryRequest>
  /** By a password when left out. */
  | { type: 'choose'; method?: RecoveryOption | undefined }
  | { type: 'consent' }
  | { type: 'placed'; place: FramePlace }
  | { type: 'submitPassword'; password: string }
  | { type: 'continue' }
  | { type: 'setPassword' }
  | { type: 'back' }
  | { type: 'done'; wallet: WalletAccount }
  | { type: 'chosen'; secret: RecoverySecret }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<RecoveryState, RecoveryEvent, RecoveryRequest, WalletAccount | RecoverySecret>()

const asked = ({ request }: Asked): Asked => ({ request })
const chosen = ({ password, request }: Chosen): Chosen => ({ password, request })
const reject = to('exited', asked)
const close = to('initial', () => ({}))
const done = to('done', ({ request }: Asked, { wallet }: { wallet: WalletAccount }) => ({ request, wallet }))
const methodOf = (request: RecoveryRequest) => ('method' in request ? request.method : undefined)
const isCloud = (method: string | undefined): method is (typeof cloudMethods)[number] =>
  cloudMethods.some((cloud) => cloud === method)
const by = ({ method, request }: By): By => ({ method, request })
const isRecovered = ({ request }: Asked) => request.type === 'recover'
/** Whether there are ways to choose from: not of a wallet that has one, or where the app has named one. */
const hasChoice = ({ request }: Asked) => methodOf(request) === undefined
/** Leaves the page for what was chosen, or for what the wallet is recovered by. */
const leave = [
  to(
    'backing-up',
    (state: By, event: object): Placed => ({ ...by(state), ...placeOf(event) }),
    (state) => !isRecovered(state),
  ),
  to('restoring', (state: By, event: object): Placed => ({ ...by(state), ...placeOf(event) })),
]
const placeOf = (event: object) => ('place' in event ? { place: event.place as FramePlace } : {})
const backToChoice = to('choosing', (state: Asked) => asked(state), hasChoice)
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
          'awaiting-consent',
          (_, { request }) => ({ request, method: methodOf(request) as GrantMethod }),
          (_, { request }) => isCloud(methodOf(request)),
        ),
        to(
          'awaiting-place',
          (_, { request }) => ({ request, method: 'passkey' as const }),
          (_, { request }) => methodOf(request) === 'passkey',
        ),
        to(
          'awaiting-password',
          (_, event) => asked(event),
          (_, { request }) => request.type === 'recover',
        ),
        to(
          'creating',
          (_, event) => asked(event),
          (_, { request }) => methodOf(request) === 'user-passcode',
        ),
        to('choosing', (_, event) => asked(event)),
      ],
    },
    'choosing': {
      choose: [
        to(
          'awaiting-consent',
          ({ request }, { method }) => ({ request, method: method as GrantMethod }),
          (_, { method }) => isCloud(method),
        ),
        to(
          'awaiting-place',
          ({ request }) => ({ request, method: 'passkey' as const }),
          (_, { method }) => method === 'passkey',
        ),
        to('creating', asked),
      ],
      reject,
    },
    'awaiting-consent': { consent: leave, back: backToChoice, reject },
    'awaiting-place': { placed: leave, back: backToChoice, reject },
    'backing-up': {
      done,
      chosen: to('chosen', ({ request }, { secret }) => ({ request, secret })),
      back: backToChoice,
      reject,
    },
    'restoring': { done: to('recovered', ({ request }, { wallet }) => ({ request, wallet })), reject },
    'creating': {
      submitPassword: to(
        'saving',
        ({ request }: Asked, { password }: { password: string }) => ({ request, password }),
        isAllowed,
      ),
      back: backToChoice,
      reject,
    },
    'saving': { continue: to('confirming', chosen), back: to('creating', chosen), reject },
    'confirming': {
      setPassword: [
        to(
          'chosen',
          ({ password: recoveryPassword, request }) => ({
            request,
            secret: { recoveryMethod: 'user-passcode' as const, recoveryPassword },
          }),
          ({ request }) => request.type === 'import',
        ),
        to('finalizing', chosen),
      ],
      back: to('saving', chosen),
      reject,
    },
    'finalizing': { done },
    'done': { close, reject: close },
    'chosen': { close, reject: close },
    'awaiting-password': {
      submitPassword: to('recovering', ({ request }, { password }) => ({ request, password })),
      reject,
    },
    'recovering': { done: to('recovered', ({ request }, { wallet }) => ({ request, wallet })), reject },
    'recovered': { close, reject: close },
    'error': {
      retry: [
        to(
          'awaiting-consent',
          ({ method, request }) => ({ request, method: method! }),
          ({ method }) => isCloud(method),
        ),
        to(
          'awaiting-place',
          ({ request }) => ({ request, method: 'passkey' as const }),
          ({ method }) => method === 'passkey',
        ),
        to('creating', asked),
      ],
      back: backToChoice,
      reject: to('exited', ({ error, request }) => ({ error, request })),
    },
    'exited': { close },
  },
  run: {
    // Loaded ahead: the window opens in the click.
    'awaiting-consent': async (_, { signal }) => {
      await loadGranted().catch(() => {})
      return new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      )
    },
    'backing-up': async (state, { client, signal }) => {
      const { request } = state
      const { createEmbeddedWallet, setEmbeddedWalletRecovery, visit } = await loadGranted()
      const granted = await visit(client, { ...state, signal })
      if (request.type === 'import') return { type: 'chosen', secret: granted }
      const action = { type: 'open-wallet' } as const
      if (request.type === 'create') {
        const { chainType } = request
        const confirm = <value>(create: () => Promise<value>) => withConfirmation(client, { action, signal }, create)
        const wallet = await createEmbeddedWallet(client, { chainType, confirm, granted, signal })
        if (wallet.recoveryMethod !== 'privy') return { type: 'done', wallet }
        throw new KeyhookError('USER_EXITED_SET_PASSWORD_FLOW', 'Failed to set recovery on wallet')
      }
      const set = () => setEmbeddedWalletRecovery(client, { address: request.address, granted, signal })
      return { type: 'done', wallet: await withConfirmation(client, { action, signal }, set) }
    },
    'restoring': async (state, { client, signal }) => {
      const { requireWallet, recoverEmbeddedWallet, visit } = await loadGranted()
      const { address } = state.request as Extract<RecoveryRequest, { type: 'recover' }>
      const action = { type: 'open-wallet' } as const
      const granted = await withConfirmation(client, { action, signal }, () =>
        visit(client, { ...state, address, signal }),
      )
      const recover = () => recoverEmbeddedWallet(client, { address, granted, signal })
      await withConfirmation(client, { action, signal }, recover)
      return { type: 'done', wallet: requireWallet(client.store.getState().user, { address }) }
    },
    'finalizing': async ({ password: recoveryPassword, request }, { client, signal }) => {
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
    'recovering': async ({ password: recoveryPassword, request }, { client, signal }) => {
      const [{ recoverEmbeddedWallet }, { requireWallet }] = await Promise.all([
        import('../../calls/wallet/recover-embedded-wallet.js'),
        import('../../domain/rules/wallet/require-wallet.js'),
      ])
      const { address } = request as Extract<RecoveryRequest, { type: 'recover' }>
      const recover = () => recoverEmbeddedWallet(client, { address, recoveryPassword, signal })
      await withConfirmation(client, { action: { type: 'open-wallet' }, signal }, recover)
      return { type: 'done', wallet: requireWallet(client.store.getState().user, { address }) }
    },
    // Whoever asked has it.
    'chosen': async () => ({ type: 'close' }),
    'done': async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
    'recovered': async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  failed: (state, cause) => {
    const error = toKeyhookError(cause)
    if (state.status === 'backing-up' || state.status === 'restoring') return { status: 'error', error, ...by(state) }
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
    'awaiting-consent': pending,
    'awaiting-place': pending,
    'backing-up': pending,
    'restoring': pending,
    'done': ({ wallet }) => ({ promise: 'resolved', answer: wallet }),
    'chosen': ({ secret }) => ({ promise: 'resolved', answer: secret, isClosed: true }),
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
        type === 'set' ? 'Exited before password was added to wallet' : 'User wallet creation failed',
      )
