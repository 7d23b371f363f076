import { invalidParams } from './invalid-params.js'

/** The parameters of a request, which are an array or left out. */
export function readParams(params: unknown): readonly unknown[] {
  if (params === undefined || params === null) return []
  if (!Array.isArray(params)) throw invalidParams('params must be an array')
  return params
}
