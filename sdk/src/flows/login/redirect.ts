import { goElsewhere } from '../../calls/oauth/go-elsewhere.js'
import { logInWithOAuth } from '../../calls/oauth/log-in-with-oauth.js'
import type { Returned } from '../../calls/oauth/returned.js'
import { spendReturn } from '../../calls/oauth/spend-return.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import { warmFrame } from '../../calls/wallet/warm-frame.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { OAuthTokens } from '../../domain/entities/auth-response.js'
import type { Intent } from '../../domain/entities/intent.js'
import type { User } from '../../domain/entities/user.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { checkLinking } from '../../domain/rules/check-linking.js'
import { transferNonce } from '../../domain/rules/transfer-nonce.js'
import { flow } from '../core/define-flow.js'
import { attempt } from './attempt.js'
import { latestRedirect } from './latest-redirect.js'
import type { StartEvent } from './login-flows.js'
import { type LoginAttempt, reportFailure } from './report-failure.js'
import { succeed } from './succeed.js'

type Asked = {
  intent: Intent
  disableSignup?: boolean | undefined
  captchaToken?: string | undefined
  /** What the page has come back with. It has not when the user is to be sent away. */
  returned?: Returned | undefined
  /** Whether an account that is linked is to be proved again. */
  isAgain?: boolean | undefined
}

export type OAuthState =
  | { status: 'initial' }
  /** The user is at the other site, or has just come back. */
  | ({ status: 'loading' } & Asked)
  /** Moving the account from another user, who is then deleted. */
  | { status: 'transferring'; intent: Intent; nonce: string; subject: string }
  /** `nonce`: the account is another user's, and can be moved. */
  | { status: 'error'; intent: Intent; error: KeyhookError; nonce?: string | undefined; subject?: string | undefined }
  | { status: 'done'; intent: Intent; result: Result }

export type OAuthEvent =
  | (StartEvent & Pick<Asked, 'isAgain' | 'returned'>)
  | { type: 'transfer' }
  | { type: 'accepted'; result: Result }
  | { type: 'reset' }

type Result = { user: User; isNewUser: boolean; oAuthTokens?: OAuthTokens | undefined }

const { define, to } = flow<OAuthState, OAuthEvent, { client: Client }>()

const start = to('loading', (_: unknown, { type: _type, ...asked }: Asked & { type: string }) => asked)
const accepted = to('done', ({ intent }: { intent: Intent }, { result }: { result: Result }) => ({ intent, result }))
const reset = to('initial', () => ({}))
type Failed = { intent: Intent; nonce?: string | undefined; subject?: string | undefined }
const transfer = to(
  'transferring',
  ({ intent, nonce = '', subject = '' }: Failed) => ({ intent, nonce, subject }),
  ({ nonce }) => nonce !== undefined,
)

type Context = { client: Client; signal: AbortSignal }

/** Logs in with an account at another site, or links it: goes there, comes back, and shows what came back. */
export const redirectFlow = (method: LoginMethod) => {
  const linking = () => import('./link-redirect.js')
  /** A step that ends with the account being the user's. */
  const step =
    <state extends { intent: Intent }>(prove: (state: state, context: Context) => Promise<Result>) =>
    (state: state, context: Context) => {
      const { client, signal } = context
      const tried = { intent: state.intent, method }
      return attempt(
        { failed: (error) => reportFailure(client, tried as LoginAttempt, error), signal },
        async (): Promise<OAuthEvent> => {
          const result = await prove(state, context)
          const { oAuthTokens, user } = result
          succeed(client, { ...tried, ...result })
          if (oAuthTokens) client.events.emit('oAuthTokensGranted', { oAuthTokens, user })
          return { type: 'accepted', result }
        },
      )
    }

  return define({
    id: method,
    initial: { status: 'initial' },
    on: {
      initial: { start },
      loading: { accepted, reset },
      transferring: { accepted, reset },
      error: { start, transfer, reset },
      done: { start, reset },
    },
    run: {
      loading: step(async (asked, { client, signal }) => {
        const { intent } = asked
        latestRedirect(client).setState({ method })
        if (intent === 'login') checkLoggedOut(client)
        else if (!asked.isAgain) checkLinking(client.store.getState().user, { intent, method })
        const proof = spendReturn(client, asked.returned ?? (await goElsewhere(client, { ...asked, method, signal })))
        if (intent !== 'login') return (await linking()).linkRedirect(client, { method, proof, signal })
        warmFrame(client)
        return logInWithOAuth(client, { ...asked, proof, signal })
      }),
      transferring: step(async ({ nonce, subject }, { client, signal }) =>
        (await linking()).transferRedirect(client, { method, nonce, signal, subject }),
      ),
    },
    failed: (state, error) => {
      if (!('intent' in state)) return state
      const reason = toKeyhookError(error)
      const before: Failed & { status: string } = state
      const { data } = reason as { data?: { account?: { displayName?: string } } }
      return {
        status: 'error',
        error: reason,
        intent: state.intent,
        nonce: transferNonce(reason, before),
        // Of the account that another user has.
        subject: data?.account?.displayName?.replace(/^[\w-]+\|/, '') ?? before.subject,
      }
    },
  })
}
