import * as z from 'zod/mini'
import type { CrossAppGrant, CrossAppRequest } from './account.js'
import { Seconds } from '../../wire/codecs/seconds.js'
import { tolerant, tolerantList } from '../../wire/codecs/tolerant.js'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

const text = tolerant(z.optional(z.string()), undefined)
// Without a flag, access is read-only.
const flag = tolerant(z.boolean(), true)

/** The parameters of a requester app, named as in OpenID Connect. */
const RequestBody = {
  response_type: z.string(),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string(),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.string(),
}

/** Returns the requester app, for the consent page. */
export const request = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cross-app/request',
  auth: 'none',
  request: z.object(RequestBody),
  response: z.codec(
    z.looseObject({ name: z.string(), icon_url: text, origin: z.string(), read_only: flag, denied_url: z.string() }),
    z.custom<CrossAppRequest>(),
    {
      decode: (wire) => ({
        name: wire.name,
        iconUrl: wire.icon_url,
        origin: wire.origin,
        isReadOnly: wire.read_only,
        deniedUrl: wire.denied_url,
      }),
      encode: (value) => ({
        name: value.name,
        icon_url: value.iconUrl,
        origin: value.origin,
        read_only: value.isReadOnly,
        denied_url: value.deniedUrl,
      }),
    },
  ),
})

/** Grants access to the requester app. The consent page then redirects the user to `url`. */
export const allow = defineEndpoint({
  method: 'POST',
  path: '/api/v1/cross-app/allow',
  auth: 'required',
  isOwnPage: true,
  request: z.object(RequestBody),
  response: z.looseObject({ url: z.string() }),
})

const Grant = z.codec(
  z.looseObject({
    app_id: z.string(),
    name: z.string(),
    icon_url: text,
    read_only: flag,
    granted_at: Seconds,
    last_used_at: Seconds,
  }),
  z.custom<CrossAppGrant>(),
  {
    decode: (wire) => ({
      appId: wire.app_id,
      name: wire.name,
      iconUrl: wire.icon_url,
      isReadOnly: wire.read_only,
      grantedAt: wire.granted_at,
      lastUsedAt: wire.last_used_at,
    }),
    encode: (grant) => ({
      app_id: grant.appId,
      name: grant.name,
      icon_url: grant.iconUrl,
      read_only: grant.isReadOnly,
      granted_at: grant.grantedAt,
      last_used_at: grant.lastUsedAt,
    }),
  },
)

/** Lists the apps that the user has granted access, most recently used first. */
export const grants = defineEndpoint({
  method: 'GET',
  path: '/api/v1/cross-app/grants',
  auth: 'required',
  request: z.object({}),
  response: z.looseObject({ grants: tolerantList(Grant) }),
})

/** Revokes an app's access. Does nothing for an app without access. */
export const revoke = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/cross-app/grants/{requesterAppId}',
  auth: 'required',
  request: z.object({ requesterAppId: z.string() }),
  response: z.unknown(),
})
