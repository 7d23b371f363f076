import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'

type Asked = { address: string }

/** State of preparing an embedded wallet on this device. */
export type ConnectState =
  | { status: 'initial' }
  | ({ status: 'connecting' } & Asked)
  /** Restores the device's share: by the login, or by the user's recovery method. */
  | ({ status: 'recovering' } & Asked)
  | { status: 'connected'; wallet: WalletAccount }
  | ({ status: 'error'; error: KeyhookError } & Asked)
  /** Closed before the wallet was ready. */
  | { status: 'exited' }

export type ConnectEvent =
  | AskEvent<Asked>
  | { type: 'connected'; wallet: WalletAccount }
  | { type: 'missing' }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<ConnectState, ConnectEvent, Asked, WalletAccount>()

const asked = ({ address }: Asked): Asked => ({ address })
const reject = to('exited', () => ({}))
const connected = to('connected', (_, { wallet }: { wallet: WalletAccount }) => ({ wallet }))
const close = to('initial', () => ({}))

/** Prepares an embedded wallet on this device, ahead of its first signature: silently without a screen. */
export const connectFlow = define({
  id: 'connect',
  initial: { status: 'initial' },
  on: {
    initial: { ask: to('connecting', (_, { request }) => asked(request)) },
    connecting: { connected, missing: to('recovering', asked), reject },
    recovering: { connected, reject },
    error: { retry: to('connecting', asked), reject },
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
    'address' in state ? { status: 'error', error: toKeyhookError(error), ...asked(state) } : state,
  screen: ({ address }) => ({ name: 'connect-wallet', address }),
  headless: 'Mount <AuthModal />.',
  outcome: {
    connecting: pending,
    recovering: pending,
    error: pending,
    connected: ({ wallet }) => ({ promise: 'resolved', answer: wallet, isClosed: true }),
    exited: () => ({
      promise: 'rejected',
      error: new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'User exited before wallet could be connected'),
    }),
  },
  silent: {
    when: ({ store }) => {
      const { handlers, hosts } = store.getState()
      return hosts === 0 && !handlers['connect-wallet']
    },
    consent: {},
  },
})
