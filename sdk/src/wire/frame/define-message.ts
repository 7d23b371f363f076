import type * as z from 'zod/mini'

/** One call over the wallet frame's channel. */
export type Message<request extends z.ZodMiniType = z.ZodMiniType, response extends z.ZodMiniType = z.ZodMiniType> = {
  /** Names it, and its answer. */
  readonly type: string
  /** Milliseconds after which the call is over (reliability figure R5). */
  readonly timeout: number
  /** What is sent, encoded for the channel. */
  readonly request: request
  /** What is answered, decoded from the channel. */
  readonly response: response
}

export const defineMessage = <const request extends z.ZodMiniType, const response extends z.ZodMiniType>(
  message: Message<request, response>,
) => message
