import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'

/** The error of a request whose parameters cannot be (4200). */
export const invalidParams = (detail?: string): ProviderRpcError =>
  new ProviderRpcError(4200, detail === undefined ? 'invalid params' : `invalid params: ${detail}`)
