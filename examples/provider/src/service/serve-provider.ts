import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Service } from './create-service.js'
import type { DirectReply } from '../http/reply.js'
import { toDirectRequest } from './direct-request.js'
import { isLoopback } from '../rules/is-loopback.js'

const headerLimit = 16 * 1024
/** Timeout of a connection without traffic, in milliseconds. */
const silentTimeout = 30_000
/** The maximum number of unfinished responses of one connection. Browsers and proxies wait for each response. */
const mostOfSocket = 16

/**
 * Serves a provider or a recovery service on a port. With the `hostname` 'localhost', listens on 127.0.0.1 and, if
 * available, on ::1. Throws a `SandboxExposedError` if other machines could reach the sandbox's routes (security rule
 * 24).
 *
 * @example
 * const { stop } = await serveProvider(provider, { hostname: '127.0.0.1', port: 8787 })
 */
export async function serveProvider(
  provider: serveProvider.Served,
  options: serveProvider.Options,
): Promise<serveProvider.ReturnType> {
  const { hostname, requestTimeout = 10_000, port } = options
  if (provider.isSandbox && !isLoopback(hostname)) throw new SandboxExposedError(hostname)
  await provider.migrate()
  let isStopping = false
  const answering = new Set<ServerResponse>()
  function onResponse(response: ServerResponse): void {
    if (isStopping) closeAfter(response)
    answering.add(response)
    response.once('close', () => answering.delete(response))
  }
  const listen = (host: string, at: number) => open(provider, { host, onResponse, requestTimeout, port: at })
  const first = await listen(hostname === 'localhost' ? '127.0.0.1' : hostname, port)
  const servers = [first]
  const selectedPort = (first.address() as AddressInfo).port
  if (hostname === 'localhost') {
    const second = await listen('::1', selectedPort).catch(ignoreNoIpv6)
    if (second) servers.push(second)
  }
  return {
    port: selectedPort,
    async stop() {
      provider.drain()
      isStopping = true
      answering.forEach(closeAfter)
      const closing = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))
      for (const server of servers) server.closeIdleConnections()
      // Running calls may take until their timeout. After that, connections that are still open are closed.
      const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), requestTimeout)
      await Promise.all(closing)
      clearTimeout(cut)
      // The process must end even if the database does not release a connection.
      await Promise.race([provider.close(), sleep(requestTimeout, undefined, { ref: false })])
    },
  }
}

export declare namespace serveProvider {
  type Served = Pick<Service, 'answer' | 'close' | 'drain' | 'fetch' | 'isSandbox' | 'log' | 'migrate'>
  type Options = {
    hostname: string
    /** 0 selects a free port. */
    port: number
    /** The time for a client to send its request, in milliseconds. Default: 10 seconds. */
    requestTimeout?: number | undefined
  }
  type ReturnType = {
    readonly port: number
    /** Accepts no new calls, finishes running calls, and closes the databases. */
    readonly stop: () => Promise<void>
  }
}

/** Thrown if the sandbox would be served on an address that other machines can reach. */
export class SandboxExposedError extends Error {
  override readonly name = 'SandboxExposedError'

  constructor(hostname: string) {
    super(`The sandbox is only for this machine: bind it to 127.0.0.1, ::1 or localhost, not to '${hostname}'.`)
  }
}

/** Closes a persistent connection after this response, so that no further request arrives on it. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

function send(request: IncomingMessage, response: ServerResponse, { body, headers, status }: DirectReply): void {
  // The unread body would precede the next request on the connection. Behind a proxy, that request may belong to
  // another client.
  if (!request.complete && status >= 400) response.setHeader('Connection', 'close')
  const fields = [...headers].flat()
  // Passes all headers in one call. If one header was set before, Node would look up each further header.
  if (body !== null) fields.push('content-length', String(Buffer.byteLength(body)))
  response.writeHead(status, fields)
  response.end(body)
}

type Opening = { host: string; onResponse: (response: ServerResponse) => void; requestTimeout: number; port: number }

function open(
  provider: Pick<Service, 'answer' | 'fetch' | 'log'>,
  { host, onResponse, requestTimeout, port }: Opening,
): Promise<Server> {
  const listener = getRequestListener(
    async (request, { incoming }: { incoming: { socket: { remoteAddress?: string | undefined } } }) => {
      const response = await provider.fetch(request, { remoteAddress: incoming.socket.remoteAddress })
      // The unread body would precede the next request on the connection. Behind a proxy, that request may belong to
      // another client.
      if (response.status === 413) response.headers.set('Connection', 'close')
      return response
    },
    { overrideGlobalObjects: false },
  )
  const unfinished = new WeakMap<IncomingMessage['socket'], number>()
  /**
   * Returns false if a connection has too many unfinished responses. Otherwise a client could send many requests
   * without reading the responses (threat 37).
   */
  function mayAnswer({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = unfinished.get(socket) ?? 0
    if (count >= mostOfSocket) return false
    unfinished.set(socket, count + 1)
    response.once('close', () => unfinished.set(socket, (unfinished.get(socket) ?? 1) - 1))
    return true
  }
  const server = createServer(
    {
      maxHeaderSize: headerLimit,
      // Joins duplicate headers as `Headers` does. A repeated `Authorization` header is refused.
      joinDuplicateHeaders: true,
      headersTimeout: requestTimeout,
      requestTimeout,
      // With Node's default interval, an idle connection would stay open half a minute longer.
      connectionsCheckingInterval: requestTimeout / 4,
      keepAliveTimeout: 5000,
    },
    (request, response) => {
      if (!mayAnswer(request, response)) return void request.socket.destroy()
      // A host such as `a:99999` or `xn--a` is not valid in a URL.
      if (!URL.canParse(`http://${request.headers.host ?? ''}`))
        return void response.writeHead(400, { Connection: 'close' }).end()
      onResponse(response)
      const direct = toDirectRequest(request)
      const { remoteAddress } = request.socket
      const reply = direct && provider.answer(direct.request, { path: direct.path, remoteAddress })
      if (reply)
        void reply
          .then((answered) => send(request, response, answered))
          .catch((error: unknown) => {
            // An unhandled rejection ends the process.
            provider.log.error({ err: error }, 'a response could not be sent')
            response.destroy()
          })
      else void listener(request, response)
    },
  )
  server.timeout = silentTimeout
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

function ignoreNoIpv6(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' || error.code === 'EINVAL') return undefined
  throw error
}
