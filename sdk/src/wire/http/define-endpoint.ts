import * as z from 'zod/mini'
import type { KeyScope } from '../../domain/rules/app/key-scopes.js'

/** One call to the provider. `encode` and `decode` may be written by hand, without schemas. */
export type Call<input = never, output = unknown> = {
  /** HTTP method. Values outside the path are the query of a GET or DELETE, and otherwise the JSON body. */
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path. Segments in braces are filled from the request, and removed from its query or body. */
  readonly path: string
  /**
   * Authentication. 'required' and 'optional' send the bearer access token, renewed if it is about to expire. 'frame'
   * is for the wallet frame, which proves its own key (security rule 25). 'server' is for the app's server, with the
   * app's secret. All calls of a server are idempotent.
   */
  readonly auth: 'none' | 'optional' | 'required' | 'frame' | 'server'
  /** The scope that a server key of the app needs. */
  readonly scope?: KeyScope
  /** True if a success has the status 204 and no body. */
  readonly hasNoContent?: boolean
  /** True to send the stored token even if it has expired, for calls that renew and end sessions. */
  readonly sendsHeldToken?: boolean
  /**
   * True to send the wallet frame's signed statement about its key. Calls that open a session or change its frame key
   * need it.
   */
  readonly bindsFrame?: boolean
  /** True for pages of the provider only, such as the approval of another app's request. */
  readonly isOwnPage?: boolean
  /** Field for the captcha token, if the caller is not logged in (security rule 16). */
  readonly captcha?: string
  /** True if the step after the captcha needs a click, such as a passkey prompt. */
  readonly needsIntent?: boolean
  /** True to continue the request after the page is closed. Browsers limit such requests to 64 kB in total. */
  readonly outlivesPage?: boolean
  /** Request fields that are sent in the named header, which keeps them out of logs and URLs. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Message for an error response without a message. If the response has no server code, its error is
   * `UNKNOWN_AUTH_ERROR`.
   */
  readonly message?: string | undefined
  /** Encodes the request. Uses method syntax, so that a list can contain endpoints with any input type. */
  encode(input: input): unknown
  /** Decodes the response. Throws if it is malformed. */
  readonly decode: (body: unknown) => output
}

type Schemas<request extends z.ZodMiniType, response extends z.ZodMiniType> = {
  /** Schema of the request, encoded for the wire. */
  readonly request: request
  /** Schema of the response, decoded from the wire. */
  readonly response: response
}

/** One call to the provider with its schemas, for clients, fakes, tests and documentation. */
export type Endpoint<
  request extends z.ZodMiniType = z.ZodMiniType,
  response extends z.ZodMiniType = z.ZodMiniType,
> = Call<z.output<request>, z.output<response>> & Schemas<request, response>

export const defineEndpoint = <const request extends z.ZodMiniType, const response extends z.ZodMiniType>(
  endpoint: Omit<Call, 'decode' | 'encode'> & Schemas<request, response>,
): Endpoint<request, response> => ({
  ...endpoint,
  encode: (input) => z.encode(endpoint.request, input),
  decode: (body) => z.decode(endpoint.response, body as z.input<response>),
})
