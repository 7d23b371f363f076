import type { Channel, OneTimeCodeEvent, OneTimeCodeState, Requested, Result, Sent } from './one-time-code-state.js'
import type { Client } from '../../client.js'
import type { Intent, LoginMethod } from '../../domain/entities/login-method.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import { flow } from '../core/define-flow.js'
import { loginEffects } from './login-effects.js'

const { define, to } = flow<OneTimeCodeState, OneTimeCodeEvent, { client: Client }>()

type Sending = Requested & { captchaToken?: string | undefined }
type Before = { status: OneTimeCodeState['status']; sent?: boolean } & Partial<Requested & Sent>

const requested = ({ destination, intent, disableSignup }: Requested): Requested => ({
  destination,
  intent,
  disableSignup,
})
/** Keeps the sent code while another code is sent, and after a rejection. */
const linkOnly = (state: Before) => state.isLinkOnly === true && { isLinkOnly: true }
/** A sent code stays valid while another is sent to the same destination for the same purpose. */
const hasCode = (before: Before, { destination, intent }: Requested) =>
  (before.sent ?? before.status === 'awaiting-code-input') &&
  before.destination === destination &&
  before.intent === intent
const sendCode = to('sending-code', (before: Before, event: Sending) => ({
  ...requested(event),
  captchaToken: event.captchaToken,
  sent: hasCode(before, event),
  ...(hasCode(before, event) && linkOnly(before)),
}))
const codeSent = to('awaiting-code-input', (before: Requested, { isLinkOnly }: Sent) => ({
  ...requested(before),
  isLinkOnly,
}))
type WithIntent = { intent?: Intent }
const isOwn = (state: WithIntent, { intent = state.intent }: WithIntent) => intent === state.intent
const submitCode = to(
  'submitting-code',
  (state: Requested & { sent?: boolean }, { code }: WithIntent & { code: string }) => ({ ...requested(state), code }),
  (state, event) => state.sent !== false && isOwn(state, event),
)
type Link = Pick<Requested, 'destination' | 'disableSignup'> & { token: string }
const openLink = to('opening-link', (_: unknown, { token, ...link }: Link) => ({
  ...requested({ ...link, intent: 'login' }),
  token,
}))
const accepted = to('done', ({ intent }: Requested, { result }: { result: Result }) => ({ intent, result }))
const reset = to('initial', () => ({}), isOwn)

/**
 * Defines a flow that logs in, links or updates with a one-time code: send, wait, submit. `method` is also the flow's
 * ID. `load` loads the channel.
 */
export const oneTimeCodeFlow = (method: LoginMethod, load: () => Promise<Channel>) => {
  const run = loginEffects<OneTimeCodeEvent>(method, async () => {
    const [{ oneTimeCodeEffects }, channel] = await Promise.all([import('./one-time-code-effects.js'), load()])
    return oneTimeCodeEffects(channel)
  })
  return define({
    id: method,
    initial: { status: 'initial' },
    on: {
      'initial': { sendCode, openLink },
      'sending-code': { codeSent, submitCode, reset },
      'awaiting-code-input': { sendCode, submitCode, reset },
      'submitting-code': { accepted, reset },
      'opening-link': { accepted, reset },
      'error': { sendCode, submitCode, reset },
      'done': { sendCode, reset },
    },
    run: {
      'sending-code': run('sending-code'),
      'submitting-code': run('submitting-code'),
      'opening-link': run('opening-link'),
    },
    failed: (state, error) => {
      if (!('destination' in state)) return state
      const reason = toKeyhookError(error)
      const had = 'sent' in state ? state.sent : 'code' in state
      const sent = had && reason.reason !== 'code_spent'
      const link = 'token' in state ? ({ isLink: true } as const) : {}
      return { status: 'error', error: reason, sent, ...link, ...linkOnly(state), ...requested(state) }
    },
  })
}
