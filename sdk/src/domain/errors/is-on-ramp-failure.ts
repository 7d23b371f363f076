import { isKeyhookError } from './base.js'

/** Whether a site at which the user bought has failed them, or says nothing any more. */
export const isOnRampFailure = (error: unknown): boolean =>
  isKeyhookError(error) && (error.reason === 'on_ramp_failed' || error.reason === 'moonpay_failed')
