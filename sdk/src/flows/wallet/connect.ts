import { connectEmbeddedWallet } from '../../calls/wallet/connect-embedded-wallet.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { flow } from '../core/define-flow.js'

type Asked = { address: string }

export type ConnectState =
  | { status: 'initial' }
  | ({ status: 'connecting' } & Asked)
  | { status: 'connected'; wallet: WalletAccount }
  | ({ status: 'error'; error: KeyhookError } & Asked)
  /** Closed before the wallet was ready. */
  | { status: 'exited' }

export type ConnectEvent =
  | ({ type: 'connect' } & Asked)
  | { type: 'connected'; wallet: WalletAccount }
  | { type: 'retry' }
  | { type: 'exit' }
  | { type: 'close' }

const { define, to } = flow<ConnectState, ConnectEvent, { client: Client }>()

const asked = ({ address }: Asked): Asked => ({ address })
const exit = to('exited', () => ({}))
const close = to('initial', () => ({}))

/** Makes an embedded wallet ready on this device (spec section 4, Connecting an embedded wallet). */
export const connectFlow = define({
  id: 'connect',
  initial: { status: 'initial' },
  on: {
    initial: { connect: to('connecting', (_, event: Asked) => asked(event)) },
    connecting: { connected: to('connected', (_, { wallet }) => ({ wallet })), exit },
    error: { retry: to('connecting', asked), exit },
    connected: { close },
    exited: { close },
  },
  run: {
    connecting: async ({ address }, { client, signal }) => ({
      type: 'connected',
      wallet: await connectEmbeddedWallet(client, { address, signal }),
    }),
  },
  failed: (state, error) =>
    'address' in state ? { status: 'error', error: toKeyhookError(error), ...asked(state) } : state,
})
