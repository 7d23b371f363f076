import { createRequire } from 'node:module'
import { connect, createServer as createSocketServer, type Socket } from 'node:net'
import { forwardToNode } from './forward-to-node.js'

type Surfnet = { readonly rpcUrl: string; readonly wsUrl: string; drainEvents: () => unknown; stop: () => void }
type Package = { Surfnet: { startWithConfig: (config: object) => Surfnet } }

/** Loads Surfpool. Returns undefined if it has no build for this platform. */
function findSurfpool(): Package['Surfnet'] | undefined {
  const platform = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`
  try {
    return (createRequire(import.meta.url)(`@solana/surfpool-${platform}`) as Package).Surfnet
  } catch {
    return undefined
  }
}

/**
 * Starts a local Solana node with the original runtime and programs. The node stores nothing on disk and connects to no
 * other network. Returns undefined if no node is installed for this platform.
 */
export async function startSolanaNode(
  port: number,
  { slotTimeMs = 400 }: startSolanaNode.Options = {},
): Promise<{ stop: () => Promise<void> } | undefined> {
  const net = findSurfpool()?.startWithConfig({ offline: true, blockProductionMode: 'clock', slotTimeMs })
  if (!net) return undefined
  // Surfpool queues an event for each slot and transaction. It stops permanently if 1,024 events are unread.
  const draining = setInterval(() => net.drainEvents(), 1000).unref()
  // Surfpool chooses its own port, so this server forwards requests from a fixed port.
  const server = await forwardToNode({ mayCall, name: 'The Solana node', port, target: net.rpcUrl })
  const stopSubscriptions = await serveSubscriptions(port + 1, new URL(net.wsUrl))
  return {
    stop: () =>
      new Promise((resolve) => {
        clearInterval(draining)
        stopSubscriptions()
        server.close(() => resolve())
        server.closeAllConnections()
        net.stop()
      }),
  }
}

/** Returns false for the methods with which Surfpool changes accounts. */
const mayCall = (method: string) => /^[a-zA-Z]+$/.test(method)

/** Forwards websockets from the next higher port, where `@solana/web3.js` expects them. */
async function serveSubscriptions(port: number, { hostname, port: target }: URL): Promise<() => void> {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    const passed = connect(Number(target), hostname)
    for (const each of [socket, passed]) {
      sockets.add(each)
      // A page that closes resets its connection.
      each.on('error', () => each.destroy()).on('close', () => sockets.delete(each))
    }
    socket.pipe(passed).pipe(socket)
    socket.on('close', () => passed.destroy())
    passed.on('close', () => socket.destroy())
  })
  await new Promise<void>((resolve) => {
    server.once('listening', resolve).once('error', (error) => {
      console.warn(`The Solana node has no websocket on port ${port}: ${error.message}`)
      resolve()
    })
    server.listen(port, '127.0.0.1')
  })
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

export declare namespace startSolanaNode {
  type Options = {
    /** Milliseconds per slot. Default: 400, as on Solana's main network. */
    slotTimeMs?: number | undefined
  }
}
