import { type envelope, type ErrorCode, FrameError, type FrameErrorType, isKeyhookError } from '@keyhook/sdk/wire'
import type { output } from 'zod/mini'

/** An error as it travels to the host page. */
export type FrameErrorReply = Extract<output<typeof envelope.Response>, { ok: false }>['error']

const types: Readonly<Partial<Record<ErrorCode, FrameErrorType>>> = {
  OFFLINE: 'offline',
  MISSING_OR_INVALID_TOKEN: 'not_authenticated',
  MUST_BE_AUTHENTICATED: 'not_authenticated',
  CONFIRMATION_REQUIRED: 'confirmation_required',
  MISSING_MFA_CREDENTIALS: 'missing_or_invalid_mfa',
}

/** What the host page may know of a failure: type, code, and a sentence of ours or the provider's. Nothing else leaves. */
export function toFrameError(error: unknown): FrameErrorReply {
  if (!isKeyhookError(error))
    return { type: 'error', message: "Something went wrong. We're on it. Please try again later." }
  const { code, message } = error
  if (error instanceof FrameError) return { type: error.type, code, message }
  const type = types[code]
  // The provider's word for a login that is over is not the frame's: the type has a code of its own.
  return type ? { type, message } : { type: 'error', code: code === 'UNKNOWN_AUTH_ERROR' ? undefined : code, message }
}
