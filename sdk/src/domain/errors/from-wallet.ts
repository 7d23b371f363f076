import { isKeyhookError, KeyhookError } from './base.js'
import type { ErrorCode } from './codes.js'
import type { ErrorReason } from './reasons.js'

type Row = readonly [code: ErrorCode, message: string, reason?: ErrorReason]

/** Errors of external wallets, by their code (EIP-1193, EIP-1474). */
const byCode: Readonly<Record<number, Row>> = {
  4001: ['USER_REJECTED', 'The user rejected the request.'],
  4100: ['UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address'],
  4200: ['INVALID_REQUEST', 'The wallet does not support the request.'],
  4900: ['GENERIC_CONNECT_WALLET_ERROR', 'Wallet is not currently connected.', 'wallet_not_connected'],
  4901: ['UNSUPPORTED_CHAIN_ID', 'Unsupported chainId'],
  4902: ['UNSUPPORTED_CHAIN_ID', 'Unsupported chainId'],
  [-32002]: ['GENERIC_CONNECT_WALLET_ERROR', 'The wallet has an open request.', 'wallet_busy'],
}

/** Error names of wallet libraries, and of `DOMException`s. */
const byName: Readonly<Record<string, Row>> = {
  UserRejectedRequestError: byCode[4001]!,
  ResourceUnavailableRpcError: byCode[-32002]!,
  ChainNotConfiguredError: byCode[4902]!,
  SwitchChainNotSupportedError: byCode[4902]!,
  ProviderNotFoundError: ['GENERIC_CONNECT_WALLET_ERROR', "Wallet couldn't be connected", 'wallet_not_installed'],
  ConnectorNotConnectedError: byCode[4900]!,
  TimeoutError: ['TIMED_OUT', 'The wallet has not answered in time.'],
}

/** Messages of Solana wallets that mean a rejection by the user. These wallets have no error codes. */
const refusal = /\b(?:reject|declin|cancel|denied)|\b(?:popup|window)\b.*\bclosed/i

/** Returns an error and its causes, innermost first. The innermost error comes from the wallet. */
function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let each = error; each && causes.length < 10; each = (each as { cause?: unknown }).cause) causes.unshift(each)
  return causes
}

/** Returns the `KeyhookError` for a failure of an external wallet or its library. */
export function fromWallet(cause: unknown): KeyhookError {
  const causes = causesOf(cause)
  const keyhookError = causes.find(isKeyhookError)
  if (keyhookError) return keyhookError
  for (const error of causes) {
    const { code, message, name } = error as { code?: unknown; message?: unknown; name?: unknown }
    const row =
      (typeof code === 'number' && byCode[code]) ||
      (typeof name === 'string' && byName[name]) ||
      (typeof message === 'string' && refusal.test(message) && byCode[4001])
    if (row) return new KeyhookError(row[0], row[1], { cause, reason: row[2] })
    // The wallet's code takes precedence, because wagmi wraps every failure to add a chain in a rejection.
    if (typeof code === 'number') break
  }
  return new KeyhookError('UNKNOWN_CONNECT_WALLET_ERROR', 'Unable to connect to wallet', { cause })
}
