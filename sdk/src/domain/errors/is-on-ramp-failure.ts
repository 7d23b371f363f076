import { onRampReasons } from '../../on-ramps/all/reasons.js'
import { isKeyhookError } from './base.js'

const reasons: readonly unknown[] = onRampReasons

/** Returns true if an on-ramp failed, or stopped reporting the purchase. */
export const isOnRampFailure = (error: unknown): boolean => isKeyhookError(error) && reasons.includes(error.reason)
