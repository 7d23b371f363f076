import { createRequire } from 'node:module'
import { Connection, type ConnectionConfig, type Keypair, type Transaction } from '@solana/web3.js'
import { expect, onTestFinished } from 'vitest'

type Surfnet = {
  readonly rpcUrl: string
  readonly wsUrl: string
  fundSol: (address: string, lamports: number) => void
  stop: () => void
}

/** Loads Surfpool, which is not available for every platform. */
function loadSurfnet(): { startWithConfig: (config: object) => Surfnet } {
  const sandbox = createRequire(import.meta.resolve('@keyhook/sandbox/package.json'))
  const platform = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`
  return (sandbox(`@solana/surfpool-${platform}`) as { Surfnet: ReturnType<typeof loadSurfnet> }).Surfnet
}

/** Starts a real Solana node on this machine, with the network's runtime and programs. It stops when the test ends. */
export function startSvm({ slotTimeMs = 100 }: { slotTimeMs?: number } = {}) {
  const net = loadSurfnet().startWithConfig({ offline: true, blockProductionMode: 'clock', slotTimeMs })
  onTestFinished(() => net.stop())
  const connection = new Connection(net.rpcUrl, 'confirmed')

  let count = 0
  /** Calls the node directly, without the code under test. Rejects with the node's message. */
  async function call(method: string, ...params: unknown[]): Promise<unknown> {
    const response = await fetch(net.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++count, method, params }),
    })
    const { error, result } = (await response.json()) as { error?: { message: string }; result?: unknown }
    if (error) throw new Error(error.message)
    return result
  }

  /** Sends a transaction without the code under test, and waits for it. */
  async function run(transaction: Transaction, signers: readonly Keypair[]): Promise<void> {
    const signature = await connection.sendTransaction(transaction, [...signers])
    await expect
      .poll(async () => (await connection.getSignatureStatus(signature)).value?.confirmationStatus, { timeout: 60_000 })
      .toBe('confirmed')
  }

  /**
   * Opens a connection with a WebSocket. Closes it when the test ends, because web3.js would otherwise reconnect
   * repeatedly.
   */
  function connect(config: ConnectionConfig = {}): Connection {
    const opened = new Connection(net.rpcUrl, { commitment: 'confirmed', wsEndpoint: net.wsUrl, ...config })
    const { _rpcWebSocket: socket } = opened as unknown as {
      _rpcWebSocket: { close: () => void; setAutoReconnect: (isOn: boolean) => void }
    }
    onTestFinished(() => {
      socket.setAutoReconnect(false)
      socket.close()
    })
    return opened
  }

  return {
    run,
    connect,
    url: net.rpcUrl,
    connection,
    call,
    fund: (address: string, lamports: number) => net.fundSol(address, lamports),
  }
}
