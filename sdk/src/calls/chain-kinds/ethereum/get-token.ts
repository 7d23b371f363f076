import { readToken } from '../../../chains/evm/read-token.js'
import type { Client } from '../../../client.js'
import type { Token } from '../../../domain/entities/token.js'
import { isUsdc } from '../../../domain/rules/funding/usdc.js'
import { perClient } from '../../app/per-client.js'
import { getReader } from './get-reader.js'

const known = perClient(() => new Map<string, Token>())

const usdc: Token = { symbol: 'USDC', decimals: 6 }

/**
 * Returns the symbol and decimals of a token, and reads them once per contract. For USDC, uses known values, because a
 * malicious node could return other decimals and the user would approve another amount.
 */
export async function getToken(
  client: Client,
  { chainId, contract, signal }: getToken.Parameters,
): Promise<Token | undefined> {
  if (isUsdc(chainId, contract)) return usdc
  const key = `${chainId}:${contract.toLowerCase()}`
  const token = known(client).get(key) ?? (await readToken(getReader(client, chainId), contract, signal))
  if (token) known(client).set(key, token)
  return token
}

export declare namespace getToken {
  type Parameters = { chainId: number; contract: string; signal?: AbortSignal | undefined }
}
