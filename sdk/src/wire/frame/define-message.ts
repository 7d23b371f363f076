import type * as z from 'zod/mini'

/** One call over the wallet frame's channel. */
export type Message<request extends z.ZodMiniType = z.ZodMiniType, response extends z.ZodMiniType = z.ZodMiniType> = {
  /** Name of the message and its response. */
  readonly type: string
  /** Timeout of the call in milliseconds (reliability figure R5). */
  readonly timeout: number
  /** Schema of the request, encoded for the channel. */
  readonly request: request
  /** Schema of the response, decoded from the channel. */
  readonly response: response
}

export const defineMessage = <const request extends z.ZodMiniType, const response extends z.ZodMiniType>(
  message: Message<request, response>,
) => message
