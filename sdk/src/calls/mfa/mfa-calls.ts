import type * as z from 'zod/mini'
import type { Client } from '../../client.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import type { Begun, Enrollments, Setups } from '../../mfa-methods/all/enrollment.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type * as mfa from '../../wire/endpoints/mfa.js'

type Output<endpoint extends { request: z.core.$ZodType }> = z.output<endpoint['request']>
type Signal = { signal?: AbortSignal | undefined }
type Named<request, method> = Extract<request, { method: method }>

/** The calls of an MFA method. */
export type MfaCalls<method extends MfaMethod> = {
  /** Starts an enrollment, as by a code to a number. */
  readonly beginEnrollment: (client: Client, setup: Setups[method], options?: Signal) => Promise<Begun[method]>
  /** Names what an enrollment adds beside the method, for the page that shows the change. */
  readonly details?: (client: Client, setup: Setups[method]) => Promise<readonly string[]>
  /** Writes an enrollment under the names of the wire. Throws `INVALID_DATA` for what cannot be a code. */
  readonly toEnrollment: (enrollment: Enrollments[method]) => Named<Output<typeof mfa.enroll>, method>
  /** Has the provider start a verification. Resolves with the challenge of a passkey. */
  readonly begin?: (client: Client, options: Signal) => Promise<PasskeyRequest | undefined>
  /** Reads the user's answer. Throws `INVALID_DATA` for what cannot be a code. */
  readonly toFactor: (
    client: Client,
    options: { answer: string | PasskeyRequest; signal: AbortSignal },
  ) => Promise<Named<Output<typeof mfa.verify>['factor'], method>>
}
