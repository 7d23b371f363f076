import type { openFarcasterChannel } from '../../calls/farcaster/open-farcaster-channel.js'
import type { waitForFarcaster } from '../../calls/farcaster/wait-for-farcaster.js'
import type { Client } from '../../client.js'
import type { Intent } from '../../domain/entities/intent.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { transferNonce } from '../../domain/rules/transfer-nonce.js'
import { flow, type In } from '../core/define-flow.js'
import { attempt } from './attempt.js'
import type { farcasterEffects } from './farcaster-effects.js'
import type { StartEvent } from './login-flows.js'
import type { ProofResult } from './prove-account.js'
import { reportFailure } from './report-failure.js'

type Asked = { intent: Intent; disableSignup?: boolean | undefined }
type Proof = waitForFarcaster.Proof

export type FarcasterState =
  | { status: 'initial' }
  /** Opening a channel to the user's phone. */
  | ({ status: 'starting-channel'; captchaToken?: string | undefined } & Asked)
  /** The phone scans `connectUri`, or opens it. `channelToken` is this browser's alone. */
  | ({ status: 'awaiting-approval'; connectUri: string; channelToken: string } & Asked)
  /** The phone has signed. */
  | ({ status: 'submitting'; proof: Proof } & Asked)
  /** Moving the account from another user, who is then deleted. */
  | ({ status: 'transferring'; nonce: string; fid: number } & Asked)
  /** `nonce`: the account `fid` is another user's, and can be moved. */
  | ({ status: 'error'; error: KeyhookError; fid?: number | undefined; nonce?: string | undefined } & Asked)
  | { status: 'done'; intent: Intent; result: ProofResult }

export type FarcasterEvent =
  | StartEvent
  | ({ type: 'channelOpened' } & openFarcasterChannel.ReturnType)
  | { type: 'approved'; proof: Proof }
  | { type: 'transfer' }
  | { type: 'accepted'; result: ProofResult }
  | { type: 'reset' }

const { define, to } = flow<FarcasterState, FarcasterEvent, { client: Client }>()
const method = 'farcaster'

const asked = ({ intent, disableSignup }: Asked): Asked => ({ intent, disableSignup })
const start = to('starting-channel', (_, { captchaToken, ...event }: StartEvent) => ({ ...asked(event), captchaToken }))
const accepted = to('done', ({ intent }: Asked, { result }: { result: ProofResult }) => ({ intent, result }))
const reset = to('initial', () => ({}))
type Movable = Asked & { fid?: number | undefined; nonce?: string | undefined }

/** What a status does, which loads with the first login of a page. */
const run =
  (status: keyof typeof farcasterEffects) =>
  (
    state: In<FarcasterState, keyof typeof farcasterEffects>,
    { client, signal }: { client: Client; signal: AbortSignal },
  ) =>
    attempt(
      { failed: (error) => reportFailure(client, { intent: state.intent, method }, error), signal },
      async (): Promise<FarcasterEvent> => {
        const { farcasterEffects: effects } = await import('./farcaster-effects.js')
        return effects[status](state as never, { client, signal })
      },
    )

/** Sign In With Farcaster: a channel to the user's phone, which signs. */
export const farcasterFlow = define({
  id: 'farcaster',
  initial: { status: 'initial' },
  on: {
    'initial': { start },
    'starting-channel': {
      channelOpened: to('awaiting-approval', (state, { channelToken, connectUri }) => ({
        ...asked(state),
        channelToken,
        connectUri,
      })),
      reset,
    },
    'awaiting-approval': { approved: to('submitting', (state, { proof }) => ({ ...asked(state), proof })), reset },
    'submitting': { accepted, reset },
    'transferring': { accepted, reset },
    'error': {
      start,
      transfer: {
        ...to('transferring', ({ fid = 0, nonce = '', ...state }: Movable) => ({ ...asked(state), fid, nonce })),
        when: ({ nonce }: Movable) => nonce !== undefined,
      },
      reset,
    },
    'done': { start, reset },
  },
  run: {
    'starting-channel': run('starting-channel'),
    'awaiting-approval': run('awaiting-approval'),
    'submitting': run('submitting'),
    'transferring': run('transferring'),
  },
  failed: (state, cause) => {
    if (state.status === 'initial' || state.status === 'error' || state.status === 'done') return state
    const error = toKeyhookError(cause)
    const fid =
      state.status === 'submitting' ? state.proof.fid : state.status === 'transferring' ? state.fid : undefined
    return { status: 'error', error, fid, nonce: transferNonce(error, state), ...asked(state) }
  },
})
