import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/** Creates a secret for an authenticator app, in base32 and as the content of a QR code (RFC 6238). */
export const initTotp = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/totp/init',
  auth: 'required',
  request: z.object({}),
  response: z.looseObject({ secret: z.string(), auth_url: z.string() }),
})
