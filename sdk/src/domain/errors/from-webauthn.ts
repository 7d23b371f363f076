import { isKeyhookError, KeyhookError } from './base.js'

const refused = 'Passkey request timed out or rejected by user.'

/** Errors by the name of the `DOMException`. */
const errors: Readonly<Record<string, () => KeyhookError>> = {
  NotAllowedError: () => new KeyhookError('PASSKEY_NOT_ALLOWED', refused),
  AbortError: () => new KeyhookError('PASSKEY_NOT_ALLOWED', refused),
  TimeoutError: () => new KeyhookError('PASSKEY_NOT_ALLOWED', refused),
  /** The authenticator holds one of the excluded credentials. */
  InvalidStateError: () =>
    new KeyhookError('PASSKEY_NOT_ALLOWED', 'This device has a passkey for this account.', {
      reason: 'passkey_exists',
    }),
}

/** Returns the `KeyhookError` for a failure of the browser's passkeys. */
export function fromWebAuthn(cause: unknown): KeyhookError {
  if (isKeyhookError(cause)) return cause
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  return errors[name]?.() ?? new KeyhookError('UNKNOWN_AUTH_ERROR', 'An unknown error occurred.', { cause })
}

export const passkeysUnsupported = () =>
  new KeyhookError('PASSKEY_NOT_ALLOWED', 'WebAuthn is not supported in this browser', {
    reason: 'passkey_unsupported',
  })
