import { fromResponse } from '../../domain/errors/from-response.js'
import { createCalls } from './create-calls.js'

export type Http = Pick<ReturnType<typeof createHttp>, 'call'>

/** Creates the client of the provider's API with {@link createCalls}. It rejects with a `ProviderError`. */
export const createHttp = (options: createHttp.Options) => createCalls({ ...options, toError: fromResponse })

export declare namespace createHttp {
  type Options = Omit<createCalls.Options, 'toError'>
  type HeadersCall = createCalls.HeadersCall
  type CallOptions = createCalls.CallOptions
}
