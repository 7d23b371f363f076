import { isChainError } from '../../domain/errors/chain-error.js'
import type { Rpc } from '../rpc/create-rpc.js'

/** Returns a `fetch` for a `Connection` of the SDK: its calls use the cluster's nodes in turn, like all chain calls. */
export function rpcFetch(rpc: Rpc): (url: unknown, init?: { body?: unknown }) => Promise<Response> {
  return async (_, init) => {
    const { id, method, params } = JSON.parse(String(init?.body)) as { id: unknown; method: string; params: unknown[] }
    const answer = await rpc(method, params).then(
      (result) => ({ result }),
      (error: unknown) => {
        if (!isChainError(error) || error.rpcCode === undefined) throw error
        return { error: { code: error.rpcCode, message: error.message, data: error.data ?? undefined } }
      },
    )
    return Response.json({ jsonrpc: '2.0', id, ...answer })
  }
}
