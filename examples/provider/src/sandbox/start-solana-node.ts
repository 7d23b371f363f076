import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'

type Surfnet = { readonly rpcUrl: string; stop: () => void }
type Package = { Surfnet: { startWithConfig: (config: object) => Surfnet } }

/** Milliseconds that no call takes, on any machine. */
const patience = 30_000

/**
 * A Solana node on this machine, of the network's own runtime and programs. It keeps nothing, and asks no other network.
 * Undefined where its package is not built for this platform: the package is an optional dependency.
 */
export async function startSolanaNode(port: number): Promise<{ stop: () => Promise<void> } | undefined> {
  const platform = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`
  let surfpool: Package
  try {
    surfpool = createRequire(import.meta.url)(`@solana/surfpool-${platform}`) as Package
  } catch {
    return undefined
  }
  const start = () => surfpool.Surfnet.startWithConfig({ offline: true, blockProductionMode: 'clock', slotTimeMs: 400 })
  let net = start()
  // The node listens where it likes; examples and people want to know where. It is asked whole questions, and to the end:
  // pages that are closed would leave it half of one.
  const server = createServer(async (asked, answer) => {
    const running = net
    try {
      const body = await buffer(asked)
      const passed = request(running.rpcUrl, { method: asked.method, headers: asked.headers, timeout: patience })
      // Under its own locks it can come to a stop for good. What it knew is lost with it either way.
      passed.on('timeout', () => {
        if (net === running) net = start()
        passed.destroy()
      })
      const [answered] = (await once(passed.end(body), 'response')) as [IncomingMessage]
      answer.writeHead(answered.statusCode ?? 502, answered.headers).end(await buffer(answered))
    } catch {
      answer.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        net.stop()
      }),
  }
}
