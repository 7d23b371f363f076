import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Context } from '@keyhook/provider/internal/src/context/context'
import { createSmartWalletRoutes } from '@keyhook/sandbox/internal/src/routes/smart-wallets/create-smart-wallet-routes'

/** Starts the sandbox's bundler and paymaster for a node. They stop when the test ends. Returns their URL. */
export async function startBundler({ chainId = 31337, node }: { chainId?: number; node: string }): Promise<string> {
  const settings = () => ({ nodes: { [chainId]: node }, apps: [] })
  const context = { settings, origin: 'http://auth.localhost', log: pino({ level: 'silent' }) } as unknown as Context
  const routes = createSmartWalletRoutes(context)
  const port = await new Promise<number>((resolve) => {
    const server = serve(
      {
        fetch: (request) => routes.fetch(request, { requestContext: { id: 'test', network: '127.0.0.1' } } as never),
        hostname: '127.0.0.1',
        port: 0,
      },
      (info) => resolve(info.port),
    )
    onTestFinished(() => void server.close())
  })
  return `http://127.0.0.1:${port}/${chainId}`
}
