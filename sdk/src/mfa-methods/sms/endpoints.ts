import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/http/define-endpoint.js'

/** Sends a code to the enrolled number, or to the number that is being enrolled. */
export const initSms = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mfa/passwordless_sms/init',
  auth: 'required',
  request: z.object({ action: z.enum(['verify', 'enroll']), phone_number: z.optional(z.string()) }),
  response: z.unknown(),
})
