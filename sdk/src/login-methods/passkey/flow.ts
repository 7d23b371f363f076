import {
  askForPasskey,
  type PasskeyAnswer,
  beginPasskey,
  type PasskeyChallenge,
  type PasskeyUse,
  submitPasskey,
} from './calls.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import { warmFrame } from '../../calls/wallet/warm-frame.js'
import type { Client } from '../../client.js'
import type { Intent } from '../../domain/entities/login-method.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import { newPasskey } from './account.js'
import { withConfirmation } from '../../flows/confirmation/with-confirmation.js'
import { flow } from '../../flows/core/define-flow.js'
import { attempt } from '../../flows/login/report-failure.js'
import type { StartEvent } from '../../flows/login/direct-row.js'
import { succeed } from '../../flows/login/succeed.js'

type Requested = {
  intent: Intent
  use: PasskeyUse
  /** True for a login of existing users only. */
  disableSignup?: boolean | undefined
}
type Result = { user: User; isNewUser: boolean }

/** The state of a login, signup or link with a passkey. */
export type PasskeyState =
  | { status: 'initial' }
  | ({ status: 'generating-challenge'; captchaToken?: string | undefined } & Requested)
  /** The browser prompts the user. */
  | ({ status: 'awaiting-passkey'; challenge: PasskeyChallenge } & Requested)
  | ({ status: 'submitting-response'; answered: PasskeyAnswer } & Requested)
  | ({ status: 'error'; error: KeyhookError } & Requested)
  | { status: 'done'; intent: Intent; result: Result }

export type PasskeyEvent =
  /** `isSignup` is true to create a passkey for a new user. */
  | (StartEvent & { isSignup?: boolean | undefined })
  | { type: 'challenged'; challenge: PasskeyChallenge }
  | { type: 'answered'; answered: PasskeyAnswer }
  /** The user has selected a passkey in the autofill of a field. */
  | { type: 'picked'; answered: PasskeyAnswer; disableSignup?: boolean | undefined }
  | { type: 'accepted'; result: Result }
  | { type: 'reset' }

const { define, to } = flow<PasskeyState, PasskeyEvent, { client: Client }>()

const requested = ({ disableSignup, intent, use }: Requested): Requested => ({ disableSignup, intent, use })
const useOf = ({ intent, isSignup = false }: { intent: Intent; isSignup?: boolean | undefined }): PasskeyUse =>
  intent !== 'login' ? 'link' : isSignup ? 'signup' : 'login'
type Start = StartEvent & { isSignup?: boolean | undefined }
const start = to('generating-challenge', (_, event: Start) => ({
  ...requested({ ...event, use: useOf(event) }),
  captchaToken: event.captchaToken,
}))
const answered = to('submitting-response', (state: Requested, event: { answered: PasskeyAnswer }) => ({
  ...requested(state),
  answered: event.answered,
}))
type Picked = { answered: PasskeyAnswer; disableSignup?: boolean | undefined }
const picked = to('submitting-response', (_, { answered, disableSignup }: Picked) => ({
  ...requested({ disableSignup, intent: 'login', use: 'login' }),
  answered,
}))
const reset = to('initial', () => ({}))

const method = 'passkey'
const action = { type: 'link', accountType: 'passkey', identifier: newPasskey } as const

/** Confirms linking before the browser creates a passkey. Confirms again if the confirmation has expired. */
const confirmed = <value>(
  client: Client,
  { intent, signal }: { intent: Intent; signal: AbortSignal },
  run: () => Promise<value>,
): Promise<value> => (intent === 'login' ? run() : withConfirmation(client, { action, signal }, run))

function checkStart(client: Client, { disableSignup, intent, use }: Requested): void {
  if (intent === 'update')
    throw new KeyhookError('INVALID_REQUEST', 'Passkeys cannot be updated. Link or unlink a passkey instead.')
  if (intent === 'link') return checkLinking(client.store.getState().user, { intent, method })
  checkLoggedOut(client)
  if (use === 'signup' && disableSignup)
    throw new KeyhookError(
      'INVALID_REQUEST',
      '`disableSignup` is set, so this login cannot create a user. Log in with an existing passkey.',
    )
}

/** Logs in, signs up or links with a passkey: requests a challenge, prompts the user, and submits the response. */
export const passkeyFlow = define({
  id: 'passkey',
  initial: { status: 'initial' },
  on: {
    'initial': { start, picked },
    'generating-challenge': {
      challenged: to('awaiting-passkey', (state, { challenge }) => ({ ...requested(state), challenge })),
      reset,
    },
    'awaiting-passkey': { answered, reset },
    'submitting-response': {
      accepted: to('done', ({ intent }, { result }) => ({ intent, result })),
      reset,
    },
    'error': { start, picked, reset },
    'done': { start, picked, reset },
  },
  run: {
    'generating-challenge': (state, { client, signal }) =>
      attempt({ client, intent: state.intent, method, signal }, async () => {
        const { captchaToken, intent, use } = state
        checkStart(client, state)
        const challenge = await confirmed(client, { intent, signal }, () =>
          beginPasskey(client, { captchaToken, signal, use }),
        )
        if (intent === 'login') warmFrame(client)
        return { type: 'challenged', challenge }
      }),
    'awaiting-passkey': (state, { client, signal }) =>
      attempt({ client, intent: state.intent, method, signal }, async () => ({
        type: 'answered',
        answered: await askForPasskey(client, { challenge: state.challenge, signal }),
      })),
    'submitting-response': (state, { client, signal }) =>
      attempt({ client, intent: state.intent, method, signal }, async () => {
        const { answered, intent } = state
        const result = await confirmed(client, { intent, signal }, () => submitPasskey(client, { answered, signal }))
        return succeed(client, { ...result, intent, method })
      }),
  },
  failed: (state, error) =>
    'use' in state ? { status: 'error', error: toKeyhookError(error), ...requested(state) } : state,
})
