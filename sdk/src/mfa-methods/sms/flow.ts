import type { Client } from '../../client.js'
import {
  type Back,
  type Failed,
  type MethodSteps,
  type SubmitCode,
  to,
  toChoice,
  toEnrolling,
} from '../../flows/mfa/method-steps.js'
import type { Setup } from './enrollment.js'

type EnteringPhone = { status: 'entering-phone' } & Failed
type AwaitingCode = { status: 'awaiting-code' } & Setup & Failed

/** The statuses that wait for the user. */
export type Resting = EnteringPhone | AwaitingCode

/**
 * `resending-code` sends another code to the number of `awaiting-code`. The flow returns to that status, even after a
 * failure.
 */
export type State =
  | EnteringPhone
  | ({ status: 'sending-code' } & Setup)
  | ({ status: 'resending-code' } & Setup)
  | AwaitingCode

export type Event = ({ type: 'sendCode' } & Setup) | { type: 'codeSent' } | SubmitCode | Back

const nothing = () => ({})
const sendCode = to('sending-code', (_: unknown, { phoneNumber }: Setup) => ({ phoneNumber }))
const codeSent = to('awaiting-code', ({ phoneNumber }: Setup) => ({ phoneNumber }))
async function send(
  { phoneNumber }: Setup,
  { client, signal }: { client: Client; signal: AbortSignal },
): Promise<Event> {
  const { beginEnrollment } = await import('../../flows/mfa/enroll-method.js')
  await beginEnrollment(client, { method: 'sms', setup: { phoneNumber } }, { signal })
  return { type: 'codeSent' }
}

/** Requests a phone number, and then the code that is sent to it. */
export const steps: MethodSteps<State, Event> = {
  first: 'entering-phone',
  on: {
    'entering-phone': { sendCode, back: toChoice },
    'sending-code': { codeSent },
    'resending-code': { codeSent },
    'awaiting-code': {
      submitCode: toEnrolling(({ phoneNumber }, { code }) => ({ method: 'sms', phoneNumber, code })),
      sendCode: to('resending-code', (_, { phoneNumber }) => ({ phoneNumber })),
      back: to('entering-phone', nothing),
    },
  },
  run: { 'sending-code': send, 'resending-code': send },
  failed: { 'sending-code': 'entering-phone', 'resending-code': 'awaiting-code' },
}
