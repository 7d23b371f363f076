import type { MfaFactor } from '../../domain/entities/mfa.js'
import { methodCalls } from '../../mfa-methods/all/calls.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type * as z from 'zod/mini'
import type { Client } from '../../client.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import type { Enrollments, Setups, Started } from '../../mfa-methods/all/enrollment.js'
import type * as mfa from '../../wire/endpoints/mfa.js'

/** Returns the calls of an MFA method. Recovery codes have no calls. */
export const callsOf = <method extends MfaFactor>(
  method: method,
): MfaCalls<Extract<method, MfaMethod>> | (method extends MfaMethod ? never : undefined) =>
  // Each method has its own enrolment type, which the compiler checked where the method is defined.
  (methodCalls as { readonly [each in MfaFactor]?: unknown })[method] as MfaCalls<Extract<method, MfaMethod>>

type Output<endpoint extends { request: z.core.$ZodType }> = z.output<endpoint['request']>
type Signal = { signal?: AbortSignal | undefined }
type Named<request, method> = Extract<request, { method: method }>

/** Calls of an MFA method. */
export type MfaCalls<method extends MfaMethod> = {
  /** Starts an enrolment, such as by sending a code. */
  readonly beginEnrollment: (client: Client, setup: Setups[method], options?: Signal) => Promise<Started[method]>
  /** Returns details of an enrolment, such as the phone number, for the page that shows the change. */
  readonly details?: (client: Client, setup: Setups[method]) => Promise<readonly string[]>
  /** Encodes an enrolment for the provider's API. Throws `INVALID_DATA` for an invalid code. */
  readonly toEnrollment: (enrollment: Enrollments[method]) => Named<Output<typeof mfa.enroll>, method>
  /** Starts a verification at the provider. Resolves with the challenge of a passkey. */
  readonly begin?: (client: Client, options: Signal) => Promise<PasskeyRequest | undefined>
  /** Encodes the user's code or passkey response. Throws `INVALID_DATA` for an invalid code. */
  readonly toFactor: (
    client: Client,
    options: { answer: string | PasskeyRequest; signal: AbortSignal },
  ) => Promise<Named<Output<typeof mfa.verify>['factor'], method>>
}
