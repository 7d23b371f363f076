import * as z from 'zod/mini'

/** One call to the provider. `encode` and `decode` may be written by hand, without schemas. */
export type Call<input = never, output = unknown> = {
  /** What the path leaves of the request is the query of a GET, and the JSON body of a POST. */
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Segments in braces are filled from the request and left out of its query or body. */
  readonly path: string
  /**
   * 'required' and 'optional' send the bearer access token, renewed first when it is about to expire. 'frame' is for the
   * wallet frame alone, which proves its own key (security rule 25). 'server' is for the app's own server, which shows the
   * app's secret; each of its calls is idempotent by itself.
   */
  readonly auth: 'none' | 'optional' | 'required' | 'frame' | 'server'
  /** Sends the token as it is held, expired or not: for the calls by which tokens are renewed and ended. */
  readonly sendsHeldToken?: boolean
  /** Opens a session, or gives one a frame key: the statement of the wallet frame's key is sent along. */
  readonly bindsFrame?: boolean
  /** For pages of the provider's own alone, as where a user agrees to what another app asks. */
  readonly isOwnPage?: boolean
  /** The field that holds the answer to the app's captcha, where the caller is not logged in (security rule 16). */
  readonly captcha?: string
  /** What follows the captcha wants a click: browsers ask for a passkey where the user has just done something. */
  readonly needsIntent?: boolean
  /** Goes on when the page is left: of 64 kB at most together. */
  readonly outlivesPage?: boolean
  /** Fields of the request that travel in a header of this name, out of logs and addresses. */
  readonly headers?: Readonly<Record<string, string>>
  /** Encodes what is sent. A method, so that a list can hold endpoints of any input. */
  encode(input: input): unknown
  /** Decodes what is answered. Throws when the answer is malformed. */
  readonly decode: (body: unknown) => output
}

type Schemas<request extends z.ZodMiniType, response extends z.ZodMiniType> = {
  /** What is sent, encoded for the wire. */
  readonly request: request
  /** What is answered, decoded from the wire. */
  readonly response: response
}

/** One call to the provider with its schemas: everything needed to make it, fake it, test it and document it. */
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
