import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

/** Sends requests to the targets in turn, passing over one that refuses the connection. */
export function sendOn(targets: readonly string[]): { send: sendOn.Send; close: () => void } {
  // Under the five seconds after which Node's servers close an idle connection: a request never meets that closing.
  const agent = new Agent({ keepAlive: true, timeout: 2000 })
  let turn = 0

  const ask = (target: string, message: sendOn.Message) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { body, method, path } = message
      const sent = request(new URL(path, target), { agent, headers: withoutConnection(message.headers), method })
      sent.once('response', resolve)
      sent.once('error', reject)
      sent.end(body)
    })

  return {
    async send(message) {
      const first = turn++
      for (let tried = 0; ; tried++)
        try {
          return await ask(targets[(first + tried) % targets.length]!, message)
        } catch (error) {
          // What failed in any other way may have been done: it is not sent again.
          if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || tried + 1 >= targets.length) throw error
        }
    },
    close: () => agent.destroy(),
  }
}

export declare namespace sendOn {
  type Message = {
    readonly method: string
    /** With its query. */
    readonly path: string
    readonly headers: IncomingHttpHeaders
    readonly body: Buffer
  }
  type Send = (message: Message) => Promise<IncomingMessage>
}

/** What concerns one connection alone is each connection's own. */
export function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'connection': _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...others } = headers
  return others
}
