import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { successDelay } from '../../domain/rules/limits.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../../flows/core/asking-flow.js'

/** Address of the wallet from whose entropy the key is derived. */
type Requested = { address: string }

/** The state of a signer's approval. */
export type FarcasterSignerState =
  | { status: 'initial' }
  | ({ status: 'requesting' } & Requested)
  /** The user scans `approvalUrl` with their phone, or opens it on the phone. */
  | ({ status: 'awaiting-approval'; publicKey: string; approvalUrl: string } & Requested)
  | ({ status: 'success' } & Requested)
  | ({ status: 'error'; error: KeyhookError } & Requested)
  | { status: 'rejected' }

export type FarcasterSignerEvent =
  | AskEvent<Requested>
  | { type: 'requested'; publicKey: string; approvalUrl: string }
  | { type: 'approved' }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<FarcasterSignerState, FarcasterSignerEvent, Requested, void>()

const requested = ({ address }: Requested): Requested => ({ address })
const reject = to('rejected', () => ({}))
const close = to('initial', () => ({}))

/** Requests a signer from Farcaster, and waits until the user has approved or rejected it on their phone. */
export const farcasterSignerFlow = define({
  id: 'farcaster-signer',
  initial: { status: 'initial' },
  on: {
    'initial': { ask: to('requesting', (_, { request }) => requested(request)) },
    'requesting': {
      requested: to('awaiting-approval', ({ address }, { approvalUrl, publicKey }) => ({
        address,
        approvalUrl,
        publicKey,
      })),
      approved: to('success', requested),
      reject,
    },
    'awaiting-approval': { approved: to('success', requested), reject },
    'success': { close, reject: close },
    'error': { retry: to('requesting', requested), reject: close },
    'rejected': { close },
  },
  run: {
    'requesting': async (_, { client, signal }) => {
      const { askFarcasterSigner } = await import('./signer-calls.js')
      const signer = await withOpenWallet(client, signal, () => askFarcasterSigner(client, { signal }))
      const { approvalUrl, publicKey } = signer
      if (approvalUrl !== undefined) return { type: 'requested', approvalUrl, publicKey }
      // The key is already approved. Only the stored user is outdated.
      const { waitForFarcasterSigner } = await import('./signer-calls.js')
      await waitForFarcasterSigner(client, { publicKey, signal })
      return { type: 'approved' }
    },
    'awaiting-approval': async ({ publicKey }, { client, signal }) => {
      const { waitForFarcasterSigner } = await import('./signer-calls.js')
      await waitForFarcasterSigner(client, { publicKey, signal })
      return { type: 'approved' }
    },
    'success': async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  failed: (state, error) =>
    state.status === 'requesting' || state.status === 'awaiting-approval'
      ? { status: 'error', error: toKeyhookError(error), ...requested(state) }
      : state,
  screen: () => ({ name: 'farcaster-signer' }),
  headless: 'Mount <AuthModal />, or draw it with useFarcasterSignerRequest().',
  outcome: {
    'requesting': pending,
    'awaiting-approval': pending,
    'success': () => ({ promise: 'resolved', answer: undefined }),
    'error': ({ error }) => ({ promise: 'pending', error }),
    'rejected': () => ({
      promise: 'rejected',
      error: new KeyhookError('USER_REJECTED', 'The user rejected the request.'),
    }),
  },
})
