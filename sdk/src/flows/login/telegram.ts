import type { Client } from '../../client.js'
import type { Intent } from '../../domain/entities/intent.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import type { TelegramData } from '../../domain/rules/telegram-data.js'
import { transferNonce } from '../../domain/rules/transfer-nonce.js'
import { flow, type In } from '../core/define-flow.js'
import { attempt } from './attempt.js'
import type { StartEvent } from './login-flows.js'
import type { ProofResult } from './prove-account.js'
import { reportFailure } from './report-failure.js'
import type { telegramEffects } from './telegram-effects.js'

type Asked = { intent: Intent; captchaToken?: string | undefined; disableSignup?: boolean | undefined }

export type TelegramState =
  | { status: 'initial' }
  /** Telegram asks the user, in a popup. */
  | ({ status: 'awaiting-telegram' } & Asked)
  /** Telegram has signed; the provider looks at it. */
  | ({ status: 'verifying'; data: TelegramData } & Asked)
  /** Moving the account from another user, who is then deleted. */
  | ({ status: 'transferring'; data: TelegramData; nonce: string } & Asked)
  /** `nonce`: the account of `data` is another user's, and can be moved. */
  | ({ status: 'error'; error: KeyhookError; data?: TelegramData | undefined; nonce?: string | undefined } & Asked)
  | { status: 'done'; intent: Intent; result: ProofResult }

export type TelegramEvent =
  | StartEvent
  /** What Telegram has opened the page with. */
  | { type: 'openData'; data: TelegramData }
  | { type: 'signed'; data: TelegramData }
  | { type: 'transfer' }
  | { type: 'accepted'; result: ProofResult }
  | { type: 'reset' }

const { define, to } = flow<TelegramState, TelegramEvent, { client: Client }>()
const method = 'telegram'

const asked = ({ captchaToken, disableSignup, intent }: Asked): Asked => ({ captchaToken, disableSignup, intent })
const start = to('awaiting-telegram', (_, event: StartEvent) => asked(event))
const openData = to('verifying', (_, { data }: { data: TelegramData }) => ({ intent: 'login' as const, data }))
const accepted = to('done', ({ intent }: Asked, { result }: { result: ProofResult }) => ({ intent, result }))
const reset = to('initial', () => ({}))
type Movable = Asked & { data?: TelegramData | undefined; nonce?: string | undefined }

/** What a status does, which loads with the first login of a page. */
const run =
  (status: keyof typeof telegramEffects) =>
  (
    state: In<TelegramState, keyof typeof telegramEffects>,
    { client, signal }: { client: Client; signal: AbortSignal },
  ) =>
    attempt(
      { failed: (error) => reportFailure(client, { intent: state.intent, method }, error), signal },
      async (): Promise<TelegramEvent> => {
        const { telegramEffects: effects } = await import('./telegram-effects.js')
        return effects[status](state as never, { client, signal })
      },
    )

/** Telegram's login widget, and what Telegram opens a Mini App with. */
export const telegramFlow = define({
  id: 'telegram',
  initial: { status: 'initial' },
  on: {
    'initial': { start, openData },
    'awaiting-telegram': { signed: to('verifying', (state, { data }) => ({ ...asked(state), data })), reset },
    'verifying': { accepted, reset },
    'transferring': { accepted, reset },
    'error': {
      start,
      transfer: {
        ...to('transferring', ({ data, nonce = '', ...state }: Movable) => ({
          ...asked(state),
          // The condition below.
          data: data!,
          nonce,
        })),
        when: ({ data, nonce }: Movable) => data !== undefined && nonce !== undefined,
      },
      reset,
    },
    'done': { start, reset },
  },
  run: {
    'awaiting-telegram': run('awaiting-telegram'),
    'verifying': run('verifying'),
    'transferring': run('transferring'),
  },
  failed: (state, cause) => {
    if (state.status === 'initial' || state.status === 'error' || state.status === 'done') return state
    const error = toKeyhookError(cause)
    const data = 'data' in state ? state.data : undefined
    return { status: 'error', error, data, nonce: transferNonce(error, state), ...asked(state) }
  },
})
