import { callsOf } from '../../calls/mfa/calls-of.js'
import { enrollMfa } from '../../calls/mfa/enroll-mfa.js'
import type { Client } from '../../client.js'
import type { MfaEnrollment } from '../../domain/entities/mfa.js'
import type { Started, Setups } from '../../mfa-methods/all/enrollment.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { withMfaChange } from './with-mfa-change.js'

type Options = { signal?: AbortSignal | undefined }

/** Starts the enrolment of a method, such as by sending a code. */
export const beginEnrollment = <method extends MfaMethod>(
  client: Client,
  { method, setup }: { method: method; setup: Setups[method] },
  { signal }: Options = {},
): Promise<Started[method]> =>
  withMfaChange(client, { method, setup, signal, verb: 'enroll' }, () =>
    callsOf<MfaMethod>(method).beginEnrollment(client, setup, { signal }),
  ) as Promise<Started[method]>

/** Enrols a method, after the user has proved that they control it. */
export const enrollMethod = (
  client: Client,
  { enrollment }: { enrollment: MfaEnrollment },
  { signal }: Options = {},
): Promise<enrollMfa.ReturnType> =>
  withMfaChange(client, { method: enrollment.method, setup: enrollment, signal, verb: 'enroll' }, () =>
    enrollMfa(client, { enrollment, signal }),
  )
