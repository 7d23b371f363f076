import * as z from 'zod/mini'
import { cloudRequest } from '../../wire/codecs/cloud-request.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/** Starts the OAuth request for Google Drive. The caller redirects the user to `url`. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/recovery/oauth/init',
  auth: 'frame',
  request: z.object(cloudRequest),
  response: z.looseObject({ url: z.string() }),
})
