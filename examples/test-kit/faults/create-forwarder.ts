import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

/** Creates a function that forwards requests to the targets in turn. Skips a target that refuses the connection. */
export function createForwarder(targets: readonly string[]) {
  // Node's servers close an idle connection after five seconds. A shorter timeout ensures that no request uses a
  // closing connection.
  const agent = new Agent({ keepAlive: true, timeout: 2000 })
  let turn = 0

  const ask = (target: string, { body, headers, method, path }: createForwarder.Message) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(new URL(path, target), { agent, headers: withoutConnection(headers), method })
      sent.once('response', resolve).once('error', reject).end(body)
    })

  async function forward(message: createForwarder.Message): Promise<IncomingMessage> {
    const first = turn++
    for (let tried = 0; ; tried++)
      try {
        return await ask(targets[(first + tried) % targets.length]!, message)
      } catch (error) {
        // After any other failure, the target may have processed the request, so the request is not sent again.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || tried + 1 >= targets.length) throw error
      }
  }

  return { forward, close: () => agent.destroy() }
}

export declare namespace createForwarder {
  type Message = {
    readonly method: string
    /** The path with its query. */
    readonly path: string
    readonly headers: IncomingHttpHeaders
    readonly body: Buffer
  }
}

/** Headers that apply to a single connection and are not forwarded. */
export function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'connection': _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...others } = headers
  return others
}
