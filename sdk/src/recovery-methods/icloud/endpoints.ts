import * as z from 'zod/mini'
import { cloudRequest } from '../../wire/codecs/cloud-request.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/**
 * Starts the sign-in for iCloud. Apple's sign-in accepts neither a state nor a challenge, so the provider stores both
 * (threat 45).
 */
export const initIcloud = defineEndpoint({
  method: 'POST',
  path: '/api/v1/recovery/oauth/init_icloud',
  auth: 'frame',
  request: z.object({ client_type: z.literal('web'), ...cloudRequest }),
  response: z.looseObject({ url: z.string() }),
})
