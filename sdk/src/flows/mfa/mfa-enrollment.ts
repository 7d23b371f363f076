import { toKeyhookError } from '../../domain/errors/base.js'
import type { MethodEvent, MethodState } from '../../mfa-methods/all/flow-types.js'
import { methodSteps } from '../../mfa-methods/all/flow.js'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { type AskEvent, type AskingFlow, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'
import type { Back, ChoosingMethod, Enrolling, Resting } from './method-steps.js'

/** `isFirst` is true for a user without a method, who sees an introduction. */
type Request = { isFirst: boolean }
/** State of MFA enrolment. */
export type MfaEnrollmentState =
  | { status: 'initial' }
  | { status: 'intro' }
  | ChoosingMethod
  /** The statuses of each method. */
  | MethodState
  | { status: 'confirming-removal'; method: MfaMethod }
  | { status: 'removing'; method: MfaMethod }
  | Enrolling
  /** `recoveryCodes` appear once, with the user's first method. */
  | { status: 'enrolled'; method: MfaMethod; recoveryCodes: readonly string[] }
  | { status: 'exited' }

export type MfaEnrollmentEvent =
  | AskEvent<Request>
  | { type: 'continue' }
  | { type: 'choose'; method: MfaMethod }
  | { type: 'remove'; method: MfaMethod }
  | { type: 'removed' }
  /** The events of the methods' steps. */
  | MethodEvent
  | { type: 'enrolled'; recoveryCodes: readonly string[] }
  | Back
  | RejectEvent
  | { type: 'close' }

type Definition = AskingFlow<MfaEnrollmentState, MfaEnrollmentEvent, Request, void>
type Status = MethodState['status']

const { define, to } = askingFlow<MfaEnrollmentState, MfaEnrollmentEvent, Request, void>()

const nothing = () => ({})
const choosing = to('choosing-method', nothing)
const reject = to('exited', nothing)
const close = to('initial', nothing)
type Choice = { method: MfaMethod }

const steps = Object.entries(methodSteps)
/** Merges one field, such as `on`, of the steps of all methods. */
const merged = (field: 'failed' | 'on' | 'run'): object => Object.assign({}, ...steps.map(([, part]) => part[field]))
const eachStep = (make: (row: object) => unknown): object =>
  Object.fromEntries(Object.entries(merged('on')).map(([status, row]) => [status, make(row as object)]))
const failed = merged('failed') as { readonly [status in string]?: Resting['status'] }

/** Enrols and removes MFA methods. Each change after the first requires MFA. */
export const mfaEnrollmentFlow = define({
  id: 'mfa-enrollment',
  initial: { status: 'initial' },
  on: {
    'initial': {
      ask: [to('intro', nothing, (_, { request }) => request.isFirst), to('choosing-method', nothing)],
    },
    'intro': { continue: choosing, reject },
    'choosing-method': {
      choose: steps.map(([method, { first }]) =>
        to(first, nothing as never, (_: unknown, event: Choice) => event.method === method),
      ),
      remove: to('confirming-removal', (_, { method }) => ({ method })),
      reject,
    },
    'confirming-removal': { continue: to('removing', ({ method }) => ({ method })), back: choosing, reject },
    'removing': { removed: choosing, reject },
    // The compiler checked the steps of each method where they were defined.
    ...(eachStep((row) => ({ ...row, reject })) as Pick<Definition['on'], Status>),
    // The user cannot leave in this status, because the recovery codes would be lost.
    'enrolling': {
      enrolled: to('enrolled', ({ enrollment: { method } }, { recoveryCodes }) => ({ method, recoveryCodes })),
    },
    'enrolled': { continue: choosing, close, reject: close },
    'exited': { close },
  },
  run: {
    removing: async ({ method }, { client, signal }) => {
      const { removeMethod } = await import('./remove-method.js')
      await removeMethod(client, { method, signal })
      return { type: 'removed' }
    },
    ...(merged('run') as Pick<Definition['run'], Status>),
    enrolling: async ({ enrollment }, { client, signal }) => {
      const { enrollMethod } = await import('./enroll-method.js')
      return { type: 'enrolled', ...(await enrollMethod(client, { enrollment }, { signal })) }
    },
  },
  failed: (state, cause) => {
    const error = toKeyhookError(cause)
    if (state.status === 'enrolling') return { ...state.from, error }
    if (state.status === 'removing') return { status: 'choosing-method', error }
    const status = failed[state.status]
    return status ? ({ ...state, status, error } as Resting) : state
  },
  screen: () => ({ name: 'mfa-enrollment' }),
  headless: 'Mount <AuthModal />, or enrol with the functions of useMfaEnrollment().',
  outcome: {
    'intro': pending,
    'choosing-method': pending,
    'confirming-removal': pending,
    'removing': pending,
    ...(eachStep(() => pending) as Pick<Definition['outcome'], Status>),
    'enrolling': pending,
    'enrolled': () => ({ promise: 'held', answer: undefined }),
    'exited': () => ({ promise: 'resolved', answer: undefined, isClosed: true }),
  },
})
