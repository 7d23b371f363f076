import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

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
  // The node listens where it likes; examples and people want to know where. It also answers nobody any more once a caller
  // has gone away at a bad moment, as pages do that are closed: it is asked for them, and to the end.
  const server = createServer(async (asked, answer) => {
    try {
      const { connection: _, host: __, 'content-length': ___, ...headers } = asked.headers as Record<string, string>
      const body = asked.method === 'POST' ? await text(asked) : null
      const answered = await fetch(net.rpcUrl, { body, headers, method: asked.method ?? 'GET' })
      const content = await answered.text()
      const { 'content-length': ____, ...told } = Object.fromEntries(answered.headers)
      answer.writeHead(answered.status, told).end(content)
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
