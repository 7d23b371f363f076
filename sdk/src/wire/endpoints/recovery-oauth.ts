import * as z from 'zod/mini'
import { cloudMethods } from '../../recovery-methods/recovery-methods.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * Calls with which the wallet frame accesses a file in the user's cloud storage. Only the frame has the verifier and the
 * token. A page of the app receives only a code, which is useless without them (threat 45).
 */

/**
 * Exchanges the OAuth response for a token, once. The token gives access only to this provider's files in the user's
 * cloud storage.
 */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/v1/recovery/oauth/authenticate',
  auth: 'frame',
  request: z.object({
    authorization_code: z.string(),
    state_code: z.string(),
    code_verifier: z.string(),
    provider: z.enum(cloudMethods),
  }),
  response: z.looseObject({
    access_token: z.string(),
    /** URL of the files, and further parameters. iCloud requires a client ID. */
    storage_url: z.string(),
    api_token: z.optional(z.string()),
  }),
})
