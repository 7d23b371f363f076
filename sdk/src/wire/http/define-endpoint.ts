import type * as z from 'zod/mini'

/** One call to the provider: everything needed to make it, fake it, test it and document it. */
export type Endpoint<request extends z.ZodMiniType = z.ZodMiniType, response extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST'
  /** Segments in braces are filled from the request and left out of its query or body. */
  readonly path: string
  /** 'required' and 'optional' send the bearer access token, renewed first when it is about to expire. */
  readonly auth: 'none' | 'optional' | 'required'
  /** Sends the token as it is held, expired or not: for the calls by which tokens are renewed and ended. */
  readonly sendsHeldToken?: boolean
  readonly request: request
  readonly response: response
}

export const defineEndpoint = <const request extends z.ZodMiniType, const response extends z.ZodMiniType>(
  endpoint: Endpoint<request, response>,
) => endpoint
