import { errorCodes } from './codes.js'
import { FrameError, frameErrorTypes } from './frame-error.js'

/** Reads the error in a frame's reply. Accepts only a known type, a known code and a text. */
export function readFrameError(reply: unknown): FrameError {
  const { code, message, type } = (typeof reply === 'object' && reply !== null ? reply : {}) as Record<string, unknown>
  // Frames of other providers send no code for these two errors.
  const said = typeof message === 'string' ? message : 'Something went wrong.'
  const saidCode = /\bcode 429\b/.test(said)
    ? 'TOO_MANY_REQUESTS'
    : said === 'MFA canceled'
      ? 'USER_REJECTED'
      : undefined
  const known = frameErrorTypes.find((name) => name === type) ?? 'error'
  return new FrameError(known, said, {
    code: errorCodes.find((name) => name === code) ?? saidCode,
  })
}
