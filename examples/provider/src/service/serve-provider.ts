import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Service } from './create-service.js'
import { isLoopback } from '../rules/is-loopback.js'

const headerLimit = 16 * 1024

/**
 * Puts a provider, or a recovery service, on a port. With `hostname` 'localhost' it listens on 127.0.0.1 and, where there is one, on ::1.
 * Throws a `SandboxExposedError` when a provider with the sandbox's routes would be reachable from elsewhere (security
 * rule 24).
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
      // Calls that are running get as long as their deadline; a connection that is then still open is cut.
      const cut = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), requestTimeout)
      await Promise.all(closing)
      clearTimeout(cut)
      // Every call has its deadline; a database that does not let go of a connection keeps no process alive.
      await Promise.race([provider.close(), sleep(requestTimeout, undefined, { ref: false })])
    },
  }
}

export declare namespace serveProvider {
  type Served = Pick<Service, 'close' | 'drain' | 'fetch' | 'isSandbox' | 'migrate'>
  type Options = {
    hostname: string
    /** 0 takes any that is free. */
    port: number
    /** How long a client may take to send its request, in milliseconds: 10 seconds when left out. */
    requestTimeout?: number | undefined
  }
  type ReturnType = {
    readonly port: number
    /** Accepts nothing more, finishes what is running, closes the databases. */
    readonly stop: () => Promise<void>
  }
}

/** The sandbox would be served on an address that other machines can reach. */
export class SandboxExposedError extends Error {
  override readonly name = 'SandboxExposedError'

  constructor(hostname: string) {
    super(`The sandbox is for this machine alone: bind it to 127.0.0.1, ::1 or localhost, not to '${hostname}'.`)
  }
}

/** More calls would come on a connection that is kept. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

type Opening = { host: string; onResponse: (response: ServerResponse) => void; requestTimeout: number; port: number }

function open(provider: Pick<Service, 'fetch'>, { host, onResponse, requestTimeout, port }: Opening): Promise<Server> {
  const listener = getRequestListener(
    async (request, { incoming }: { incoming: { socket: { remoteAddress?: string | undefined } } }) => {
      const response = await provider.fetch(request, { remoteAddress: incoming.socket.remoteAddress })
      // What was not read of it stands before the next call on the connection, which may be another caller's behind a proxy.
      if (response.status === 413) response.headers.set('Connection', 'close')
      return response
    },
    { overrideGlobalObjects: false },
  )
  const server = createServer(
    {
      maxHeaderSize: headerLimit,
      headersTimeout: requestTimeout,
      requestTimeout,
      // Looked at this often, or a connection that says nothing stays for half a minute longer.
      connectionsCheckingInterval: requestTimeout / 4,
      keepAliveTimeout: 5000,
    },
    (request, response) => {
      onResponse(response)
      void listener(request, response)
    },
  )
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
