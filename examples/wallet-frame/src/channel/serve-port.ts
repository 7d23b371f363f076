import { checkFrameSize, envelope, FrameError, frameTimeout, limits, type Message } from '@keyhook/sdk/wire'
import type { Frame } from '../session/frame.js'
import type { LazyOperation, Operation } from '../operations/operation.js'
import { operations } from './operations.js'
import { type FrameErrorReply, toFrameError } from './to-frame-error.js'

/** Maximum number of responses that are stored for repeated requests. */
const maxStoredResponses = 256

/** Milliseconds that are reserved for the response to reach the host page before the message times out. */
const answerMargin = 1000

type Answer = { ok: true; payload: unknown } | { ok: false; error: FrameErrorReply }
type Served = readonly (Operation | LazyOperation)[]
type Port = Pick<MessagePort, 'postMessage'>

const expired = {
  ok: false,
  error: toFrameError(new FrameError('error', 'This request was already answered')),
} as const

/** Rejects shortly before the host page's timeout. Later results are discarded. */
function within<value>(frame: Frame, { timeout, type }: Message, run: (signal: AbortSignal) => Promise<value>) {
  const controller = new AbortController()
  return new Promise<value>((resolve, reject) => {
    const stop = frame.ports.after(timeout - answerMargin, () => {
      const error = frameTimeout(type)
      controller.abort(error)
      reject(error)
    })
    run(controller.signal).then(resolve, reject).finally(stop)
  })
}

async function answer(frame: Frame, served: Served, type: string, payload: unknown): Promise<Answer> {
  const found = served.find((each) => ('load' in each ? each.type : each.message.type) === type)
  if (!found) return { ok: false, error: { type: 'invalid_request_arguments', message: `Unknown message ${type}` } }
  try {
    const operation = 'load' in found ? await found.load() : found
    const result = await within(frame, operation.message, (signal) => operation.run(frame, payload, signal))
    return { ok: true, payload: result }
  } catch (error) {
    return { ok: false, error: toFrameError(error) }
  }
}

/**
 * Handles the messages of one port (security rule 7). Ignores messages that are too large, too deep, malformed or from
 * another channel, because no caller waits for a response. A repeated message ID receives the stored response, so that
 * no operation runs twice.
 */
export function servePort(
  frame: Frame,
  port: Port,
  channel: string,
  /** The operations to serve. Default: all operations of the wallet frame. */
  served: Served = operations,
): (message: unknown) => void {
  const seen = new Set<string>()
  const answers = new Map<string, Promise<Answer>>()

  async function reply(id: string, pending: Promise<Answer>): Promise<void> {
    port.postMessage({ version: limits.frameVersion, channel, id, ...(await pending) })
  }

  return (message) => {
    if (!checkFrameSize(message)) return
    const request = envelope.Request.safeParse(message)
    if (!request.success || request.data.channel !== channel) return
    const { id, payload, type } = request.data
    let pending = answers.get(id)
    if (!pending) {
      pending = seen.has(id) ? Promise.resolve(expired) : answer(frame, served, type, payload)
      if (!seen.has(id)) answers.set(id, pending)
      seen.add(id)
      if (answers.size > maxStoredResponses) answers.delete(answers.keys().next().value!)
    }
    void reply(id, pending)
  }
}
