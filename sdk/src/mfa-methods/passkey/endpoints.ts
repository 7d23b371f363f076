import * as z from 'zod/mini'
import { PasskeyRequestCodec } from '../../wire/codecs/passkey.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/** Returns the challenge for a passkey of the user. */
export const initPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/passkeys/init',
  auth: 'required',
  request: z.object({}),
  response: z.looseObject({ options: PasskeyRequestCodec }),
})
