import * as z from 'zod/mini'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../domain/entities/passkey.js'
import { AuthResponseCodec } from '../codecs/auth-response.js'
import { renamed } from '../codecs/renamed.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

const text = z.string()
const optional = z.optional(text)
const number = z.optional(z.number())
const descriptors = z.optional(z.array(z.object({ id: text, type: text, transports: z.optional(z.array(text)) })))
/** What a page may say of its relying party; the provider goes by its own settings (threat 18). */
const relying_party = z.optional(z.nullable(text))

// The names are WebAuthn's, in the protocol's case. What is not listed is left out, however deep it would go.
const Request = renamed<PasskeyRequest>()(
  z.object({
    challenge: text,
    rp_id: optional,
    allow_credentials: descriptors,
    timeout: number,
    user_verification: optional,
  }),
)
const Creation = renamed<PasskeyCreation>()(
  z.object({
    challenge: text,
    rp: z.object({ id: optional, name: text }),
    user: z.object({ id: text, name: text, display_name: text }),
    pub_key_cred_params: z.array(z.object({ type: text, alg: z.number() })),
    exclude_credentials: descriptors,
    authenticator_selection: z.optional(
      z.object({ resident_key: optional, require_resident_key: z.optional(z.boolean()), user_verification: optional }),
    ),
    attestation: optional,
    timeout: number,
  }),
)
const credential = {
  id: text,
  raw_id: text,
  type: text,
  authenticator_attachment: z.optional(z.nullable(text)),
  client_extension_results: z.object({}),
}
const Assertion = renamed<PasskeyAssertion>()(
  z.object({
    ...credential,
    response: z.object({
      client_data_json: text,
      authenticator_data: text,
      signature: text,
      user_handle: z.optional(z.nullable(text)),
    }),
  }),
)
const Attestation = renamed<PasskeyAttestation>()(
  z.object({
    ...credential,
    response: z.object({ client_data_json: text, attestation_object: text, transports: z.optional(z.array(text)) }),
  }),
)
const Init = z.object({ token: optional, relying_party })

/** Begins a login: any passkey of this relying party may answer. `token` is the captcha's. */
export const initAuthenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/authenticate/init',
  auth: 'none',
  captcha: 'token',
  needsIntent: true,
  request: Init,
  response: z.looseObject({ options: Request, relying_party }),
})

/** Logs in the user whose passkey answered. Creates nobody. */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/authenticate',
  auth: 'none',
  bindsFrame: true,
  request: z.object({ relying_party, challenge: text, authenticator_response: Assertion }),
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
  response: z.looseObject({ options: Creation, relying_party }),
})

/** Creates a user with the passkey that was made, and logs them in. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/register',
  auth: 'none',
  bindsFrame: true,
  request: z.object({ relying_party, authenticator_response: Attestation }),
  response: AuthResponseCodec,
})

/** Begins linking a passkey that is made now. Confirmed as the linking of `newPasskey`, which has no id yet. */
export const initLink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/link/init',
  auth: 'required',
  request: z.object({ relying_party }),
  response: z.looseObject({ options: Creation, relying_party }),
})

/** Links the passkey that was made to the user. */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/link',
  auth: 'required',
  request: z.object({ relying_party, authenticator_response: Attestation }),
  response: UserCodec,
})

export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/passkeys/unlink',
  auth: 'required',
  request: z.object({ credential_id: text }),
  response: UserCodec,
})
