import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import { warmFrame } from '../../calls/wallet/warm-frame.js'
import type { Client } from '../../client.js'
import type { Intent, LoginMethod } from '../../domain/entities/login-method.js'
import type { User } from '../../domain/entities/user.js'
import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'
import { withTransfer } from '../transfer/with-transfer.js'
import type { LoginEffects } from './login-effects.js'
import type { Channel, OneTimeCodeEvent, OneTimeCodeState, Result } from './one-time-code.js'
import { succeed } from './succeed.js'

type Effects = LoginEffects<OneTimeCodeState, 'sending-code' | 'submitting-code' | 'opening-link', OneTimeCodeEvent>
type Confirmed = { identifier: string; intent: Intent; method: LoginMethod; signal: AbortSignal }

/**
 * Runs an attempt that requires a confirmation, such as sending a code for a link. Requests another confirmation if the
 * first has expired.
 */
function confirmed<value>(
  client: Client,
  { identifier, intent, method, signal }: Confirmed,
  attempt: () => Promise<value>,
): Promise<value> {
  const accountType = loginMethodRow(method)?.accountType
  if (intent === 'login' || accountType === undefined) return attempt()
  return withConfirmation(client, { action: { type: intent, accountType, identifier }, signal }, attempt)
}

/** Effects of one-time codes that use a channel. */
export const oneTimeCodeEffects = ({ identify, send, submit }: Channel): Effects => ({
  async 'sending-code'({ captchaToken, destination, disableSignup, intent }, { client, method, signal }) {
    if (intent === 'login') checkLoggedOut(client)
    else checkLinking(client.store.getState().user, { intent, method })
    const identifier = (await identify?.(client, destination)) ?? destination
    const sent = await confirmed(client, { identifier, intent, method, signal }, () =>
      send(client, { destination, captchaToken, disableSignup, signal }),
    )
    if (intent === 'login') warmFrame(client)
    return { type: 'codeSent', ...sent }
  },
  async 'submitting-code'({ code, destination, disableSignup, intent }, { client, method, signal }) {
    const identifier = (await identify?.(client, destination)) ?? destination
    const prove = () =>
      confirmed<Result | User>(client, { identifier, intent, method, signal }, () =>
        submit[intent](client, { destination, code, disableSignup, signal }),
      )
    const answer =
      intent === 'link'
        ? await withTransfer(client, { known: { account: identifier }, method, signal }, prove)
        : await prove()
    // Linking and updating never create a user.
    const result = 'user' in answer ? answer : { user: answer, isNewUser: false }
    return succeed(client, { ...result, intent, method })
  },
  async 'opening-link'({ destination, disableSignup, intent, token: code }, { client, method, signal }) {
    const result = await submit.login(client, { destination, code, disableSignup, signal })
    return succeed(client, { ...result, intent, method })
  },
})
