import type { Client } from '../../client.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { mfaEnrollmentFlow } from '../../flows/mfa/mfa-enrollment.js'

/** Closes the screens of `showMfaEnrollment`, if they are open. */
export const closeMfaEnrollment = (client: Client): void =>
  void getFlow(client, mfaEnrollmentFlow).send({ type: 'reject' })
