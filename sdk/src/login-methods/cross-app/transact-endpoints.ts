import * as z from 'zod/mini'
import type { CrossAppTransaction } from './account.js'
import { tolerant } from '../../wire/codecs/tolerant.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

const text = tolerant(z.optional(z.string()), undefined)

/** Creates a token for one signature request of this app in a provider app. It is valid for two minutes. */
export const token = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cross-app/token',
  auth: 'required',
  /** `request_hash`: SHA-256 of the request's text, in base64url. */
  request: z.object({ provider_app_id: z.string(), request_hash: z.string() }),
  response: z.looseObject({ token: z.string() }),
})

const RequestBody = z.object({ token: z.string(), request: z.string() })

/** Returns the requester app of a token, for the consent page. */
export const transaction = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cross-app/transaction',
  auth: 'none',
  isOwnPage: true,
  request: RequestBody,
  response: z.codec(
    z.looseObject({ name: z.string(), icon_url: text, origin: z.string() }),
    z.custom<CrossAppTransaction>(),
    {
      decode: ({ icon_url: iconUrl, name, origin }) => ({ name, iconUrl, origin }),
      encode: ({ iconUrl, name, origin }) => ({ name, icon_url: iconUrl, origin }),
    },
  ),
})

/** Redeems a token for the logged-in user. The request may then be signed once. */
export const accept = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cross-app/accept',
  auth: 'required',
  isOwnPage: true,
  request: RequestBody,
  response: z.looseObject({}),
})
