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

export type State = EnteringPhone | ({ status: 'sending-code' } & Setup) | AwaitingCode

export type Event = ({ type: 'sendCode' } & Setup) | { type: 'codeSent' } | SubmitCode | Back

const nothing = () => ({})
const sendCode = to('sending-code', (_: unknown, { phoneNumber }: Setup) => ({ phoneNumber }))

/** Takes a phone number, then the code that is sent to it. */
export const steps: MethodSteps<State, Event> = {
  first: 'entering-phone',
  on: {
    'entering-phone': { sendCode, back: toChoice },
    'sending-code': { codeSent: to('awaiting-code', ({ phoneNumber }) => ({ phoneNumber })) },
    'awaiting-code': {
      submitCode: toEnrolling(({ phoneNumber }, { code }) => ({ method: 'sms', phoneNumber, code })),
      sendCode,
      back: to('entering-phone', nothing),
    },
  },
  run: {
    'sending-code': async ({ phoneNumber }, { client, signal }) => {
      const { beginEnrollment } = await import('../../flows/mfa/enroll-method.js')
      await beginEnrollment(client, { method: 'sms', setup: { phoneNumber } }, { signal })
      return { type: 'codeSent' }
    },
  },
  failed: { 'sending-code': 'entering-phone' },
}
