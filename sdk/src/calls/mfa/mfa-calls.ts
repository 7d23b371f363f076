import type * as z from 'zod/mini'
import type { Client } from '../../client.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import type { Started, Enrollments, Setups } from '../../mfa-methods/all/enrollment.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type * as mfa from '../../wire/endpoints/mfa.js'

type Output<endpoint extends { request: z.core.$ZodType }> = z.output<endpoint['request']>
type Signal = { signal?: AbortSignal | undefined }
type Named<request, method> = Extract<request, { method: method }>

/** Calls of an MFA method. */
export type MfaCalls<method extends MfaMethod> = {
  /** Starts an enrolment, such as by sending a code. */
  readonly beginEnrollment: (client: Client, setup: Setups[method], options?: Signal) => Promise<Started[method]>
  /** Returns details of an enrolment besides the method, for the page that shows the change. */
  readonly details?: (client: Client, setup: Setups[method]) => Promise<readonly string[]>
  /** Encodes an enrolment with its wire names. Throws `INVALID_DATA` for an invalid code. */
  readonly toEnrollment: (enrollment: Enrollments[method]) => Named<Output<typeof mfa.enroll>, method>
  /** Starts a verification at the provider. Resolves with the challenge of a passkey. */
  readonly begin?: (client: Client, options: Signal) => Promise<PasskeyRequest | undefined>
  /** Reads the user's answer. Throws `INVALID_DATA` for an invalid code. */
  readonly toFactor: (
    client: Client,
    options: { answer: string | PasskeyRequest; signal: AbortSignal },
  ) => Promise<Named<Output<typeof mfa.verify>['factor'], method>>
}
