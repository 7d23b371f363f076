import { randomInt } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { findAnvil } from './find-anvil.js'
import { forwardToNode, sendTo } from './forward-to-node.js'
import { startProcess } from './start-process.js'

/**
 * Starts an Ethereum node on this machine, with one block per transaction. `stateFile` stores its state between runs.
 * The node listens at a random address, because it accepts websockets of every origin. A server on `port` forwards the
 * calls that pages may make.
 */
export async function startNode({
  chainId,
  port,
  stateFile,
}: startNode.Options): Promise<{ host: string; stop: () => Promise<void> }> {
  const host = await findHost()
  const nodePort = await findPort(host)
  const target = `http://${host}:${nodePort}`
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
      ...['--host', host, '--port', String(nodePort), '--chain-id', String(chainId), '--silent', '--no-cors'],
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
    host,
    async stop() {
      await close()
      await node.stop()
    },
  }
}

/** Returns true for standard methods, and for programs. Other methods make the node fetch a URL or write a file. */
const mayCall: forwardToNode.Options['mayCall'] = (method, caller) =>
  caller === 'program' || /^(?:eth|net|personal|web3)_\w+$/.test(method)

/**
 * Returns a random address of this machine. A page can try every port of one address, but not every port of 16 million
 * addresses. macOS and Windows may have only 127.0.0.1.
 */
async function findHost(): Promise<string> {
  const host = `127.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  return findPort(host).then(
    () => host,
    () => '127.0.0.1',
  )
}

/** Returns a free port at an address of this machine. */
async function findPort(host: string): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

export declare namespace startNode {
  type Options = { chainId: number; port: number; stateFile?: string | undefined }
}
