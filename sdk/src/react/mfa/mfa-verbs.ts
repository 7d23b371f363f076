import { handled } from '../../base/handled.js'
import type { Client } from '../../client.js'
import type { MfaEnrollment } from '../../domain/entities/mfa.js'
import type { User } from '../../domain/entities/user.js'
import type { MfaEnrollmentEvent } from '../../flows/mfa/mfa-enrollment.js'
import type { Setups, Started } from '../../mfa-methods/all/enrollment.js'
import type { EnrollmentVerbs } from '../../mfa-methods/all/hook-types.js'
import { methodVerbs } from '../../mfa-methods/all/hooks.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import type { useMfa } from './use-mfa.js'
import type { useMfaEnrollment } from './use-mfa-enrollment.js'

/** Functions that verify MFA. */
export const mfaVerbs = (client: Client): useMfa.Verbs => ({
  promptMfa: (change?: useMfa.Change) =>
    handled(import('../../actions/mfa/prompt-mfa.js').then((m) => m.promptMfa(client, change))),
  // For a passkey, resolves with the challenge or rejects.
  init: ((method) =>
    handled(import('../../actions/mfa/init-mfa.js').then((m) => m.initMfa(client, method)))) as useMfa.Verbs['init'],
  submit: (method, answer) =>
    handled(import('../../actions/mfa/submit-mfa.js').then((m) => m.submitMfa(client, method, answer))),
  cancel: () => void handled(import('../../actions/mfa/cancel-mfa.js').then((m) => m.cancelMfa(client))),
})

/** Functions that enrol and remove MFA methods. */
export function mfaEnrollmentVerbs(client: Client): useMfaEnrollment.ReturnType {
  const enrolling = () => import('../../actions/mfa/enroll.js')
  const tools: EnrollmentTools = {
    init: (method, setup) => handled(enrolling().then((m) => m.initEnrollment(client, method, setup))),
    submit: (enrollment) => handled(enrolling().then((m) => m.submitEnrollment(client, enrollment))),
    remove: (method, removeForLogin) =>
      handled(enrolling().then((m) => m.unenroll(client, { method, removeForLogin }))),
  }
  return {
    // TypeScript cannot infer that each MFA method has the functions of its type.
    ...(Object.assign({}, ...methodVerbs.map((verbsOf) => verbsOf(tools))) as EnrollmentVerbs),
    showMfaEnrollmentModal: () =>
      void handled(import('../../actions/mfa/show-mfa-enrollment.js').then((m) => m.showMfaEnrollment(client))),
    closeMfaEnrollmentModal: () =>
      void handled(import('../../actions/mfa/close-mfa-enrollment.js').then((m) => m.closeMfaEnrollment(client))),
  }
}

/** The functions of each MFA method. */
export type EnrollmentTools = {
  /** Starts an enrolment. */
  readonly init: <method extends MfaMethod>(method: method, setup: Setups[method]) => Promise<Started[method]>
  /** Enrols a method, once the user has proven that they control it. */
  readonly submit: (enrollment: MfaEnrollment) => EnrollmentTools.Enrolled
  /** Removes a method. */
  readonly remove: (method: MfaMethod, removeForLogin?: boolean) => Promise<User>
}

export declare namespace EnrollmentTools {
  /** Single-use recovery codes, returned once with the first method. */
  type Enrolled = Promise<{ recoveryCodes: readonly string[] }>
}

/** Sends an event to the enrollment. Rejects with the error that is also in its state. */
export type Send = (event: MfaEnrollmentEvent) => Promise<void>
