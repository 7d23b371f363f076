import * as z from 'zod/mini'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import {
  PasskeyAssertionCodec,
  PasskeyAttestationCodec,
  PasskeyCreationCodec,
  PasskeyRequestCodec,
} from '../codecs/passkey.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

const text = z.string()
const optional = z.optional(text)
/** What a page may say of its relying party; the provider goes by its own settings (threat 18). */
const relying_party = z.optional(z.nullable(text))

const Init = z.object({ token: optional, relying_party })

/** Begins a login: any passkey of this relying party may answer. `token` is the captcha's. */
export const initAuthenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/authenticate/init',
  auth: 'none',
  captcha: 'token',
  needsIntent: true,
  request: Init,
  response: z.looseObject({ options: PasskeyRequestCodec, relying_party }),
})

/** Logs in the user whose passkey answered. Creates nobody. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.object({ relying_party, challenge: text, authenticator_response: PasskeyAssertionCodec }),
  response: AuthResponseCodec,
})

/** Begins signing up with a passkey that is made now. */
export const initRegister = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/register/init',
  auth: 'none',
  captcha: 'token',
  needsIntent: true,
  request: Init,
  response: z.looseObject({ options: PasskeyCreationCodec, relying_party }),
})

/** Creates a user with the passkey that was made, and logs them in. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/register',
  auth: 'none',
  bindsFrame: true,
  request: z.object({ relying_party, authenticator_response: PasskeyAttestationCodec }),
  response: AuthResponseCodec,
})

/** Begins linking a passkey that is made now. Confirmed as the linking of `newPasskey`, which has no id yet. */
export const initLink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/link/init',
  auth: 'required',
  request: z.object({ relying_party }),
  response: z.looseObject({ options: PasskeyCreationCodec, relying_party }),
})

/** Links the passkey that was made to the user. */
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
