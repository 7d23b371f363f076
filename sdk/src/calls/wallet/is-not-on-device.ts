import { isKeyhookError } from '../../domain/errors/base.js'
import type { FrameError } from '../../domain/errors/frame-error.js'

/** Whether the frame has no share of the wallet here. By the error's own name: that of its class is another one in minified code. */
export const isNotOnDevice = (error: unknown): boolean =>
  isKeyhookError(error) && error.name === 'FrameError' && (error as FrameError).type === 'wallet_not_on_device'
