import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'

type Surfnet = { readonly rpcUrl: string; stop: () => void }
type Package = { Surfnet: { startWithConfig: (config: object) => Surfnet } }

/** Surfpool's, where its package is built for this platform: it is an optional dependency. */
function findSurfpool(): (() => Surfnet) | undefined {
  const platform = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`
  try {
    const surfpool = createRequire(import.meta.url)(`@solana/surfpool-${platform}`) as Package
    return () => surfpool.Surfnet.startWithConfig({ offline: true, blockProductionMode: 'clock', slotTimeMs: 400 })
  } catch {
    return undefined
  }
}

/**
 * A Solana node on this machine, of the network's own runtime and programs. It keeps nothing, and asks no other network.
 * Undefined where there is none for this platform.
 */
export async function startSolanaNode(
  port: number,
  { patience = 30_000, start = findSurfpool() }: startSolanaNode.Options = {},
): Promise<{ stop: () => Promise<void> } | undefined> {
  if (!start) return undefined
  let net = start()
  const ask = async ({ headers, method }: IncomingMessage, body: Buffer) => {
    const passed = request(net.rpcUrl, { method, headers, timeout: patience })
    // What it knew is lost with it either way.
    passed.on('timeout', () => {
      net = start()
      passed.destroy()
    })
    const [answered] = (await once(passed.end(body), 'response')) as [IncomingMessage]
    return { answered, text: await buffer(answered) }
  }
  // The node listens where it likes; examples and people want to know where. It is asked whole questions, and to the end: pages
  // that are closed would leave it half of one. And it is asked one at a time: under its own locks it comes to a stop for good
  // where somebody is given SOL while others ask.
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer(async (asked, answer) => {
    try {
      const body = await buffer(asked)
      const asking = last.then(() => ask(asked, body))
      last = asking.catch(() => undefined)
      const { answered, text } = await asking
      answer.writeHead(answered.statusCode ?? 502, answered.headers).end(text)
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

export declare namespace startSolanaNode {
  type Options = {
    /** Milliseconds that no call takes, on any machine: a node that takes them is replaced. */
    patience?: number | undefined
    start?: (() => Surfnet) | undefined
  }
}
