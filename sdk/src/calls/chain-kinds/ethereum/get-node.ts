import { createRpc, type Rpc } from '../../../chains/rpc/create-rpc.js'
import type { Client } from '../../../client.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { walletRpcTimeout } from '../../../domain/rules/limits.js'
import { findSupportedChain } from '../../../domain/rules/supported-chain.js'

/** The node of one of the app's chains. Throws `UNSUPPORTED_CHAIN_ID` for any other chain. */
export function getNode(client: Client, { chainId, timeout = walletRpcTimeout }: getNode.Parameters): Rpc {
  const chain = findSupportedChain(client.app, chainId)
  const [url] = chain.rpcUrls.default.http
  if (url === undefined) throw new KeyhookError('UNSUPPORTED_CHAIN_ID', `Chain ${chain.name} has no node address.`)
  const { fetch, sleep } = client.platform
  return createRpc({ url, fetch, sleep, timeout })
}

export declare namespace getNode {
  type Parameters = { chainId: number; /** Milliseconds one call may take. */ timeout?: number | undefined }
}
