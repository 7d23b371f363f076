import type { submitEmailCode } from '../../calls/email/submit-email-code.js'
import type { Client } from '../../client.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { flow } from '../core/define-flow.js'
import { attemptLogin } from './attempt-login.js'
import { beginCompletion } from './resume-login.js'

/** What the flow is for. */
export type Intent = 'login'

type Asked = { email: string; intent: Intent; disableSignup?: boolean | undefined }

export type EmailState =
  | { status: 'initial' }
  | ({ status: 'sending-code' } & Asked)
  | ({ status: 'awaiting-code-input' } & Asked)
  | ({ status: 'submitting-code'; code: string } & Asked)
  /** `sent`: there is a code to submit. */
  | ({ status: 'error'; error: KeyhookError; sent: boolean } & Asked)
  | { status: 'done'; result: submitEmailCode.ReturnType }

export type EmailEvent =
  | ({ type: 'sendCode' } & Asked)
  | { type: 'codeSent' }
  | { type: 'submitCode'; code: string }
  | { type: 'accepted'; result: submitEmailCode.ReturnType }
  | { type: 'reset' }

const { define, to } = flow<EmailState, EmailEvent, { client: Client }>()

const asked = ({ email, intent, disableSignup }: Asked): Asked => ({ email, intent, disableSignup })
const sendCode = to('sending-code', (_, event: Asked) => asked(event))
const submitCode = to('submitting-code', (state: Asked, { code }: { code: string }) => ({ ...asked(state), code }))
const reset = to('initial', () => ({}))

/** Email one-time code: ask, wait, submit. */
export const emailFlow = define({
  id: 'email',
  initial: { status: 'initial' },
  on: {
    'initial': { sendCode },
    'sending-code': { codeSent: to('awaiting-code-input', asked), reset },
    'awaiting-code-input': { sendCode, submitCode, reset },
    'submitting-code': { accepted: to('done', (_, { result }) => ({ result })), reset },
    'error': { sendCode, submitCode: { ...submitCode, when: ({ sent }) => sent }, reset },
    'done': { sendCode, reset },
  },
  run: {
    'sending-code': ({ email }, { client, signal }) =>
      attemptLogin({ client, signal }, async () => {
        const { sendEmailCode } = await import('../../calls/email/send-email-code.js')
        await sendEmailCode(client, { email, signal })
        return { type: 'codeSent' }
      }),
    'submitting-code': ({ code, disableSignup, email }, { client, signal }) =>
      attemptLogin({ client, signal }, async () => {
        const { submitEmailCode } = await import('../../calls/email/submit-email-code.js')
        const result = await submitEmailCode(client, { code, disableSignup, email, signal })
        beginCompletion(client, { ...result, loginMethod: 'email' })
        return { type: 'accepted', result }
      }),
  },
  failed: (state, error) => {
    if (!('email' in state)) return state
    const sent = state.status === 'submitting-code'
    return { status: 'error', error: toKeyhookError(error), sent, ...asked(state) }
  },
})
