import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

const built = resolve(import.meta.dirname, '../dist/client')

/** Serves the built site like a static host. Port 0 selects a free port. */
export async function serveBuilt(port: number): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const app = new Hono()
  app.use(compress())
  // Names of assets contain a hash of their content.
  app.use('/assets/*', async (context, next) => {
    await next()
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  // The file server does not set this type, and browsers download files of unknown type.
  app.use('*', async (context, next) => {
    await next()
    if (context.res.ok && context.req.path.endsWith('.md'))
      context.header('Content-Type', 'text/markdown; charset=utf-8')
  })
  app.use('*', serveStatic({ root: built }))
  app.notFound((context) => context.html(readFileSync(join(built, '404.html'), 'utf8'), 404))
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port })
  if (!server.listening) await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
