import { connect, createServer as createSocketServer, type Socket } from 'node:net'
import { forwardToNode } from './forward-to-node.js'
import { startSurfpool } from './start-surfpool.js'

/** The methods of Solana's JSON-RPC interface. Pages and programs may call them. */
const standardMethods: ReadonlySet<string> = new Set([
  ...['getAccountInfo', 'getBalance', 'getBlock', 'getBlockCommitment', 'getBlockHeight', 'getBlockProduction'],
  ...['getBlockTime', 'getBlocks', 'getBlocksWithLimit', 'getClusterNodes', 'getEpochInfo', 'getEpochSchedule'],
  ...['getFeeForMessage', 'getFirstAvailableBlock', 'getGenesisHash', 'getHealth', 'getHighestSnapshotSlot'],
  ...['getIdentity', 'getInflationGovernor', 'getInflationRate', 'getInflationReward', 'getLargestAccounts'],
  ...['getLatestBlockhash', 'getLeaderSchedule', 'getMaxRetransmitSlot', 'getMaxShredInsertSlot'],
  ...['getMinimumBalanceForRentExemption', 'getMultipleAccounts', 'getProgramAccounts', 'getRecentPerformanceSamples'],
  ...['getRecentPrioritizationFees', 'getSignatureStatuses', 'getSignaturesForAddress', 'getSlot', 'getSlotLeader'],
  ...['getSlotLeaders', 'getStakeMinimumDelegation', 'getSupply', 'getTokenAccountBalance'],
  ...['getTokenAccountsByDelegate', 'getTokenAccountsByOwner', 'getTokenLargestAccounts', 'getTokenSupply'],
  ...['getTransaction', 'getTransactionCount', 'getVersion', 'getVoteAccounts', 'isBlockhashValid'],
  ...['minimumLedgerSlot', 'requestAirdrop', 'sendTransaction', 'simulateTransaction'],
])

/** Surfpool's methods that set an account. Only programs may call them. */
const accountMethods: ReadonlySet<string> = new Set(['surfnet_setAccount', 'surfnet_setTokenAccount'])

/**
 * Returns true for the methods in these lists. Surfpool also has methods that load native code or end the node. Neither
 * pages nor programs may call those.
 */
const mayCall: forwardToNode.Options['mayCall'] = (method, caller) =>
  standardMethods.has(method) || (caller === 'program' && accountMethods.has(method))

/**
 * Starts a local Solana node with the original runtime and programs. The node stores nothing on disk and connects to no
 * other network. Returns undefined if no node is installed for this platform.
 */
export async function startSolanaNode(
  port: number,
  { slotTimeMs = 400 }: startSolanaNode.Options = {},
): Promise<{ rpcUrl: string; stop: () => Promise<void> } | undefined> {
  const node = await startSurfpool(slotTimeMs)
  if (!node) return undefined
  const server = await forwardToNode({ mayCall, name: 'The Solana node', port, send: node.call }).catch(
    async (error: unknown) => {
      await node.stop()
      throw error
    },
  )
  const stopSubscriptions = await serveSubscriptions(port + 1, new URL(node.wsUrl))
  return {
    rpcUrl: node.rpcUrl,
    async stop() {
      stopSubscriptions()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await node.stop()
    },
  }
}

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
