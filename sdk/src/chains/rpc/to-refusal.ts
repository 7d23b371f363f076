import { ChainError } from '../../domain/errors/chain-error.js'

/** The error of a node that answered a call with a JSON-RPC error. */
export function toRefusal(error: unknown): ChainError {
  const { code, data, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const text = typeof message === 'string' ? message : 'The chain node refused.'
  return new ChainError(/insufficient funds/i.test(text) ? 'INSUFFICIENT_BALANCE' : 'TRANSACTION_FAILURE', text, {
    rpcCode: typeof code === 'number' && Number.isInteger(code) ? code : -32603,
    data,
  })
}
