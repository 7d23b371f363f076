import * as z from 'zod/mini'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/** The user and, for apps that verify it on their server, a fresh identity token. */
const UserAnswer = z.looseObject({ user: UserCodec, identity_token: z.optional(z.nullable(z.string())) })

/** Also tells the server that the newest session tokens have arrived (security rule 9). */
export const me = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/me',
  auth: 'required',
  request: z.object({}),
  response: UserAnswer,
})

export const acceptTerms = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/me/accept_terms',
  auth: 'required',
  request: z.object({}),
  response: UserCodec,
})

/** Undoes a transfer for the user whom it has deleted, by the token of the letter that told them of it (`/oauth/{appId}/restore`). */
export const restore = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/restore',
  auth: 'none',
  isOwnPage: true,
  request: z.object({ user_id: z.string(), token: z.string() }),
  response: z.looseObject({}),
})
