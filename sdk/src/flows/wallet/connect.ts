import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'

type Requested = { address: string }

/** State of preparing an embedded wallet on this device. */
export type ConnectState =
  | { status: 'initial' }
  | ({ status: 'connecting' } & Requested)
  /** Restores the device share: automatically, or with the user's recovery method. */
  | ({ status: 'recovering' } & Requested)
  | { status: 'connected'; wallet: WalletAccount }
  | ({ status: 'error'; error: KeyhookError } & Requested)
  /** The user closed the screen before the wallet was ready. */
  | { status: 'exited'; error?: KeyhookError }

export type ConnectEvent =
  | AskEvent<Requested>
  | { type: 'connected'; wallet: WalletAccount }
  | { type: 'missing' }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<ConnectState, ConnectEvent, Requested, WalletAccount>()

const requested = ({ address }: Requested): Requested => ({ address })
const reject = to('exited', () => ({}))
const connected = to('connected', (_, { wallet }: { wallet: WalletAccount }) => ({ wallet }))
const close = to('initial', () => ({}))

/** Prepares an embedded wallet on this device, ahead of its first signature. Shows nothing without a screen host. */
export const connectFlow = define({
  id: 'connect',
  initial: { status: 'initial' },
  on: {
    initial: { ask: to('connecting', (_, { request }) => requested(request)) },
    connecting: { connected, missing: to('recovering', requested), reject },
    recovering: { connected, reject },
    error: { retry: to('connecting', requested), reject: to('exited', ({ error }) => ({ error })) },
    connected: { close },
    exited: { close },
  },
  run: {
    connecting: async ({ address }, { client, signal }) => {
      const [{ connectEmbeddedWallet }, { isNotOnDevice }] = await Promise.all([
        import('../../calls/wallet/connect-embedded-wallet.js'),
        import('../../calls/wallet/is-not-on-device.js'),
      ])
      const connect = () => connectEmbeddedWallet(client, { address, onlyHere: true, signal })
      try {
        return { type: 'connected', wallet: await withOpenWallet(client, signal, connect) }
      } catch (error) {
        if (isNotOnDevice(error)) return { type: 'missing' }
        throw error
      }
    },
    recovering: async ({ address }, { client, signal }) => {
      const { connectEmbeddedWallet } = await import('../../calls/wallet/connect-embedded-wallet.js')
      const wallet = await withOpenWallet(client, signal, () => connectEmbeddedWallet(client, { address, signal }))
      return { type: 'connected', wallet }
    },
  },
  failed: (state, error) =>
    'address' in state ? { status: 'error', error: toKeyhookError(error), ...requested(state) } : state,
  screen: ({ address }) => ({ name: 'connect-wallet', address }),
  headless: 'Mount <AuthModal />.',
  outcome: {
    connecting: pending,
    recovering: pending,
    error: pending,
    connected: ({ wallet }) => ({ promise: 'resolved', answer: wallet, isClosed: true }),
    exited: ({ error }) => ({
      promise: 'rejected',
      error: error ?? new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'User exited before wallet could be connected'),
    }),
  },
  silent: {
    when: async ({ store }) => {
      const { handlers, hosts } = store.getState()
      return hosts === 0 && !handlers['connect-wallet']
    },
    consent: {},
  },
})
