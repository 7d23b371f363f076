import { sign } from '../../calls/wallet/sign.js'
import type { Client } from '../../client.js'
import type { SignRequest } from '../../domain/entities/sign-request.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { successDelay } from '../../domain/rules/limits.js'
import { flow } from '../core/define-flow.js'

type Asked = { request: SignRequest }

export type SignState =
  | { status: 'initial' }
  | ({ status: 'ready' } & Asked)
  | ({ status: 'signing' } & Asked)
  | ({ status: 'error'; error: KeyhookError } & Asked)
  | ({ status: 'success'; signature: string } & Asked)
  | { status: 'rejected' }

export type SignEvent =
  | ({ type: 'ask' } & Asked)
  | { type: 'approve' }
  | { type: 'signed'; signature: string }
  | { type: 'retry' }
  | { type: 'reject' }
  | { type: 'close' }

const { define, to } = flow<SignState, SignEvent, { client: Client }>()

const asked = ({ request }: Asked): Asked => ({ request })
const reject = to('rejected', () => ({}))
const close = to('initial', () => ({}))

/** Asks the user to sign one message, signs it, and closes after a moment (spec section 4, Sign message). */
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
    signing: async ({ request }, { client, signal }) => ({
      type: 'signed',
      signature: await sign(client, { request, signal }),
    }),
    success: async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  failed: (state, error) =>
    state.status === 'signing' ? { status: 'error', error: toKeyhookError(error), ...asked(state) } : state,
})
