import * as z from 'zod/mini'
import { ServerUserCodec } from '../codecs/server-user.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/** The user and, for apps that use identity tokens, a new identity token. */
const UserAnswer = z.looseObject({ user: UserCodec, identity_token: z.optional(z.nullable(z.string())) })

/** Returns the user. The request also confirms that the newest session tokens have arrived (security rule 9). */
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
 * Replaces the custom metadata of a user, for the app's server. 404 for an unknown user, 422 for metadata above 1024
 * bytes as JSON.
 */
export const setCustomMetadata = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/{user_id}/custom_metadata',
  auth: 'server',
  scope: 'users',
  request: z.object({
    user_id: z.string(),
    custom_metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  response: ServerUserCodec,
})

/** Secret from an email's undo link, which opens the page `/oauth/{appId}/undo`. */
const Undoing = z.object({ secret: z.string() })

/** Returns what an email's undo link would change. Changes nothing. */
export const describeUndo = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/undo/about',
  auth: 'optional',
  isOwnPage: true,
  request: Undoing,
  response: z.looseObject({
    /** Accounts that the user regains, by their identifiers. */
    restores: z.array(z.string()),
    /** Addresses of wallets that the user regains. */
    wallets: z.array(z.string()),
    /** Accounts that were linked after the change. The undo removes them. */
    removes: z.array(z.string()),
    /** Accounts that other users have now. The undo moves such an account only after a login as its current user. */
    leaves: z.array(z.string()),
    /** True if another user, who now has one of the accounts, has no other login method. The undo deletes that user. */
    deletes: z.boolean(),
    /**
     * True if another user has verified one of the accounts after the change. The undo then requires a recent login as
     * that other user.
     */
    requiresLogin: z.boolean(),
  }),
})

/**
 * Undoes the change that an email reports: a link, an update or a transfer. Works once. Requires a login if `requiresLogin`
 * is true.
 */
export const undo = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/undo',
  auth: 'optional',
  isOwnPage: true,
  request: Undoing,
  response: z.looseObject({}),
})
