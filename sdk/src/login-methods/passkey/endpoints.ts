import * as z from 'zod/mini'
import { AuthResponseCodec } from '../../wire/codecs/auth-response.js'
import {
  PasskeyAssertionCodec,
  PasskeyAttestationCodec,
  PasskeyCreationCodec,
  PasskeyRequestCodec,
} from '../../wire/codecs/passkey.js'
import { UserCodec } from '../../wire/codecs/user.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

const text = z.string()
const optional = z.optional(text)
/** The relying party that the page sends. The provider uses its own settings instead (threat 18). */
const relying_party = z.optional(z.nullable(text))

const Init = z.object({ token: optional, relying_party })

/** Starts a login. Any passkey of this relying party may answer. `token` is the captcha token. */
export const initAuthenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/authenticate/init',
  auth: 'none',
  captcha: 'token',
  needsIntent: true,
  request: Init,
  response: z.looseObject({ options: PasskeyRequestCodec, relying_party }),
})

/** Logs in the user of the passkey. Never creates a user. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.object({ relying_party, challenge: text, authenticator_response: PasskeyAssertionCodec }),
  response: AuthResponseCodec,
})

/** Starts a signup with a new passkey. */
export const initRegister = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/register/init',
  auth: 'none',
  captcha: 'token',
  needsIntent: true,
  request: Init,
  response: z.looseObject({ options: PasskeyCreationCodec, relying_party }),
})

/** Creates a user with the new passkey, and logs them in. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/register',
  auth: 'none',
  bindsFrame: true,
  request: z.object({ relying_party, authenticator_response: PasskeyAttestationCodec }),
  response: AuthResponseCodec,
})

/**
 * Starts linking a new passkey. The confirmation has the identifier `newPasskey`, because the passkey has no ID yet.
 */
export const initLink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/link/init',
  auth: 'required',
  request: z.object({ relying_party }),
  response: z.looseObject({ options: PasskeyCreationCodec, relying_party }),
})

/** Links the new passkey to the user. */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/link',
  auth: 'required',
  request: z.object({ relying_party, authenticator_response: PasskeyAttestationCodec }),
  response: UserCodec,
})

export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/unlink',
  auth: 'required',
  request: z.object({ credential_id: text }),
  response: UserCodec,
})
