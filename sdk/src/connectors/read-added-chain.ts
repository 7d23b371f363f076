import { invalidParams } from './invalid-params.js'

/**
 * Returns the chain ID of a request to add a chain (EIP-3085). The request must have at least one `http` or `https`
 * node address. Otherwise throws 4200 (invalid params).
 */
export function readAddedChain(value: unknown): string {
  const { chainId, rpcUrls } = (value ?? {}) as { chainId?: unknown; rpcUrls?: unknown }
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId))
    throw invalidParams("'chainId' must be hex, such as '0x1'")
  if (!Array.isArray(rpcUrls) || rpcUrls.length === 0 || !rpcUrls.every(isNodeUrl))
    throw invalidParams("'rpcUrls' must be a list of http or https addresses")
  return chainId
}

const isNodeUrl = (url: unknown): boolean =>
  typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
