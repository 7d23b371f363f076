// Exports the type of an operation, a function that creates operations, and a placeholder for code that loads on
// demand.

import { FrameError, type Message, messages } from '@keyhook/sdk/wire'
import type { output, ZodMiniType } from 'zod/mini'
import type { Caller, Frame } from '../session/frame.js'

/** A message and its implementation. */
export type Operation = {
  readonly message: Message
  /** Rejects invalid input with `invalid_request_arguments`, and an ended session with `not_authenticated`. */
  readonly run: (frame: Frame, input: unknown, signal: AbortSignal) => Promise<unknown>
}

/** An operation that few pages need. Its message type is loaded together with its code. */
export type LazyOperation = { readonly type: string; readonly load: () => Promise<Operation> }

/** Messages that do not belong to a user. */
const unnamed: readonly Message[] = [messages.clear, messages.readKey]

type Named = { readonly accessToken: string; readonly userId: string }

/** Defines the operation for a message. Parses the input and verifies the caller before the operation runs. */
export function operation<request extends ZodMiniType, response extends ZodMiniType>(
  message: Message<request, response>,
  run: (frame: Frame, input: output<request>, caller: Caller) => Promise<output<response>>,
): Operation {
  return {
    message,
    async run(frame, input, signal) {
      const read = message.request.safeParse(input)
      if (!read.success) throw new FrameError('invalid_request_arguments', `Malformed ${message.type}`)
      const { accessToken = '', userId = '' } = read.data as Partial<Named>
      const sessionId = unnamed.includes(message) ? '' : await frame.verifyToken(accessToken, userId)
      return run(frame, read.data, { accessToken, sessionId, userId, signal })
    },
  }
}
