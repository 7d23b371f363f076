import { isKeyhookError } from '../../domain/errors/base.js'
import type { FrameError } from '../../domain/errors/frame-error.js'

/**
 * Returns true if the error means that the wallet frame has no share of the wallet. Compares the error's `name`
 * property, because class names are minified.
 */
export const isNotOnDevice = (error: unknown): boolean =>
  isKeyhookError(error) && error.name === 'FrameError' && (error as FrameError).type === 'wallet_not_on_device'
