import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { type AskEvent, askingFlow, type RejectEvent } from '../core/asking-flow.js'

type Asked = { address: string }

export type ConnectState =
  | { status: 'initial' }
  | ({ status: 'connecting' } & Asked)
  | { status: 'connected'; wallet: WalletAccount }
  | ({ status: 'error'; error: KeyhookError } & Asked)
  /** Closed before the wallet was ready. */
  | { status: 'exited' }

export type ConnectEvent =
  | AskEvent<Asked>
  | { type: 'connected'; wallet: WalletAccount }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<ConnectState, ConnectEvent, Asked, WalletAccount>()

const asked = ({ address }: Asked): Asked => ({ address })
const reject = to('exited', () => ({}))
const close = to('initial', () => ({}))
const pending = () => ({ promise: 'pending' }) as const

/** Makes an embedded wallet ready on this device, ahead of its first signature: silently where no screen is shown. */
export const connectFlow = define({
  id: 'connect',
  initial: { status: 'initial' },
  on: {
    initial: { ask: to('connecting', (_, { request }) => asked(request)) },
    connecting: { connected: to('connected', (_, { wallet }) => ({ wallet })), reject },
    error: { retry: to('connecting', asked), reject },
    connected: { close },
    exited: { close },
  },
  run: {
    connecting: async ({ address }, { client, signal }) => {
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
