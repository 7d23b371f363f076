import { type envelope, type ErrorCode, FrameError, type FrameErrorType, isKeyhookError } from '@keyhook/sdk/wire'
import type { output } from 'zod/mini'

/** An error in the format that the host page receives. */
export type FrameErrorReply = Extract<output<typeof envelope.Response>, { ok: false }>['error']

const types: Readonly<Partial<Record<ErrorCode, FrameErrorType>>> = {
  OFFLINE: 'offline',
  MISSING_OR_INVALID_TOKEN: 'not_authenticated',
  MUST_BE_AUTHENTICATED: 'not_authenticated',
  CONFIRMATION_REQUIRED: 'confirmation_required',
  MISSING_MFA_CREDENTIALS: 'missing_or_invalid_mfa',
}

/**
 * Converts an error to the format for the host page: type, code, and a message from the frame or the provider. Other
 * details stay in the frame.
 */
export function toFrameError(error: unknown): FrameErrorReply {
  if (!isKeyhookError(error))
    return { type: 'error', message: "Something went wrong. We're on it. Please try again later." }
  const { code, message } = error
  if (error instanceof FrameError) return { type: error.type, code, message }
  const type = types[code]
  // The provider's code for an ended session differs from the frame's error type, so the code is omitted.
  return type ? { type, message } : { type: 'error', code: code === 'UNKNOWN_AUTH_ERROR' ? undefined : code, message }
}
