import { isKeyhookError, KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { walletExportDelay } from '../../domain/rules/limits.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import type { MfaRequiredError } from '../../domain/errors/mfa-required-error.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'

type Requested = {
  /** Address of the wallet. */
  address: string
}

/** State of a key export. */
export type ExportState =
  | { status: 'initial' }
  /** Prepares the wallet on this device. */
  | ({ status: 'connecting' } & Requested)
  /** Waits for the element of the provider's page. */
  | ({ status: 'awaiting-container' } & Requested)
  | ({ status: 'opening'; container: FrameContainer } & Requested)
  /** The user confirms the export with an existing account. */
  | ({ status: 'confirming' } & Requested)
  /** The user verifies MFA for the export. */
  | ({ status: 'verifying'; required: MfaRequiredError } & Requested)
  /** The provider's page is open, and shows the key on request. */
  | ({ status: 'shown' } & Requested)
  | ({ status: 'error'; error: KeyhookError } & Requested)
  /** The user left after the page was open. */
  | { status: 'done' }
  /** The user left before the page was open. */
  | { status: 'exited'; error?: KeyhookError }

export type ExportEvent =
  | AskEvent<Requested>
  | { type: 'connected' }
  | { type: 'placed'; container: FrameContainer }
  | { type: 'unconfirmed' }
  | { type: 'confirmed' }
  | { type: 'unverified'; required: MfaRequiredError }
  | { type: 'verified' }
  | { type: 'shown' }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<ExportState, ExportEvent, Requested, void>()

const requested = ({ address }: Requested): Requested => ({ address })
const reject = to('exited', () => ({}))
const close = to('initial', () => ({}))

/** Shows the key of an embedded wallet in a page of the provider. Neither this flow nor this page can read the key. */
export const exportFlow = define({
  id: 'export',
  initial: { status: 'initial' },
  on: {
    'initial': { ask: to('connecting', (_, { request }) => requested(request)) },
    'connecting': { connected: to('awaiting-container', requested), reject },
    'awaiting-container': {
      placed: to('opening', (state, { container }) => ({ ...requested(state), container })),
      reject,
    },
    'opening': {
      shown: to('shown', requested),
      unconfirmed: to('confirming', requested),
      unverified: to('verifying', (state, { required }) => ({ ...requested(state), required })),
      reject,
    },
    'confirming': { confirmed: to('awaiting-container', requested), reject },
    'verifying': { verified: to('awaiting-container', requested), reject },
    'shown': { reject: to('done', () => ({})) },
    'error': {
      retry: to('connecting', requested),
      reject: to('exited', ({ error }) => ({ error })),
    },
    'done': { close },
    'exited': { close },
  },
  run: {
    connecting: async ({ address }, { client, signal }) => {
      const { connectEmbeddedWallet } = await import('../../calls/wallet/connect-embedded-wallet.js')
      await withOpenWallet(client, signal, () => connectEmbeddedWallet(client, { address, signal }))
      return { type: 'connected' }
    },
    opening: async ({ address, container }, { client, signal }) => {
      const { openExportPage } = await import('../../calls/wallet/open-export-page.js')
      const missing = await openExportPage(client, { address, container, signal }).then(
        () => undefined,
        (error: unknown): ExportEvent => {
          if (!isKeyhookError(error)) throw error
          if (error.code === 'CONFIRMATION_REQUIRED') return { type: 'unconfirmed' }
          if ('parts' in error) return { type: 'unverified', required: error as MfaRequiredError }
          throw error
        },
      )
      // Shows a required prompt at once. Otherwise waits a minimum time, so that the screen does not flash.
      if (missing) return missing
      await client.platform.sleep(walletExportDelay, signal)
      return { type: 'shown' }
    },
    confirming: async ({ address }, { client, signal }) => {
      const [{ ask }, { confirmFlow }] = await Promise.all([
        import('../core/ask.js'),
        import('../confirmation/confirm.js'),
      ])
      await ask(client, confirmFlow, { action: { type: 'export-wallet', address } }, { signal })
      return { type: 'confirmed' }
    },
    verifying: async ({ required }, { client, signal }) => {
      const { askForMfa } = await import('../mfa/ask-for-mfa.js')
      // The user may have removed the last MFA method in the meantime. No prompt is then needed.
      await askForMfa(client, { ...required, signal })
      return { type: 'verified' }
    },
  },
  failed(state, cause) {
    const error = toKeyhookError(cause)
    if (!('address' in state)) return state
    // Declining the confirmation cancels the export.
    const isAsking = state.status === 'confirming' || state.status === 'verifying'
    if (isAsking && error.code === 'USER_REJECTED') return { status: 'exited' }
    return { status: 'error', error, ...requested(state) }
  },
  screen: ({ address }) => ({ name: 'export-wallet', address }),
  headless: 'Mount <AuthModal />, or draw it with useExportRequest().',
  outcome: {
    'connecting': pending,
    'awaiting-container': pending,
    'opening': pending,
    'confirming': pending,
    'verifying': pending,
    'shown': () => ({ promise: 'held', answer: undefined }),
    'error': ({ error }) => ({ promise: 'pending', error }),
    'done': () => ({ promise: 'resolved', answer: undefined, isClosed: true }),
    'exited': ({ error }) => ({
      promise: 'rejected',
      error: error ?? new KeyhookError('USER_REJECTED', 'The user closed the export before the wallet was shown.'),
    }),
  },
})
