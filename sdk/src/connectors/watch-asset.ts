import { getToken } from '../calls/chain-kinds/ethereum/get-token.js'
import type { Client } from '../client.js'
import { invalidParams } from './invalid-params.js'

/**
 * Implements `wallet_watchAsset` (EIP-747). The wallet has no token list, so it returns false for a valid token. Throws
 * 4200 if the data differs from the contract's data.
 */
export async function watchAsset(client: Client, given: unknown, chainId: number): Promise<false> {
  const { options, type } = (given ?? {}) as { type?: unknown; options?: Readonly<Record<string, unknown>> | null }
  if (type !== 'ERC20') throw invalidParams(`assets of type '${String(type)}' are not supported`)
  const { address, decimals, symbol } = options ?? {}
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address))
    throw invalidParams("'address' must be an Ethereum address")
  const token = await getToken(client, { chainId, contract: address })
  if (!token) throw invalidParams('the contract is not a token')
  if (symbol !== undefined && symbol !== token.symbol) throw invalidParams('the contract has another symbol')
  // Accepts a number or a string, because dapps send both.
  if (decimals !== undefined && Number(decimals) !== token.decimals)
    throw invalidParams('the contract has other decimals')
  return false
}
