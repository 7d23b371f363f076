import type { KeyhookError } from '../errors/base.js'

/**
 * The nonce by which the provider offers to move an account that another user has; undefined where it offers none. A
 * transfer whose answer was lost can be tried again, with the nonce it was offered with.
 */
export function transferNonce(
  error: KeyhookError,
  state: { readonly status: string; readonly nonce?: string | undefined },
): string | undefined {
  const data: unknown = error.code === 'ACCOUNT_TRANSFER_REQUIRED' && 'data' in error ? error.data : undefined
  const nonce = typeof data === 'object' && data !== null && 'nonce' in data ? data.nonce : undefined
  if (typeof nonce === 'string') return nonce
  return state.status === 'transferring' && error.code !== 'INVALID_CREDENTIALS' ? state.nonce : undefined
}
