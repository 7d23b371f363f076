// More than one export: the flow, and how a call asks for it.

import type { Client } from '../../client.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { captchaContinueDelay, captchaRetries, captchaRetryDelay, captchaTimeout } from '../../domain/rules/limits.js'
import { type AskEvent, askingFlow, type RejectEvent } from '../core/asking-flow.js'
import { exitError } from '../login/exit-error.js'

/** `siteKey`: after a prefix that names the vendor, such as 't:0x4AAA'. */
type Asked = { siteKey: string }
/** `tries`: those before this one. */
type Tried = Asked & { tries: number }

export type CaptchaState =
  | { status: 'initial' }
  /** The vendor's widget is at work. */
  | ({ status: 'loading' } & Tried)
  /** It failed, and begins anew in a moment. */
  | ({ status: 'waiting'; error: KeyhookError } & Tried)
  | ({ status: 'error'; error: KeyhookError } & Tried)
  | ({ status: 'success'; token: string } & Tried)
  | { status: 'done'; token: string }
  /** Closed before it was solved. */
  | { status: 'exited' }

export type CaptchaEvent =
  | AskEvent<Asked>
  | { type: 'solved'; token: string }
  /** `message`: 'Captcha failed' when left out. */
  | { type: 'unsolved'; message?: string | undefined }
  /** What was solved is good no more. */
  | { type: 'expired' }
  | { type: 'retry' }
  /** It failed as often as it is tried. */
  | { type: 'gaveUp' }
  | { type: 'continued' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<CaptchaState, CaptchaEvent, Asked, string>()

// Another number is another widget.
const again = to('loading', ({ siteKey, tries }: Tried) => ({ siteKey, tries: (tries % captchaRetries) + 1 }))
const solved = to('success', ({ siteKey, tries }: Tried, { token }: { token: string }) => ({ siteKey, token, tries }))
const reject = to('exited', () => ({}))
const close = to('initial', () => ({}))
const pending = () => ({ promise: 'pending' }) as const

/** Has the user's browser answer the captcha of the app, by its vendor's widget. */
export const captchaFlow = define({
  id: 'captcha',
  initial: { status: 'initial' },
  on: {
    initial: { ask: to('loading', (_, { request }) => ({ siteKey: request.siteKey, tries: 0 })) },
    loading: {
      solved,
      unsolved: to(
        'waiting',
        ({ siteKey, tries }: Tried, { message = 'Captcha failed' }: { message?: string | undefined }) => ({
          error: new KeyhookError('CAPTCHA_TIMEOUT', message),
          siteKey,
          tries,
        }),
      ),
      reject,
    },
    waiting: {
      retry: again,
      gaveUp: to('error', ({ error, siteKey, tries }) => ({ error, siteKey, tries })),
      solved,
      reject,
    },
    error: { retry: to('loading', ({ siteKey }: Tried) => ({ siteKey, tries: 0 })), reject },
    success: { continued: to('done', ({ token }) => ({ token })), expired: again, reject },
    done: { close, reject: close },
    exited: { close },
  },
  run: {
    loading: async (_, { client, signal }) => {
      await client.platform.sleep(captchaTimeout, signal)
      return { type: 'unsolved' }
    },
    waiting: async ({ tries }, { client, signal }) => {
      if (tries >= captchaRetries) return { type: 'gaveUp' }
      await client.platform.sleep(captchaRetryDelay, signal)
      return { type: 'retry' }
    },
    success: async (_, { client, signal }) => {
      await client.platform.sleep(captchaContinueDelay, signal)
      return { type: 'continued' }
    },
    done: async () => ({ type: 'close' }),
  },
  failed: (state) => state,
  screen: () => ({ name: 'captcha' }),
  headless: 'Mount <AuthModal />, or <Captcha />.',
  outcome: {
    loading: pending,
    waiting: pending,
    error: pending,
    success: pending,
    done: ({ token }) => ({ promise: 'resolved', answer: token, isClosed: true }),
    exited: () => ({ promise: 'rejected', error: exitError('login') }),
  },
})

/**
 * Asks for an answer to the app's captcha. Undefined on a page where nothing shows one: the provider then says that it
 * needs it. Rejects with `USER_EXITED_AUTH_FLOW` when the user leaves, and with
 * `INVALID_REQUEST` for a key of no vendor.
 */
export async function solveCaptcha(
  client: Client,
  { siteKey, signal }: { siteKey: string; signal: AbortSignal | undefined },
): Promise<string | undefined> {
  if (!/^[th]:./.test(siteKey)) throw new KeyhookError('INVALID_REQUEST', 'Unsupported captcha site key')
  try {
    const { ask } = await import('../core/ask.js')
    return await ask(client, captchaFlow, { siteKey }, { signal })
  } catch (error) {
    if (isKeyhookError(error) && error.code === 'NO_SCREEN_HOST') return undefined
    throw error
  }
}
