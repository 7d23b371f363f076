import { createRpc, type Rpc } from '../../../chains/rpc/create-rpc.js'
import { retryReads } from '../../../chains/rpc/retry-reads.js'
import type { Client } from '../../../client.js'
import type { Chain } from '../../../domain/entities/chain.js'
import { nodeTimeout } from '../../../domain/rules/limits.js'

/** The node of a cluster. `read` is for questions that change nothing: asked again when it cannot be reached. */
export function getSolanaNode({ platform }: Client, { rpcUrls }: Chain): { read: Rpc; send: Rpc } {
  const { fetch, sleep } = platform
  const send = createRpc({ urls: rpcUrls.default.http, fetch, sleep, timeout: nodeTimeout })
  return { read: retryReads(send, sleep), send }
}
