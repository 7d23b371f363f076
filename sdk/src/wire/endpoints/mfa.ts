import * as z from 'zod/mini'
import { enrollments } from '../../mfa-methods/all/enrollments.js'
import { factors } from '../../mfa-methods/all/factors.js'
import { mfaMethods } from '../../mfa-methods/mfa-methods.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * Multi-factor authentication (MFA). A proof covers one action in its session, once, for at most five minutes. The
 * action is a wallet action, a change of MFA methods or a change of accounts. Its hash identifies it.
 */

const text = z.string()

/** The action that a proof authorises. See `actionHash`. */
const Action = z.object({ wallet: z.optional(text), hash: z.optional(text) })

/**
 * Returns where the app prompts for MFA: on its own page, or on a page of the provider. The provider's page shows the
 * action, and scripts of the app cannot read it (threat 26).
 */
export const readPromptLocation = defineEndpoint({
  method: 'GET',
  path: '/api/v1/mfa/prompt-location',
  auth: 'required',
  request: z.object({}),
  response: z.looseObject({ prompt_location: z.enum(['app', 'provider']) }),
})

/** Enrols a method that the user has proven to control. The user's first method returns single-use recovery codes. */
export const enroll = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/enroll',
  auth: 'required',
  request: z.discriminatedUnion('method', enrollments),
  response: z.looseObject({ user: UserCodec, recovery_codes: z.array(text) }),
})

/** Issues a proof for one action. */
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

/** Removes a method. Requires an MFA proof. */
export const unenroll = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/unenroll',
  auth: 'required',
  request: z.object({ method: z.enum(mfaMethods) }),
  response: UserCodec,
})
