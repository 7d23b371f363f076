import { FrameError, type FrameErrorType, isKeyhookError, ProviderError } from '@keyhook/sdk/wire'

const types: Readonly<Record<string, FrameErrorType>> = {
  OFFLINE: 'offline',
  MISSING_OR_INVALID_TOKEN: 'not_authenticated',
  MUST_BE_AUTHENTICATED: 'not_authenticated',
  MISSING_MFA_CREDENTIALS: 'missing_or_invalid_mfa',
}

/** What the host page may know of a failure: a type, and a sentence of ours or the provider's. Nothing else leaves. */
export function toFrameError(error: unknown): { type: FrameErrorType; message: string } {
  if (error instanceof FrameError) return { type: error.type, message: error.message }
  if (!isKeyhookError(error))
    return { type: 'error', message: "Something went wrong. We're on it. Please try again later." }
  const message = error instanceof ProviderError && error.status === 429 ? `${error.message} (code 429)` : error.message
  return { type: types[error.code] ?? 'error', message }
}
