import type { MfaFactor } from '../../domain/entities/mfa.js'
import { methodCalls } from '../../mfa-methods/all/calls.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type { MfaCalls } from './mfa-calls.js'

/** Returns the calls of an MFA method. Recovery codes have none. */
export const callsOf = <method extends MfaFactor>(
  method: method,
): MfaCalls<Extract<method, MfaMethod>> | (method extends MfaMethod ? never : undefined) =>
  // Each method has its own enrolment type, which the compiler checked at its definition.
  (methodCalls as { readonly [each in MfaFactor]?: unknown })[method] as MfaCalls<Extract<method, MfaMethod>>
