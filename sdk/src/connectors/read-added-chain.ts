import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'

/**
 * The chain id of what EIP-3085 adds: hex, with at least one `http` or `https` address of a node. Throws -32602 (EIP-1474,
 * invalid params) for anything else, as wallets do.
 */
export function readAddedChain(value: unknown): string {
  const { chainId, rpcUrls } = (value ?? {}) as { chainId?: unknown; rpcUrls?: unknown }
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId))
    throw new ProviderRpcError(-32602, "Invalid params: 'chainId' must be hex, such as '0x1'")
  if (!Array.isArray(rpcUrls) || rpcUrls.length === 0 || !rpcUrls.every(isNodeUrl))
    throw new ProviderRpcError(-32602, "Invalid params: 'rpcUrls' must be a list of http or https addresses")
  return chainId
}

const isNodeUrl = (url: unknown): boolean =>
  typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
