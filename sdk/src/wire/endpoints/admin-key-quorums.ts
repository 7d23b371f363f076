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

const publicKeys = z.array(z.string()).check(z.minLength(1), z.maxLength(10))
const threshold = z.optional(z.number().check(z.gte(1), z.multipleOf(1)))
const displayName = z.optional(z.string().check(z.minLength(1), z.maxLength(100)))

/** Creates a key quorum. By default, `authorization_threshold` is the number of keys, so that all must sign. */
export const create = defineEndpoint({
  method: 'POST',
  path: '/api/v1/key_quorums',
  auth: 'server',
  scope: 'wallets',
  request: z.object({ public_keys: publicKeys, authorization_threshold: threshold, display_name: displayName }),
  response: KeyQuorum,
})

/** Returns a key quorum. 404 for an unknown key quorum. */
export const get = defineEndpoint({
  method: 'GET',
  path: '/api/v1/key_quorums/{key_quorum_id}',
  auth: 'server',
  scope: 'read',
  request: z.object({ key_quorum_id: z.string() }),
  response: KeyQuorum,
})

/**
 * Changes the keys, the threshold or the name of a key quorum. Requires signatures of the current keys. If the request
 * has new keys and no threshold, all new keys must sign later requests.
 */
export const update = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/key_quorums/{key_quorum_id}',
  auth: 'server',
  scope: 'wallets',
  // Rejects unknown fields, so that users and nested quorums are not silently ignored.
  request: z.strictObject({
    key_quorum_id: z.string(),
    public_keys: z.optional(publicKeys),
    authorization_threshold: threshold,
    display_name: displayName,
  }),
  response: KeyQuorum,
})

/** Deletes a key quorum. Requires signatures of its keys. 422 while it owns a wallet or a policy. */
export const remove = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/key_quorums/{key_quorum_id}',
  auth: 'server',
  scope: 'wallets',
  request: z.object({ key_quorum_id: z.string() }),
  response: z.looseObject({ success: z.boolean() }),
})
