import type { Connection } from '@solana/web3.js'
import { createRpc, type Rpc } from '../../../chains/rpc/create-rpc.js'
import { retryReads } from '../../../chains/rpc/retry-reads.js'
import { connectionRpc, rpcFetch } from '../../../chains/solana/connection-rpc.js'
import type { Client } from '../../../client.js'
import type { Chain } from '../../../domain/entities/chain.js'
import { nodeTimeout } from '../../../domain/rules/limits.js'
import { perClient } from '../../app/per-client.js'
import { web3 } from './web3.js'

const connections = perClient(() => new Map<string, Promise<Connection>>())

/**
 * Returns the node of a cluster: the host's `Connection`, or a `Connection` that the SDK creates with
 * `@solana/web3.js`. On a page without that package, returns a JSON-RPC client. `read` retries if the node is
 * unreachable. `subscribe` opens a connection with a WebSocket.
 */
export function getSolanaNode(client: Client, { connection, rpcUrls }: Chain): getSolanaNode.ReturnType {
  const { fetch, sleep } = client.platform
  const { http: urls, webSocket: [wsEndpoint] = [] } = rpcUrls.default
  const direct = createRpc({ urls, fetch, sleep, timeout: nodeTimeout })
  const { load } = web3(client)

  async function create(): Promise<Connection> {
    const { Connection } = await load!()
    return new Connection(urls[0]!, {
      commitment: 'confirmed',
      disableRetryOnRateLimit: true,
      fetch: rpcFetch(direct) as never,
      ...(wsEndpoint !== undefined && { wsEndpoint }),
    })
  }

  function open(): Promise<Connection> {
    const known = connections(client)
    const key = JSON.stringify(rpcUrls.default)
    const opened = known.get(key) ?? create()
    known.set(key, opened)
    opened.catch(() => known.delete(key))
    return opened
  }

  // The cast is safe, because the app passed a `Connection`. The type of the setting lists only some of its members.
  const host = connection && (async () => connection as unknown as Connection)
  const carrier = host ?? (load && open)
  // The SDK's own connection tries each node in turn, and each try has its own timeout.
  const timeout = host ? nodeTimeout : nodeTimeout * (urls.length + 1)
  const send = carrier ? connectionRpc(carrier, { sleep, timeout }) : direct
  return {
    read: retryReads(send, sleep),
    send,
    subscribe: host ?? (wsEndpoint === undefined ? undefined : carrier),
  }
}

export declare namespace getSolanaNode {
  type ReturnType = { read: Rpc; send: Rpc; subscribe: (() => Promise<Connection>) | undefined }
}
