import { errorCodes } from './codes.js'
import { FrameError, frameErrorTypes } from './frame-error.js'

/** The error in a frame's reply, of which only a known type, a known code and a text are believed. */
export function readFrameError(reply: unknown): FrameError {
  const { code, message, type } = (typeof reply === 'object' && reply !== null ? reply : {}) as Record<string, unknown>
  // How the incumbent's frame says that there were too many requests.
  const isLimited = code === undefined && /\bcode 429\b/.test(String(message))
  const known = frameErrorTypes.find((name) => name === type) ?? 'error'
  return new FrameError(known, typeof message === 'string' ? message : 'Something went wrong.', {
    code: isLimited ? 'TOO_MANY_REQUESTS' : errorCodes.find((name) => name === code),
  })
}
