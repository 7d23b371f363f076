import * as z from 'zod/mini'
import { ConfirmedActionCodec } from '../codecs/confirmed-action.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * A user confirms a change of who can log in, or a new frame for the wallets, with a code to an account they have: a
 * token and a proof key alone, which script in the page can use, do neither (security rule 25). A confirmation is good
 * for its action, in its session, once, for ten minutes.
 */

/** Sends a code to an account of the user, and tells where. `method`: how it travels, such as 'email'. */
export const init = defineEndpoint({
  method: 'POST',
  path: '/api/v1/confirmations/init',
  auth: 'required',
  request: z.object({ action: ConfirmedActionCodec }),
  response: z.looseObject({ method: z.string(), destination: z.string() }),
})

/** Of `open_wallet`: the session is bound to the frame key whose statement comes along. */
export const confirm = defineEndpoint({
  method: 'POST',
  path: '/api/v1/confirmations',
  auth: 'required',
  bindsFrame: true,
  request: z.object({ action: ConfirmedActionCodec, code: z.string() }),
  response: z.unknown(),
})
