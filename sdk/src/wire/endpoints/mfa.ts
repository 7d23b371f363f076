import * as z from 'zod/mini'
import { enrollments } from '../../mfa-methods/all/enrollments.js'
import { factors } from '../../mfa-methods/all/factors.js'
import { mfaMethods } from '../../mfa-methods/mfa-methods.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * The second factor. A proof of it is good for one action, in its session, once, for five minutes at most: for what a
 * wallet is to do, or a change of the methods or of the accounts, named by the hash of it.
 */

const text = z.string()

/** What a proof is for. See `actionHash`. */
const Action = z.object({ wallet: z.optional(text), hash: z.optional(text) })

/**
 * Where the app has second factors asked for: on its own page, or on a page of the provider, which shows what it is for and
 * which script of the app's page reads nothing of (threat 26).
 */
export const readPlace = defineEndpoint({
  method: 'GET',
  path: '/api/v1/mfa/place',
  auth: 'required',
  request: z.object({}),
  response: z.looseObject({ asked_at: z.enum(['app', 'provider']) }),
})

/** Enrols what has just been shown to work. The first time, with codes for who loses every method: each good once. */
export const enroll = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/enroll',
  auth: 'required',
  request: z.discriminatedUnion('method', enrollments),
  response: z.looseObject({ user: UserCodec, recovery_codes: z.array(text) }),
})

/** Mints a proof for one action. */
export const verify = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/verify',
  auth: 'required',
  request: z.object({
    action: Action,
    factor: z.discriminatedUnion('method', [...factors, z.object({ method: z.literal('recovery_code'), code: text })]),
  }),
  response: z.unknown(),
})

/** Removes a method. It takes a proof. */
export const unenroll = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/unenroll',
  auth: 'required',
  request: z.object({ method: z.enum(mfaMethods) }),
  response: UserCodec,
})
