import * as z from 'zod/mini'
import { cloudMethods } from '../../recovery-methods/recovery-methods.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * The calls by which the wallet frame comes to a file in the user's own cloud. The verifier and the token that it is given are
 * in the frame alone: a page of the app sees a code that opens nothing without them (threat 45).
 */

/** Takes what came back with the page, once. The token opens what this provider's apps have in the user's cloud, and no more. */
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
    /** Where the files are, and what else is said there: iCloud wants the name of who asks. */
    storage_url: z.string(),
    api_token: z.optional(z.string()),
  }),
})
