import { type AddressInfo, createServer } from 'node:net'
import { findAnvil } from './find-anvil.js'
import { forwardToNode, sendTo } from './forward-to-node.js'
import { startProcess } from './start-process.js'

/**
 * Starts an Ethereum node on this machine, with one block per transaction. `stateFile` stores its state between runs.
 * The node listens on a random port. A server on `port` forwards the calls that pages may make.
 */
export async function startNode({
  chainId,
  port,
  stateFile,
}: startNode.Options): Promise<{ stop: () => Promise<void> }> {
  const nodePort = await findPort()
  const target = `http://127.0.0.1:${nodePort}`
  const server = await forwardToNode({ mayCall, name: 'The Ethereum node', port, send: sendTo(target) })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const node = await startProcess({
    name: 'The Ethereum node',
    command: findAnvil(),
    parameters: [
      ...['--host', '127.0.0.1', '--port', String(nodePort), '--chain-id', String(chainId), '--silent', '--no-cors'],
      ...(stateFile === undefined ? [] : ['--state', stateFile, '--state-interval', '30']),
    ],
    answers: async () => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(target, { method: 'POST', body, headers })
      const { result } = (await response.json()) as { result?: string }
      return Number(result) === chainId
    },
  }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    async stop() {
      await close()
      await node.stop()
    },
  }
}

/** Returns true for standard methods, and for programs. Other methods make the node fetch a URL or write a file. */
const mayCall: forwardToNode.Options['mayCall'] = (method, caller) =>
  caller === 'program' || /^(?:eth|net|personal|web3)_\w+$/.test(method)

/** Returns a free port of this machine. */
async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

export declare namespace startNode {
  type Options = { chainId: number; port: number; stateFile?: string | undefined }
}
