import { isKeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'
import { ProviderRpcError } from './provider-rpc-error.js'

const byCode: Partial<Record<ErrorCode, readonly [code: number, message?: string]>> = {
  USER_REJECTED: [4001, 'The user rejected the request.'],
  USER_EXITED_AUTH_FLOW: [4001, 'The user rejected the request.'],
  MUST_BE_AUTHENTICATED: [4100],
  MISSING_OR_INVALID_TOKEN: [4100],
  EMBEDDED_WALLET_NOT_FOUND: [4100],
  UNABLE_TO_SIGN: [4100],
  NO_SCREEN_HOST: [4100],
  INVALID_REQUEST: [4200],
  INVALID_MESSAGE: [4200],
  INVALID_DATA: [4200],
  OFFLINE: [4900, 'Disconnected'],
  ABORTED: [4900, 'Disconnected'],
  UNSUPPORTED_CHAIN_ID: [4902],
  INSUFFICIENT_BALANCE: [-32000],
  TRANSACTION_FAILURE: [-32000],
}

/** Returns the EIP-1193 error for a failure: 4001, 4100, 4200, 4900, 4902, -32000, or -32603 for any other. */
export function toProviderRpcError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  if (!isKeyhookError(error)) return new ProviderRpcError(-32603, 'Internal error', { cause: error })
  const node = error as { rpcCode?: unknown; data?: unknown }
  if (typeof node.rpcCode === 'number')
    return new ProviderRpcError(node.rpcCode, error.message, { data: node.data, cause: error })
  const [code, message] = byCode[error.code] ?? [-32603]
  return new ProviderRpcError(code, message ?? error.message, { cause: error })
}
