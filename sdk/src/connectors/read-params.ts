import { invalidParams } from './invalid-params.js'

/**
 * The parameters of a request, which are an array or left out. JSON-RPC libraries send `null` for none: it is accepted, where
 * MetaMask answers -32602.
 */
export function readParams(params: unknown): readonly unknown[] {
  if (params === undefined || params === null) return []
  if (!Array.isArray(params)) throw invalidParams('params must be an array')
  return params
}
