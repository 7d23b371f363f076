import * as z from 'zod/mini'
import { defineEndpoint } from '../http/define-endpoint.js'

/** P-256 keys that own wallets and policies. `authorization_threshold` of them must sign a request. */
const KeyQuorum = z.looseObject({
  id: z.string(),
  authorization_keys: z.array(z.looseObject({ public_key: z.string(), display_name: z.nullable(z.string()) })),
  authorization_threshold: z.number(),
  display_name: z.nullable(z.string()),
  /** Always empty. */
  user_ids: z.array(z.string()),
})

/** Creates a key quorum. `authorization_threshold` is the number of all keys by default. */
export const create = defineEndpoint({
  method: 'POST',
  path: '/api/v1/key_quorums',
  auth: 'server',
  scope: 'wallets',
  request: z.object({
    public_keys: z.array(z.string()).check(z.minLength(1), z.maxLength(10)),
    authorization_threshold: z.optional(z.number().check(z.gte(1), z.multipleOf(1))),
    display_name: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  response: KeyQuorum,
})

/** Returns a key quorum. 404 for an unknown one. */
export const get = defineEndpoint({
  method: 'GET',
  path: '/api/v1/key_quorums/{key_quorum_id}',
  auth: 'server',
  scope: 'read',
  request: z.object({ key_quorum_id: z.string() }),
  response: KeyQuorum,
})
