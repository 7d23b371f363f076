import { errorCodes } from './codes.js'
import { FrameError, frameErrorTypes } from './frame-error.js'

/** The error in a frame's reply, of which only a known type, a known code and a text are believed. */
export function readFrameError(reply: unknown): FrameError {
  const { code, message, type } = (typeof reply === 'object' && reply !== null ? reply : {}) as Record<string, unknown>
  const known = frameErrorTypes.find((name) => name === type) ?? 'error'
  return new FrameError(known, typeof message === 'string' ? message : 'Something went wrong.', {
    code: errorCodes.find((name) => name === code),
  })
}
