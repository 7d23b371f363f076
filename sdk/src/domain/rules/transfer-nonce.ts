import type { KeyhookError } from '../errors/base.js'

/** The nonce by which the provider offers to move an account that another user has; undefined where it offers none. */
export function transferNonce(error: KeyhookError): string | undefined {
  const data: unknown = error.code === 'ACCOUNT_TRANSFER_REQUIRED' && 'data' in error ? error.data : undefined
  const nonce = typeof data === 'object' && data !== null && 'nonce' in data ? data.nonce : undefined
  return typeof nonce === 'string' ? nonce : undefined
}
