import { serveProvider } from '../../provider/src/serve-provider.js'
import { createTestProvider } from '../../provider/src/test.js'

/**
 * A provider on a port, in a process of its own, whose clock the parent moves: a message is how many milliseconds have
 * passed beyond the time of day, or an address whose newest code is wanted.
 */
const [database = '', origin = ''] = process.argv.slice(2)
let passed = 0
const provider = createTestProvider({
  app: { origins: [origin] },
  clock: { now: () => Date.now() + passed },
  database,
  settings: { sessions: { accessTokenLife: 10 * 60_000 } },
})
const { port, stop } = await serveProvider(provider.provider, { hostname: '127.0.0.1', port: 0 })

async function end(): Promise<void> {
  await stop()
  process.exit()
}

process.on('message', (message: number | string) => {
  if (typeof message === 'number') passed = message
  process.send?.(typeof message === 'number' ? passed : (provider.inbox(message) ?? null))
})
process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end)
process.send?.({ appId: provider.appId, url: `http://auth.localhost:${port}` })
