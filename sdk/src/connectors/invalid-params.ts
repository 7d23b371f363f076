import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'

/** Returns the error for invalid parameters (4200). */
export const invalidParams = (detail?: string): ProviderRpcError =>
  new ProviderRpcError(4200, detail === undefined ? 'invalid params' : `invalid params: ${detail}`)
