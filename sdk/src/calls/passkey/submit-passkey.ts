import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { KeyhookError } from '../../domain/errors/base.js'
import * as passkeys from '../../wire/endpoints/passkeys.js'
import { checkLoggedOut } from '../session/check-logged-out.js'
import type { PasskeyAnswer } from './ask-for-passkey.js'

/**
 * Logs in, signs up or links with what the browser answered. Throws `INVALID_CREDENTIALS` for an answer that is not good
 * any more or a passkey that the provider does not know, and `CANNOT_LINK_MORE_OF_TYPE` for a sixth. A login whose response
 * opens no session throws `UNKNOWN_AUTH_ERROR`.
 */
export async function submitPasskey(
  client: Client,
  { answered, signal }: submitPasskey.Parameters,
): Promise<submitPasskey.ReturnType> {
  const { http, session } = client
  const { relyingParty: relying_party } = answered
  if (answered.use === 'link') {
    const user = await http.call(passkeys.link, { relying_party, authenticator_response: answered.answer }, { signal })
    session.update(user)
    return { user, isNewUser: false }
  }
  checkLoggedOut(client)
  const response = await (answered.use === 'login'
    ? http.call(
        passkeys.authenticate,
        { relying_party, challenge: answered.challenge, authenticator_response: answered.answer },
        { signal },
      )
    : http.call(passkeys.register, { relying_party, authenticator_response: answered.answer }, { signal }))
  const isCleared = response.sessionUpdate === 'clear'
  if (isCleared) session.destroy()
  if (isCleared || response.accessToken === null) throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'something went wrong')
  await session.accept(response)
  return { user: response.user, isNewUser: response.isNewUser }
}

export declare namespace submitPasskey {
  type Parameters = { answered: PasskeyAnswer; signal?: AbortSignal | undefined }
  type ReturnType = Pick<AuthResponse, 'user' | 'isNewUser'>
}
