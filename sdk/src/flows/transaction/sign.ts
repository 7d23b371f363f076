import type { Client } from '../../client.js'
import type { SignRequest } from '../../domain/entities/sign-request.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { asksUser } from '../../domain/rules/asks-user.js'
import { successDelay } from '../../domain/rules/limits.js'
import { type AskEvent, askingFlow, type RejectEvent } from '../core/asking-flow.js'

type Asked = { request: SignRequest }

export type SignState =
  | { status: 'initial' }
  | ({ status: 'ready' } & Asked)
  | ({ status: 'signing' } & Asked)
  | ({ status: 'error'; error: KeyhookError } & Asked)
  | ({ status: 'success'; signature: string } & Asked)
  | { status: 'rejected' }

export type SignEvent =
  | AskEvent<SignRequest>
  | { type: 'approve' }
  | { type: 'signed'; signature: string }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<SignState, SignEvent, SignRequest, string>()

const asked = ({ request }: Asked): Asked => ({ request })
const reject = to('rejected', () => ({}))
const close = to('initial', () => ({}))
const pending = () => ({ promise: 'pending' }) as const

/** Asks the user to sign one message, signs it, and closes after a moment. The signature is there once it is made. */
export const signFlow = define({
  id: 'sign',
  initial: { status: 'initial' },
  on: {
    initial: { ask: to('ready', (_, event: Asked) => asked(event)) },
    ready: { approve: to('signing', asked), reject },
    signing: { signed: to('success', ({ request }, { signature }) => ({ request, signature })), reject },
    error: { retry: to('signing', asked), approve: to('signing', asked), reject },
    success: { close, reject: close },
    rejected: { close },
  },
  run: {
    signing: async ({ request }, { client, signal }) => {
      const { sign } = await import('../../calls/wallet/sign.js')
      return { type: 'signed', signature: await sign(client, { request, signal }) }
    },
    success: async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  failed: (state, error) =>
    state.status === 'signing' ? { status: 'error', error: toKeyhookError(error), ...asked(state) } : state,
  screen: () => ({ name: 'sign-request' }),
  headless: 'Mount <AuthModal />, or draw it with useSignRequest(), or pass { uiOptions: { showWalletUIs: false } }.',
  outcome: {
    ready: pending,
    signing: pending,
    error: pending,
    success: ({ signature }) => ({ promise: 'resolved', answer: signature }),
    rejected: () => ({
      promise: 'rejected',
      error: new KeyhookError('USER_REJECTED', 'The user rejected the request.'),
    }),
  },
  silent: {
    when: ({ app }: Client, { uiOptions }) => !asksUser(app.embeddedWallets, uiOptions),
    consent: { ready: () => ({ type: 'approve' }) },
  },
})
