import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const bodyLimit = 10 * 1024 * 1024

/**
 * Listens on a port of this machine and forwards calls to a chain node (security rule 24). Pages can call the node only
 * from this machine's host names, and only its standard methods. Otherwise a website could change the node's state. It
 * could also read the internal network, with a method that makes the node fetch a URL. `mayCall` also decides which
 * methods programs on this machine can call.
 */
export async function forwardToNode({ mayCall, name, port, send }: forwardToNode.Options): Promise<Server> {
  const server = createServer(async (incoming, answer) => {
    const { origin } = incoming.headers
    if (!isLocalHost(incoming.headers.host) || (origin !== undefined && !isLocalOrigin(origin)))
      return void answer.writeHead(403).end('Only pages and programs of this machine may call the node.')
    if (origin !== undefined) allowOrigin(answer, origin)
    if (incoming.method === 'OPTIONS') return void answer.writeHead(204).end()
    if (incoming.method !== 'POST') return void answer.writeHead(405).end()
    // Reads the whole body first. A page that closes would otherwise send the node a partial request.
    const body = await readBody(incoming)
    if (body === undefined) return void answer.destroy()
    const caller = origin === undefined ? 'program' : 'page'
    const text = checkCalls(body, (method) => mayCall(method, caller))
    if (text === undefined) return void answer.writeHead(403).end(`A ${caller} may not call this method of the node.`)
    try {
      const answered = await send(text)
      answer.writeHead(answered.status, { 'content-type': 'application/json' }).end(answered.body)
    } catch (error) {
      answer.writeHead(502).end(`${name} did not respond: ${String(error)}`)
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return server
}

export declare namespace forwardToNode {
  type Options = {
    /** Returns true for a method that the caller may call. A page sends its origin, and a program does not. */
    mayCall: (method: string, caller: 'page' | 'program') => boolean
    /** Name of the node in error messages. */
    name: string
    port: number
    /** Sends calls to the node. */
    send: (body: string) => Promise<NodeAnswer>
  }
}

export type NodeAnswer = { readonly status: number; readonly body: string | Buffer }

/** Returns a function that sends calls to the node at a URL. */
export function sendTo(url: string): forwardToNode.Options['send'] {
  return async (body) => {
    const passed = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } })
    const [answered] = (await once(passed.end(body), 'response')) as [IncomingMessage]
    return { status: answered.statusCode ?? 502, body: await buffer(answered) }
  }
}

/**
 * Returns true for a host name of this machine. A website's own name may also resolve to this machine (DNS rebinding),
 * so it is not enough.
 */
function isLocalHost(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(name)
}

const isLocalOrigin = (origin: string) => URL.canParse(origin) && isLocalHost(new URL(origin).host)

function allowOrigin(answer: ServerResponse, origin: string): void {
  answer.setHeader('Access-Control-Allow-Origin', origin)
  answer.setHeader('Access-Control-Allow-Headers', 'content-type, solana-client')
  answer.setHeader('Access-Control-Allow-Methods', 'POST')
  answer.setHeader('Vary', 'Origin')
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > bodyLimit) return undefined
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}

/**
 * Returns the calls as newly serialized text, so that the node receives exactly what was checked. Returns undefined if
 * a method is not allowed.
 */
function checkCalls(body: Buffer, mayCall: (method: string) => boolean): string | undefined {
  try {
    const calls = JSON.parse(body.toString()) as unknown
    const isAllowed = [calls].flat().every((call) => {
      const method = (call as { method?: unknown } | null)?.method
      return typeof method === 'string' && mayCall(method)
    })
    return isAllowed ? JSON.stringify(calls) : undefined
  } catch {
    return undefined
  }
}
