import * as z from 'zod/mini'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/* These calls are in a separate file, because linking does not need them and bundlers split code by file. */

const account = { provider: z.string(), subject: z.string() }

export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/oauth/unlink',
  auth: 'required',
  request: z.object(account),
  response: UserCodec,
})

/** Transfers an account from another user to the current user, and deletes the other user. `nonce` is from `link`. */
export const transfer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/oauth/transfer',
  auth: 'required',
  request: z.object({ userInfo: z.object(account), nonce: z.string() }),
  response: UserCodec,
})
