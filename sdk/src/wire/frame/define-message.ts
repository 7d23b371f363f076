import type * as z from 'zod/mini'

/** One call over the wallet frame's channel. */
export type Message<request extends z.ZodMiniType = z.ZodMiniType, response extends z.ZodMiniType = z.ZodMiniType> = {
  readonly type: string
  /** Milliseconds after which the call is over (reliability figure R5). */
  readonly timeout: number
  readonly request: request
  readonly response: response
}

export const defineMessage = <const request extends z.ZodMiniType, const response extends z.ZodMiniType>(
  message: Message<request, response>,
) => message
