import { reachWallet } from '../../calls/wallet/reach-wallet.js'
import type { Client } from '../../client.js'
import type { ConnectedWallet, ExternalWallet } from '../../domain/entities/connected-wallet.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { walletConnectRetries } from '../../domain/rules/limits.js'
import { flow } from '../core/define-flow.js'

type Requested = {
  /** ID of the selected wallet, from the list of choices. */
  id: string
  /** The chain to switch to after connecting. */
  chainId?: number | undefined
  /** The action after connecting. */
  intent?: 'login' | 'link' | undefined
  /** True if the following login is for existing users only. */
  disableSignup?: boolean | undefined
  /** Number of retries by the user. */
  retries: number
}

type Choose = Omit<Requested, 'retries'>

/** Creates the embedded wallet and resolves with it. */
type Make = (signal: AbortSignal) => Promise<ConnectedWallet>

/** State of connecting an external wallet. */
export type ConnectExternalState =
  | { status: 'choosing' }
  | ({
      status: 'connecting'
      /** Pairing URI for a wallet on another device, to show as a QR code. */
      uri?: string | undefined
      /** Link that opens the wallet's app on this phone, in a click. */
      link?: string | undefined
    } & Requested)
  | ({ status: 'switching-network'; wallet: ConnectedWallet; chainId: number } & Requested)
  /** The wallet's app opens, and then opens this page again. */
  | ({ status: 'redirecting'; link: string } & Requested)
  /** Creates an embedded wallet instead. A logged-out user logs in first. */
  | ({ status: 'creating'; make: Make } & Requested)
  | ({ status: 'connected'; wallet: ExternalWallet } & Requested)
  | ({ status: 'error'; error: KeyhookError; canRetry: boolean } & Requested)

export type ConnectExternalEvent =
  | ({ type: 'choose' } & Choose)
  | { type: 'create'; make: Make }
  | { type: 'paired'; uri: string; link: string | undefined }
  | { type: 'redirected'; link: string }
  | { type: 'connected'; wallet: ExternalWallet }
  | { type: 'retry' }
  | { type: 'reset' }

const { define, to } = flow<ConnectExternalState, ConnectExternalEvent, { client: Client }>()

const requested = ({ chainId, disableSignup, id, intent, retries }: Requested): Requested => {
  return { chainId, disableSignup, id, intent, retries }
}
const choose = to('connecting', (_, selected: Choose) => requested({ ...selected, retries: 0 }))
const connected = to('connected', (state: Requested, { wallet }: { wallet: ExternalWallet }) => ({
  ...requested(state),
  wallet,
}))
const reset = to('choosing', () => ({}))

/** ID for the embedded wallet, which is not in the list of choices. */
const embeddedId = 'privy'

/** Returns true if the connected wallet must switch to the requested chain. */
const needsSwitch = ({ chainId }: Requested, { wallet }: { wallet: ExternalWallet }) =>
  chainId !== undefined && 'chainId' in wallet && wallet.chainId !== `eip155:${chainId}`

/**
 * Connects an external wallet. The user selects one, and the wallet prompts the user. `useWallets` then contains it.
 */
export const connectExternalFlow = define({
  id: 'connect-external',
  initial: { status: 'choosing' },
  on: {
    'choosing': { choose, create: to('creating', (_, { make }) => ({ id: embeddedId, make, retries: 0 })) },
    'connecting': {
      paired: to('connecting', (state, { link, uri }) => ({ ...requested(state), link, uri })),
      redirected: to('redirecting', (state, { link }) => ({ ...requested(state), link })),
      connected: [
        to(
          'switching-network',
          // Only Ethereum wallets switch chains.
          (state, { wallet }) => ({ ...requested(state), wallet: wallet as ConnectedWallet, chainId: state.chainId! }),
          needsSwitch,
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
        (state) => ({ ...requested(state), retries: state.retries + 1 }),
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
      // The store may have replaced the wallet's object. Its functions are the same.
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
          ...requested(state),
        }
      : state,
})
