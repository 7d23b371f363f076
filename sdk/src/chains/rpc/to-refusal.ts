import { ChainError } from '../../domain/errors/chain-error.js'

/**
 * Returns the error for a JSON-RPC error of a node. Solana's system program reports a missing amount only in the log.
 */
export function toRefusal(error: unknown): ChainError {
  const { code, data, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const { logs } = (data ?? {}) as { logs?: unknown }
  const lines: readonly unknown[] = Array.isArray(logs) ? logs : []
  const line = lines.find((each) => typeof each === 'string' && each.includes('insufficient lamports'))
  const text = [line, message].find((each) => typeof each === 'string') ?? 'The chain node refused.'
  return new ChainError(
    /insufficient (funds|lamports)/i.test(text) ? 'INSUFFICIENT_BALANCE' : 'TRANSACTION_FAILURE',
    text,
    {
      rpcCode: typeof code === 'number' && Number.isInteger(code) ? code : -32603,
      data,
    },
  )
}
