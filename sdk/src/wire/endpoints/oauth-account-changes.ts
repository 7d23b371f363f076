import * as z from 'zod/mini'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/* These calls have a file of their own because a bundler splits by files: linking does not need them. */

const account = { provider: z.string(), subject: z.string() }

export const unlink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/oauth/unlink',
  auth: 'required',
  request: z.object(account),
  response: UserCodec,
})

/** Moves an account from another user to this one, and deletes the other user. `nonce` comes from `link`. */
export const transfer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/oauth/transfer',
  auth: 'required',
  request: z.object({ userInfo: z.object(account), nonce: z.string() }),
  response: UserCodec,
})
