import { isKeyhookError, KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'

/** EIP-1193 and EIP-1474 codes, and the error that our hooks reject with for them. */
const byRpcCode: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  4001: { code: 'USER_REJECTED', message: 'The user rejected the request.' },
  4100: { code: 'MUST_BE_AUTHENTICATED', message: 'User must be authenticated.' },
  4200: { code: 'INVALID_REQUEST', message: 'invalid params' },
  4900: { code: 'OFFLINE', message: 'Disconnected' },
  4902: { code: 'UNSUPPORTED_CHAIN_ID', message: 'Unsupported chainId' },
}

/** The typed error for a rejection of an EIP-1193 provider. */
export function fromProvider(cause: unknown): KeyhookError {
  if (isKeyhookError(cause)) return cause
  const code = (cause as { code?: unknown } | null | undefined)?.code
  const known = typeof code === 'number' ? byRpcCode[code] : undefined
  if (known) return new KeyhookError(known.code, known.message, { cause })
  return new KeyhookError('UNKNOWN_CONNECT_WALLET_ERROR', "Wallet couldn't be connected", { cause })
}
