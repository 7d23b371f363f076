// Longer than a file of code: the edges, effects and outcomes of one flow, which are read side by side.

import type { MfaEnrollment } from '../../domain/entities/mfa.js'
import type { MfaMethod } from '../../domain/entities/user.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { type AskEvent, askingFlow, type RejectEvent } from '../core/asking-flow.js'
import { withMfaChange } from './with-mfa-change.js'

/** `isFirst`: the user has no method yet, and is told what they are good for. */
type Request = { isFirst: boolean }
type Failed = { error?: KeyhookError | undefined }
type WithPhone = { phoneNumber: string }
type WithSecret = { secret: string; authUrl: string }

type Resting =
  | ({ status: 'choosing-method' } & Failed)
  | ({ status: 'entering-phone' } & Failed)
  | ({ status: 'awaiting-code' } & WithPhone & Failed)
  | ({ status: 'awaiting-totp' } & WithSecret & Failed)
  | ({ status: 'choosing-passkeys' } & Failed)

/** How far the enrolment is. */
export type MfaEnrollmentState =
  | { status: 'initial' }
  | { status: 'intro' }
  | Resting
  | { status: 'confirming-removal'; method: MfaMethod }
  | { status: 'removing'; method: MfaMethod }
  | ({ status: 'sending-code' } & WithPhone)
  /** The secret of an authenticator app is made. */
  | { status: 'making-secret' }
  /** The browser makes a passkey. */
  | { status: 'adding-passkey' }
  /** `from`: what is shown again where it was refused. */
  | { status: 'enrolling'; enrollment: MfaEnrollment; from: Resting }
  /** `recoveryCodes`: told once, with the user's first method. */
  | { status: 'enrolled'; method: MfaMethod; recoveryCodes: readonly string[] }
  | { status: 'exited' }

export type MfaEnrollmentEvent =
  | AskEvent<Request>
  | { type: 'continue' }
  | { type: 'choose'; method: MfaMethod }
  | { type: 'remove'; method: MfaMethod }
  | { type: 'removed' }
  | ({ type: 'sendCode' } & WithPhone)
  | { type: 'codeSent' }
  | ({ type: 'secretMade' } & WithSecret)
  | { type: 'addPasskey' }
  | { type: 'passkeyAdded' }
  /** Of a text message or an authenticator app. */
  | { type: 'submitCode'; code: string }
  | { type: 'submitPasskeys'; credentialIds: readonly string[] }
  | { type: 'enrolled'; recoveryCodes: readonly string[] }
  | { type: 'back' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<MfaEnrollmentState, MfaEnrollmentEvent, Request, void>()

const nothing = () => ({})
const choosing = to('choosing-method', nothing)
const reject = to('exited', nothing)
const close = to('initial', nothing)
type Choice = { method: MfaMethod }
const chosen = (method: MfaMethod) => (_: unknown, event: Choice) => event.method === method
const sendCode = to('sending-code', (_: unknown, { phoneNumber }: WithPhone) => ({ phoneNumber }))
const pending = () => ({ promise: 'pending' }) as const
/** Without what went wrong the last time. */
const again = <state extends Resting>(state: state): state => {
  const { error: _, ...rest } = state
  return rest as state
}

/** Enrols the second factors of a user, and removes them: each change but the first is shown one. */
export const mfaEnrollmentFlow = define({
  id: 'mfa-enrollment',
  initial: { status: 'initial' },
  on: {
    'initial': {
      ask: [to('intro', nothing, (_, { request }) => request.isFirst), to('choosing-method', nothing)],
    },
    'intro': { continue: choosing, reject },
    'choosing-method': {
      choose: [
        to('entering-phone', nothing, chosen('sms')),
        to('making-secret', nothing, chosen('totp')),
        to('choosing-passkeys', nothing),
      ],
      remove: to('confirming-removal', (_, { method }) => ({ method })),
      reject,
    },
    'confirming-removal': { continue: to('removing', ({ method }) => ({ method })), back: choosing, reject },
    'removing': { removed: choosing, reject },
    'entering-phone': { sendCode, back: choosing, reject },
    'sending-code': { codeSent: to('awaiting-code', ({ phoneNumber }) => ({ phoneNumber })), reject },
    'awaiting-code': {
      submitCode: to('enrolling', (state, { code }) => ({
        enrollment: { method: 'sms' as const, phoneNumber: state.phoneNumber, code },
        from: again(state),
      })),
      sendCode,
      back: to('entering-phone', nothing),
      reject,
    },
    'making-secret': { secretMade: to('awaiting-totp', (_, { authUrl, secret }) => ({ authUrl, secret })), reject },
    'awaiting-totp': {
      submitCode: to('enrolling', (state, { code }) => ({
        enrollment: { method: 'totp' as const, code },
        from: again(state),
      })),
      back: choosing,
      reject,
    },
    'choosing-passkeys': {
      addPasskey: to('adding-passkey', nothing),
      submitPasskeys: to('enrolling', (state, { credentialIds }) => ({
        enrollment: { method: 'passkey' as const, credentialIds },
        from: again(state),
      })),
      back: choosing,
      reject,
    },
    'adding-passkey': { passkeyAdded: to('choosing-passkeys', nothing), reject },
    // Not left: what the provider has done by then would tell its recovery codes to nobody.
    'enrolling': {
      enrolled: to('enrolled', ({ enrollment: { method } }, { recoveryCodes }) => ({ method, recoveryCodes })),
    },
    'enrolled': { continue: choosing, close, reject: close },
    'exited': { close },
  },
  run: {
    'removing': async ({ method }, { client, signal }) => {
      const { removeMethod } = await import('./remove-method.js')
      await removeMethod(client, { method, signal })
      return { type: 'removed' }
    },
    'sending-code': async ({ phoneNumber }, { client, signal }) => {
      const { beginSmsEnrollment } = await import('../../calls/mfa/begin-sms-enrollment.js')
      const change = { method: 'sms', phoneNumber, signal, verb: 'enroll' } as const
      await withMfaChange(client, change, () => beginSmsEnrollment(client, { phoneNumber, signal }))
      return { type: 'codeSent' }
    },
    'making-secret': async (_, { client, signal }) => {
      const { beginTotpEnrollment } = await import('../../calls/mfa/begin-totp-enrollment.js')
      const change = { method: 'totp', signal, verb: 'enroll' } as const
      return {
        type: 'secretMade',
        ...(await withMfaChange(client, change, () => beginTotpEnrollment(client, { signal }))),
      }
    },
    'adding-passkey': async (_, { client, signal }) => {
      const { addPasskey } = await import('./add-passkey.js')
      await addPasskey(client, { signal })
      return { type: 'passkeyAdded' }
    },
    'enrolling': async ({ enrollment }, { client, signal }) => {
      const { enrollMfa } = await import('../../calls/mfa/enroll-mfa.js')
      const change = { ...enrollment, signal, verb: 'enroll' } as const
      return {
        type: 'enrolled',
        ...(await withMfaChange(client, change, () => enrollMfa(client, { enrollment, signal }))),
      }
    },
  },
  failed: (state, cause) => {
    const error = toKeyhookError(cause)
    switch (state.status) {
      case 'enrolling':
        return { ...state.from, error }
      case 'sending-code':
        return { status: 'entering-phone', error }
      case 'adding-passkey':
        return { status: 'choosing-passkeys', error }
      case 'removing':
      case 'making-secret':
        return { status: 'choosing-method', error }
      default:
        return state
    }
  },
  screen: () => ({ name: 'mfa-enrollment' }),
  headless: 'Mount <AuthModal />, or enrol with the verbs of useMfaEnrollment().',
  outcome: {
    'intro': pending,
    'choosing-method': pending,
    'confirming-removal': pending,
    'removing': pending,
    'entering-phone': pending,
    'sending-code': pending,
    'awaiting-code': pending,
    'making-secret': pending,
    'awaiting-totp': pending,
    'choosing-passkeys': pending,
    'adding-passkey': pending,
    'enrolling': pending,
    'enrolled': () => ({ promise: 'held', answer: undefined }),
    'exited': () => ({ promise: 'resolved', answer: undefined, isClosed: true }),
  },
})
