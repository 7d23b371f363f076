import {
  type Back,
  type Failed,
  type MethodSteps,
  type SubmitCode,
  to,
  toChoice,
  toEnrolling,
} from '../../flows/mfa/method-steps.js'
import type { Started } from './enrollment.js'

type AwaitingTotp = { status: 'awaiting-totp' } & Started & Failed

/** The statuses that wait for the user. */
export type Resting = AwaitingTotp

export type State =
  /** The secret of an authenticator app is being created. */
  { status: 'making-secret' } | AwaitingTotp

export type Event = ({ type: 'secretMade' } & Started) | SubmitCode | Back

/** Creates the secret of an authenticator app, and then requests a code from it. */
export const steps: MethodSteps<State, Event> = {
  first: 'making-secret',
  on: {
    'making-secret': { secretMade: to('awaiting-totp', (_, { authUrl, secret }) => ({ authUrl, secret })) },
    'awaiting-totp': { submitCode: toEnrolling((_, { code }) => ({ method: 'totp', code })), back: toChoice },
  },
  run: {
    'making-secret': async (_, { client, signal }) => {
      const { beginEnrollment } = await import('../../flows/mfa/enroll-method.js')
      return { type: 'secretMade', ...(await beginEnrollment(client, { method: 'totp', setup: {} }, { signal })) }
    },
  },
  failed: { 'making-secret': 'choosing-method' },
}
