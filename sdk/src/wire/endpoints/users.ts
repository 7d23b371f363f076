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

/**
 * Replaces the custom metadata of a user of the app. 404 when the app has no such user, 422 when the metadata is longer than
 * 1024 bytes as JSON.
 */
export const setCustomMetadata = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/{user_id}/custom_metadata',
  auth: 'server',
  request: z.object({
    user_id: z.string(),
    custom_metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  response: UserCodec,
})

/** By what the link of an email holds, on the page that it leads to (`/oauth/{appId}/undo`). */
const Undoing = z.object({ secret: z.string() })

/** What the link of an email would undo, for its reader to decide. It changes nothing. */
export const describeUndo = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/undo/about',
  auth: 'optional',
  isOwnPage: true,
  request: Undoing,
  response: z.looseObject({
    /** Accounts that the user has again, by what they know them by. */
    restores: z.array(z.string()),
    /** Addresses of the wallets that they have again. */
    wallets: z.array(z.string()),
    /** Accounts that came since, and go. */
    removes: z.array(z.string()),
    /** Whether another user, who has one of the accounts now, has no other way in, and is deleted. */
    deletes: z.boolean(),
    /** Whether another user has proved one of the accounts since: it comes back to who has just logged in as that user. */
    asksLogin: z.boolean(),
  }),
})

/** Undoes what an email reports: a link, an update or a transfer. Good once. Logged in, it is where `asksLogin` said so. */
export const undo = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/undo',
  auth: 'optional',
  isOwnPage: true,
  request: Undoing,
  response: z.looseObject({}),
})
