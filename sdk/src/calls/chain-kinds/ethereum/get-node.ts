import { createRpc, type Rpc } from '../../../chains/rpc/create-rpc.js'
import { transportRpc } from '../../../chains/rpc/transport-rpc.js'
import type { Client } from '../../../client.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { walletRpcTimeout } from '../../../domain/rules/limits.js'
import { findSupportedChain } from '../../../domain/rules/evm/supported-chain.js'

/**
 * Returns the nodes of one of the app's chains, or the host's transport for it. Throws `UNSUPPORTED_CHAIN_ID` for any
 * other chain.
 */
export function getNode(client: Client, { chainId, timeout = walletRpcTimeout }: getNode.Parameters): Rpc {
  const chain = findSupportedChain(client.app, chainId)
  const { fetch, sleep } = client.platform
  const { transport } = chain
  if (transport) return transportRpc({ ...chain, transport }, { sleep, timeout })
  const urls = chain.rpcUrls.default.http
  if (urls.length === 0) throw new KeyhookError('UNSUPPORTED_CHAIN_ID', `Chain ${chain.name} has no RPC URL.`)
  return createRpc({ urls, fetch, sleep, timeout })
}

export declare namespace getNode {
  type Parameters = { chainId: number; /** Timeout of one call, in milliseconds. */ timeout?: number | undefined }
}
