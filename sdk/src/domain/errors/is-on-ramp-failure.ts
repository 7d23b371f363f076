import { onRampReasons } from '../../on-ramps/all/reasons.js'
import { isKeyhookError } from './base.js'

const reasons: readonly unknown[] = onRampReasons

/** Whether a site at which the user bought has failed them, or says nothing any more. */
export const isOnRampFailure = (error: unknown): boolean => isKeyhookError(error) && reasons.includes(error.reason)
