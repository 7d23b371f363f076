import type { DelegationPolicy, DelegationRequest } from '../../domain/entities/delegation.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { skipsConfirmation } from '../../calls/wallet/skips-confirmation.js'
import { successDelay } from '../../domain/rules/limits.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'

type Requested = { request: DelegationRequest }
/** Policy of the delegation. Undefined for a revocation. */
type Shown = Requested & { policy: DelegationPolicy | undefined }

/** State of a delegation or revocation. */
export type DelegationState =
  | { status: 'initial' }
  | ({ status: 'preparing' } & Requested)
  | ({ status: 'ready' } & Shown)
  | ({ status: 'submitting' } & Shown)
  | ({ status: 'success' } & Requested)
  | ({ status: 'error'; error: KeyhookError } & Requested)
  | { status: 'rejected' }

export type DelegationEvent =
  | AskEvent<DelegationRequest>
  | { type: 'prepared'; policy: DelegationPolicy | undefined }
  | { type: 'approve' }
  | { type: 'submitted' }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<DelegationState, DelegationEvent, DelegationRequest, void>()

const requested = ({ request }: Requested): Requested => ({ request })
const reject = to('rejected', () => ({}))
const close = to('initial', () => ({}))

/**
 * Prompts the user to delegate a wallet to the app's server within the shown policy, or to revoke it. The user agrees
 * only to the shown policy. If the policy has changed, the provider rejects the consent, and the next attempt shows the
 * new policy.
 */
export const delegationFlow = define({
  id: 'delegation',
  initial: { status: 'initial' },
  on: {
    initial: { ask: to('preparing', (_, event) => requested(event)) },
    preparing: { prepared: to('ready', ({ request }, { policy }) => ({ request, policy })), reject },
    ready: { approve: to('submitting', ({ request, policy }) => ({ request, policy })), reject },
    // The app's server may already sign, so the screen stays open until the outcome is known.
    submitting: { submitted: to('success', requested) },
    success: { close, reject: close },
    error: { retry: to('preparing', requested), reject: close },
    rejected: { close },
  },
  run: {
    preparing: async ({ request }, { client, signal }) => {
      if (request.type === 'revoke') return { type: 'prepared', policy: undefined }
      const { readDelegationPolicy } = await import('../../calls/delegation/read-delegation-policy.js')
      return { type: 'prepared', policy: await readDelegationPolicy(client, { chainType: request.chainType, signal }) }
    },
    submitting: async ({ policy, request }, { client, signal }) => {
      if (request.type === 'revoke') {
        const { revokeDelegations } = await import('../../calls/delegation/revoke-delegations.js')
        await revokeDelegations(client, { address: request.address, signal })
      } else {
        const { delegateEmbeddedWallet } = await import('../../calls/delegation/delegate-embedded-wallet.js')
        const { address, chainType } = request
        const delegate = () => delegateEmbeddedWallet(client, { address, chainType, policy: policy!, signal })
        await withOpenWallet(client, signal, delegate)
      }
      return { type: 'submitted' }
    },
    success: async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  failed: (state, error) =>
    state.status === 'preparing' || state.status === 'submitting'
      ? { status: 'error', error: toKeyhookError(error), ...requested(state) }
      : state,
  screen: ({ type }) => ({ name: type === 'delegate' ? 'delegate-wallet' : 'revoke-delegation' }),
  headless: 'Mount <AuthModal />, or draw it with useDelegationRequest(), or call useHeadlessDelegatedActions().',
  outcome: {
    preparing: pending,
    ready: pending,
    submitting: pending,
    success: () => ({ promise: 'resolved', answer: undefined }),
    error: ({ error }) => ({ promise: 'pending', error }),
    rejected: () => ({
      promise: 'rejected',
      error: new KeyhookError('USER_REJECTED', 'The user rejected the request.'),
    }),
  },
  silent: {
    when: async (client, { isHeadless = false }) => isHeadless && skipsConfirmation(client, { showWalletUIs: false }),
    consent: { ready: () => ({ type: 'approve' }) },
  },
})
