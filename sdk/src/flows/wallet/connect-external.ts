import { reachWallet } from '../../calls/wallet/reach-wallet.js'
import type { Client } from '../../client.js'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import type { ExternalWallet } from '../../domain/entities/external-wallet.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { walletConnectRetries } from '../../domain/rules/limits.js'
import { flow } from '../core/define-flow.js'

type Asked = {
  /** Of the choice. */
  id: string
  /** The chain to move the wallet to once it is connected. */
  chainId?: number | undefined
  /** What follows once it is connected. */
  intent?: 'login' | 'link' | undefined
  /** Whether the login that follows is for existing users only. */
  disableSignup?: boolean | undefined
  /** How often the user has tried again. */
  retries: number
}

type Choose = Omit<Asked, 'retries'>

/** Resolves with the embedded wallet. */
type Make = (signal: AbortSignal) => Promise<ConnectedWallet>

/** How far connecting a wallet from elsewhere is. */
export type ConnectExternalState =
  | { status: 'choosing' }
  | ({
      status: 'connecting'
      /** Pairs with a wallet on another device: to be shown as a QR code. */
      uri?: string | undefined
      /** Pairs with the wallet's app on this phone: to be opened in a click. */
      link?: string | undefined
    } & Asked)
  | ({ status: 'switching-network'; wallet: ConnectedWallet; chainId: number } & Asked)
  /** The page is left for the wallet's app, which opens it again. */
  | ({ status: 'redirecting'; link: string } & Asked)
  /** The embedded wallet is made instead; where nobody is logged in, the login comes first. */
  | ({ status: 'creating'; make: Make } & Asked)
  | ({ status: 'connected'; wallet: ExternalWallet } & Asked)
  | ({ status: 'error'; error: KeyhookError; canRetry: boolean } & Asked)

export type ConnectExternalEvent =
  | ({ type: 'choose' } & Choose)
  | { type: 'create'; make: Make }
  | { type: 'paired'; uri: string; link: string | undefined }
  | { type: 'redirected'; link: string }
  | { type: 'connected'; wallet: ExternalWallet }
  | { type: 'retry' }
  | { type: 'reset' }

const { define, to } = flow<ConnectExternalState, ConnectExternalEvent, { client: Client }>()

const asked = ({ chainId, disableSignup, id, intent, retries }: Asked): Asked => {
  return { chainId, disableSignup, id, intent, retries }
}
const choose = to('connecting', (_, chosen: Choose) => asked({ ...chosen, retries: 0 }))
const connected = to('connected', (state: Asked, { wallet }: { wallet: ExternalWallet }) => ({
  ...asked(state),
  wallet,
}))
const reset = to('choosing', () => ({}))

/** What the embedded wallet is called among the choices, of which it is none itself. */
const embeddedId = 'privy'

/** Whether a wallet that was just connected has yet to be moved to the chain that was asked for. */
const isElsewhere = ({ chainId }: Asked, { wallet }: { wallet: ExternalWallet }) =>
  chainId !== undefined && 'chainId' in wallet && wallet.chainId !== `eip155:${chainId}`

/** Connects a wallet from elsewhere: choose one, and it asks the user. What is connected then is in `useWallets`. */
export const connectExternalFlow = define({
  id: 'connect-external',
  initial: { status: 'choosing' },
  on: {
    'choosing': { choose, create: to('creating', (_, { make }) => ({ id: embeddedId, make, retries: 0 })) },
    'connecting': {
      paired: to('connecting', (state, { link, uri }) => ({ ...asked(state), link, uri })),
      redirected: to('redirecting', (state, { link }) => ({ ...asked(state), link })),
      connected: [
        to(
          'switching-network',
          // Only those of Ethereum are elsewhere.
          (state, { wallet }) => ({ ...asked(state), wallet: wallet as ConnectedWallet, chainId: state.chainId! }),
          isElsewhere,
        ),
        connected,
      ],
      reset,
    },
    'switching-network': { connected, reset },
    'redirecting': { choose, reset },
    'creating': { connected, reset },
    'error': {
      choose,
      retry: to(
        'connecting',
        (state) => ({ ...asked(state), retries: state.retries + 1 }),
        ({ canRetry }) => canRetry,
      ),
      reset,
    },
    'connected': { choose, reset },
  },
  run: {
    'creating': async ({ make }, { signal }) => ({ type: 'connected', wallet: await make(signal) }),
    'connecting': async (state, { client, send, signal }) => {
      const reached = await reachWallet(client, {
        ...state,
        signal,
        onPairing: (pairing) => send({ type: 'paired', ...pairing }),
      })
      return 'link' in reached ? { type: 'redirected', ...reached } : { type: 'connected', ...reached }
    },
    'switching-network': async ({ chainId, wallet }, { client }) => {
      await wallet.switchChain(chainId)
      // What it says has changed; its functions are the same.
      const now = client.store.getState().connections?.find(({ isConnected }) => isConnected === wallet.isConnected)
      return { type: 'connected', wallet: now ?? wallet }
    },
  },
  failed: (state, error) =>
    'id' in state
      ? {
          status: 'error',
          error: toKeyhookError(error),
          canRetry: state.status !== 'creating' && state.retries < walletConnectRetries,
          ...asked(state),
        }
      : state,
})
