import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'

type Surfnet = { readonly rpcUrl: string; stop: () => void }
type Package = { Surfnet: { startWithConfig: (config: object) => Surfnet } }

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
  const net = surfpool.Surfnet.startWithConfig({ offline: true, blockProductionMode: 'clock', slotTimeMs: 400 })
  // The node listens where it likes; examples and people want to know where.
  const server = createServer((asked, answer) => {
    const passed = request(net.rpcUrl, { method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
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
