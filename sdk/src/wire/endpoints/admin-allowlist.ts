import * as z from 'zod/mini'
import { defineEndpoint } from '../http/define-endpoint.js'

const type = z.enum(['email', 'emailDomain', 'phone', 'wallet'])

const Entry = z.looseObject({
  id: z.string(),
  appId: z.string(),
  type: z.string(),
  value: z.string(),
  /** Always null. A login does not change the entry. */
  acceptedAt: z.nullable(z.number()),
})

const path = '/api/v1/apps/{appId}/allowlist'

/**
 * Adds an entry to the app's allowlist, in addition to the entries of the settings. Adding an entry again changes
 * nothing. 422 if the settings have no allowlist.
 */
export const add = defineEndpoint({
  method: 'POST',
  path,
  auth: 'server',
  scope: 'users',
  request: z.object({ appId: z.string(), type, value: z.string() }),
  response: Entry,
})

/** Returns the entries that servers have added, oldest first. */
export const list = defineEndpoint({
  method: 'GET',
  path,
  auth: 'server',
  scope: 'read',
  request: z.object({ appId: z.string() }),
  response: z.array(Entry),
})

/** Removes an entry. The next request of a user without another entry is rejected. 404 for an unknown entry. */
export const remove = defineEndpoint({
  method: 'DELETE',
  path,
  auth: 'server',
  scope: 'users',
  request: z.object({ appId: z.string(), type, value: z.string() }),
  response: z.looseObject({ message: z.string() }),
})
