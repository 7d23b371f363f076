import type { openHttp } from '../../calls/app/create-api.js'
import type { Client } from '../../client.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import {
  captchaContinueDelay,
  captchaExecuteDelay,
  captchaInitialDelay,
  captchaRetries,
  captchaRetryDelay,
  captchaTimeout,
} from '../../domain/rules/limits.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'
import { exitError } from '../login/exit-error.js'

/**
 * `siteKey` may have a prefix that names the vendor, such as 't:0x4AAA'. `needsIntent` requires a click before the next
 * step.
 */
type Requested = { siteKey: string; needsIntent?: boolean | undefined }
/** `tries` counts earlier attempts. `hasExpired` is true after a token has expired. */
type Tried = Requested & { tries: number; hasExpired?: boolean | undefined }

export type CaptchaState =
  | { status: 'initial' }
  /** Opens the screen, and loads the vendor's widget. */
  | ({ status: 'starting' } & Tried)
  /** Waits before the widget runs. A retry loads it again. */
  | ({ status: 'preparing' } & Tried)
  /** Runs the widget. */
  | ({ status: 'loading' } & Tried)
  /** The widget waits for the user, without a time limit. */
  | ({ status: 'challenged' } & Tried)
  /** Waits before a retry. */
  | ({ status: 'waiting'; error: KeyhookError } & Tried)
  | ({ status: 'error'; error: KeyhookError } & Tried)
  | ({ status: 'success'; token: string } & Tried)
  /** Solved. Waits for the user's click. */
  | ({ status: 'awaiting-intent'; token: string } & Tried)
  | { status: 'done'; token: string }
  /** The user closed the captcha before it was solved. */
  | { status: 'exited' }

export type CaptchaEvent =
  | AskEvent<Requested>
  | { type: 'solved'; token: string }
  /** Default `message`: 'Captcha failed'. Otherwise reports that the token expired and could not be renewed. */
  | { type: 'unsolved'; message?: string | undefined }
  /** The widget shows the user a challenge. */
  | { type: 'opened' }
  /** The token has expired. */
  | { type: 'expired' }
  | { type: 'retry' }
  /** All retries failed. */
  | { type: 'gaveUp' }
  /** The wait has ended, or the user has clicked. */
  | { type: 'continued' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<CaptchaState, CaptchaEvent, Requested, string>()

const tried = ({ hasExpired, needsIntent, siteKey, tries }: Tried): Tried => ({
  hasExpired,
  needsIntent,
  siteKey,
  tries,
})
// A new attempt number mounts another widget.
const next = (state: Tried): Tried => ({ ...tried(state), tries: (state.tries % captchaRetries) + 1 })
const again = to('preparing', next)
const expired = to('preparing', (state: Tried) => ({ ...next(state), hasExpired: true }))
type Solved = { token: string }
const withToken = (state: Tried, { token }: Solved) => ({ ...tried(state), token })
const solved = [to('awaiting-intent', withToken, ({ needsIntent }) => needsIntent === true), to('success', withToken)]
const unsolved = to('waiting', (state: Tried, { message }: { message?: string | undefined }) => ({
  ...tried(state),
  error: new KeyhookError(
    'CAPTCHA_TIMEOUT',
    message ?? (state.hasExpired ? 'expired_and_failed_reset' : 'Captcha failed'),
  ),
}))
const goOn = to('done', ({ token }: Solved) => ({ token }))
const reject = to('exited', () => ({}))
const close = to('initial', () => ({}))

const pause =
  (ms: number) =>
  async (_: unknown, { client, signal }: { client: Client; signal: AbortSignal }) => {
    await client.platform.sleep(ms, signal)
    return { type: 'continued' } as const
  }

/** Solves the app's captcha with its vendor's widget. */
export const captchaFlow = define({
  id: 'captcha',
  initial: { status: 'initial' },
  on: {
    'initial': { ask: to('starting', (_, { request }) => tried({ ...request, tries: 0 })) },
    'starting': { continued: to('preparing', tried), solved, unsolved, reject },
    'preparing': { continued: to('loading', tried), solved, unsolved, reject },
    'loading': { opened: to('challenged', tried), solved, unsolved, reject },
    'challenged': { solved, unsolved, reject },
    'waiting': {
      retry: again,
      gaveUp: to('error', ({ error, ...state }) => ({ ...tried(state), error })),
      solved,
      reject,
    },
    'error': {
      retry: to('preparing', ({ needsIntent, siteKey }: Tried) => tried({ needsIntent, siteKey, tries: 0 })),
      reject,
    },
    'success': { continued: goOn, expired, reject },
    'awaiting-intent': { continued: goOn, expired, reject },
    'done': { close, reject: close },
    'exited': { close },
  },
  run: {
    starting: pause(captchaInitialDelay),
    preparing: pause(captchaExecuteDelay),
    loading: async (_, { client, signal }) => {
      await client.platform.sleep(captchaTimeout, signal)
      return { type: 'unsolved' }
    },
    waiting: async ({ tries }, { client, signal }) => {
      if (tries >= captchaRetries) return { type: 'gaveUp' }
      await client.platform.sleep(captchaRetryDelay, signal)
      return { type: 'retry' }
    },
    success: pause(captchaContinueDelay),
    done: async () => ({ type: 'close' }),
  },
  failed: (state) => state,
  screen: () => ({ name: 'captcha' }),
  headless: 'Mount <AuthModal />, or <Captcha />.',
  outcome: {
    'starting': pending,
    'preparing': pending,
    'loading': pending,
    'challenged': pending,
    'waiting': pending,
    'error': pending,
    'success': pending,
    'awaiting-intent': pending,
    'done': ({ token }) => ({ promise: 'resolved', answer: token, isClosed: true }),
    'exited': () => ({ promise: 'rejected', error: exitError('login') }),
  },
})

/**
 * Solves the app's captcha and returns its token. Returns undefined if no component shows the captcha. The provider
 * then rejects the request if it requires a captcha. Rejects with `USER_EXITED_AUTH_FLOW` if the user leaves, and with
 * `INVALID_REQUEST` for a site key of an unknown vendor.
 */
export async function solveCaptcha(
  client: Client,
  { signal, ...request }: openHttp.CaptchaOptions,
): Promise<string | undefined> {
  if (!/^[th]:./.test(request.siteKey)) throw new KeyhookError('INVALID_REQUEST', 'Unsupported captcha site key')
  try {
    const { ask } = await import('../core/ask.js')
    return await ask(client, captchaFlow, request, { signal })
  } catch (error) {
    if (isKeyhookError(error) && error.code === 'NO_SCREEN_HOST') return undefined
    throw error
  }
}
