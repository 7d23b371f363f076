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
