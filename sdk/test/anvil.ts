import { type ChildProcess, spawn } from 'node:child_process'
import { findAnvil } from '@keyhook/sandbox/internal/src/nodes/find-anvil'
import { onTestFinished } from 'vitest'
import type { Chain } from '../src/domain/entities/chain.js'

/**
 * Options of `expect.poll`. Tests must wait, because a node accepts a transaction shortly before a block contains it.
 */
export const patience = { timeout: 60_000 }

/**
 * Starts a real Ethereum node, which stops when the test ends. It mines blocks at once, unless `arguments` change that.
 */
export async function startAnvil({ chainId = 31337, arguments: more = [] }: startAnvil.Options = {}) {
  const node = spawn(
    findAnvil(),
    ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId), '--accounts', '2', ...more],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => stop(node))
  const url = await listening(node)

  let count = 0
  /** Calls the node directly, without the code under test. Rejects with the node's message. */
  async function call(method: string, ...params: unknown[]): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++count, method, params }),
    })
    const { error, result } = (await response.json()) as { error?: { message: string }; result?: unknown }
    if (error) throw new Error(error.message)
    return result
  }

  const chain: Chain = {
    id: chainId,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  }
  return {
    url,
    chain,
    call,
    /** An amount in wei, as hex or a bigint. */
    fund: (address: string, wei: bigint) => call('anvil_setBalance', address, `0x${wei.toString(16)}`),
    balance: async (address: string) => BigInt((await call('eth_getBalance', address, 'latest')) as string),
    stop: () => stop(node),
  }
}

export declare namespace startAnvil {
  type Options = { chainId?: number; arguments?: readonly string[] }
}

/** Resolves with the node's URL once the node listens. */
function listening(node: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    node.once('error', reject)
    node.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${said}`)))
    node.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Listening on (\S+:\d+)/.exec(said)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
}

function stop(node: ChildProcess): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    node.once('exit', () => resolve())
    node.kill('SIGKILL')
  })
}
