// More than one export: the function, what it makes, and what stands for that until it is loaded.

import { FrameError, type Message, messages } from '@keyhook/sdk/wire'
import type { output, ZodMiniType } from 'zod/mini'
import type { Caller, Frame } from '../session/frame.js'

/** One message, and what the frame does for it. */
export type Operation = {
  readonly message: Message
  /** Rejects with `invalid_request_arguments` on input that is not the message's, and with `not_authenticated`. */
  readonly run: (frame: Frame, input: unknown, signal: AbortSignal) => Promise<unknown>
}

/** What few pages ever ask for: its message is loaded with its code. */
export type LateOperation = { readonly type: string; readonly load: () => Promise<Operation> }

/** What speaks for no user. */
const unnamed: readonly Message[] = [messages.clear, messages.readKey]

type Named = { readonly accessToken: string; readonly userId: string }

/** The operation of a message, whose input it reads and whose caller it verifies. */
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
