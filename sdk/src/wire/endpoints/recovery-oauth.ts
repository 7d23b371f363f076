import * as z from 'zod/mini'
import { cloudMethods } from '../../domain/rules/recovery/recovery-methods.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * The calls by which the wallet frame comes to a file in the user's own cloud. The verifier and the token that it is given are
 * in the frame alone: a page of the app sees a code that opens nothing without them (threat 45).
 */

const Begun = {
  /** A page of the app, to which the window comes back. */
  redirect_to: z.string(),
  /** SHA-256 of the verifier. */
  code_challenge: z.string(),
  state_code: z.string(),
}

/** Begins at Google Drive. The user is to be sent to `url`. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/recovery/oauth/init',
  auth: 'frame',
  request: z.object(Begun),
  response: z.looseObject({ url: z.string() }),
})

/** Begins at iCloud. Apple's own sign-in knows neither states nor challenges: those are the provider's (threat 45). */
export const initIcloud = defineEndpoint({
  method: 'POST',
  path: '/api/v1/recovery/oauth/init_icloud',
  auth: 'frame',
  request: z.object({ client_type: z.literal('web'), ...Begun }),
  response: z.looseObject({ url: z.string() }),
})

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
