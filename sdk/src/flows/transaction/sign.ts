import { type SigningKinds, chainKinds, kindOf } from '../../calls/chain-kinds/chain-kinds.js'
import type { AnySigningChain, SigningChain } from '../../domain/entities/any-chain.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { skipsConfirmation } from '../../calls/wallet/skips-confirmation.js'
import { alwaysConfirms } from '../../domain/rules/signing/requires-confirmation.js'
import { successDelay } from '../../domain/rules/limits.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { type AskEvent, type AskingFlow, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'
import { warmSigner } from './warm-signer.js'

/** Signs messages with embedded wallets. */
export const signFlow = createSignFlow<SigningChain>(chainKinds)

type Requested<chain extends AnySigningChain> = { request: chain['signRequest'] }

/** State of a signature. */
export type SignState<chain extends AnySigningChain = SigningChain> =
  | { status: 'initial' }
  | ({ status: 'ready' } & Requested<chain>)
  | ({ status: 'signing' } & Requested<chain>)
  | ({ status: 'error'; error: KeyhookError } & Requested<chain>)
  | ({ status: 'success'; signature: string } & Requested<chain>)
  | { status: 'rejected'; error?: KeyhookError | undefined }

export type SignEvent<chain extends AnySigningChain = SigningChain> =
  | AskEvent<chain['signRequest']>
  | { type: 'approve' }
  | { type: 'signed'; signature: string }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

/**
 * Creates the flow that prompts the user to sign one message, on any chain type. It resolves as soon as the signature
 * exists. The screen closes after the success delay.
 */
function createSignFlow<chain extends AnySigningChain>(
  kinds: SigningKinds<chain>,
): AskingFlow<SignState<chain>, SignEvent<chain>, chain['signRequest'], string> {
  const { define, to } = askingFlow<SignState<chain>, SignEvent<chain>, chain['signRequest'], string>()

  const requested = ({ request }: Requested<chain>): Requested<chain> => ({ request })
  const reject = to('rejected', () => ({}))
  const giveUp = to('rejected', ({ error }: { error: KeyhookError }) => ({ error }))
  const close = to('initial', () => ({}))

  return define({
    id: 'sign',
    initial: { status: 'initial' },
    on: {
      initial: { ask: to('ready', (_, event) => requested(event)) },
      ready: { approve: to('signing', requested), reject },
      signing: { signed: to('success', ({ request }, { signature }) => ({ request, signature })), reject },
      error: { retry: to('signing', requested), approve: to('signing', requested), reject: giveUp },
      success: { close, reject: close },
      rejected: { close },
    },
    run: {
      signing: async ({ request }, { client, signal }) => {
        const signer = await kindOf(kinds, request).loadSigner()
        const signature = await withOpenWallet(client, signal, () => signer.sign(client, { request, signal }))
        return { type: 'signed', signature }
      },
      success: async (_, { client, signal }) => {
        await client.platform.sleep(successDelay, signal)
        return { type: 'close' }
      },
    },
    failed: (state, error) =>
      state.status === 'signing' ? { status: 'error', error: toKeyhookError(error), ...requested(state) } : state,
    screen: () => ({ name: 'sign-request' }),
    opened: warmSigner,
    headless: 'Mount <AuthModal />, or draw it with useSignRequest(), or pass { uiOptions: { showWalletUIs: false } }.',
    outcome: {
      ready: pending,
      signing: pending,
      error: pending,
      success: ({ signature }) => ({ promise: 'resolved', answer: signature }),
      // Closing the screen of a failed signature rejects with the signature's error, so that dapps receive its code.
      rejected: ({ error }) => ({
        promise: 'rejected',
        error: error ?? new KeyhookError('USER_REJECTED', 'The user rejected the request.'),
      }),
    },
    silent: {
      when: async (client, request) => !alwaysConfirms(request) && skipsConfirmation(client, request.uiOptions),
      consent: { ready: () => ({ type: 'approve' }) },
    },
  })
}
