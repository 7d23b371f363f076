import { findAnvil } from './find-anvil.js'
import { startProcess } from './start-process.js'

/** Starts an Ethereum node on this machine with one block per transaction. `stateFile` persists its state. */
export function startNode({ chainId, port, stateFile }: startNode.Options): Promise<{ stop: () => Promise<void> }> {
  const address = `http://127.0.0.1:${port}`
  return startProcess({
    name: 'The Ethereum node',
    command: findAnvil(),
    parameters: [
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--silent'],
      ...(stateFile === undefined ? [] : ['--state', stateFile, '--state-interval', '30']),
    ],
    answers: async () => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(address, { method: 'POST', body, headers })
      const { result } = (await response.json()) as { result?: string }
      return Number(result) === chainId
    },
  })
}

export declare namespace startNode {
  type Options = { chainId: number; port: number; stateFile?: string | undefined }
}
