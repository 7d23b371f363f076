import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../ports/ports.js'

/**
 * Serves the metrics on their own port. The port has no authentication, so only the monitoring network may reach it
 * (security rule 51).
 */
export async function serveMetrics({
  hostname,
  log,
  port,
  write,
}: serveMetrics.Options): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    write().then(
      (text) => {
        response.writeHead(200, {
          'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
          'Cache-Control': 'no-store',
        })
        response.end(text)
      },
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export declare namespace serveMetrics {
  type Options = {
    hostname: string
    log: Log
    /** 0 selects a free port. */
    port: number
    write: () => Promise<string>
  }
}
