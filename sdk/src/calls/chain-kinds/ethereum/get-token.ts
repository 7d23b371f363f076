import { readToken } from '../../../chains/evm/read-token.js'
import type { Client } from '../../../client.js'
import type { Token } from '../../../domain/entities/token.js'
import { perClient } from '../../app/per-client.js'
import { getReader } from './get-reader.js'

const known = perClient(() => new Map<string, Token>())

/** Returns symbol and decimals of a token, read once per contract. */
export async function getToken(
  client: Client,
  { chainId, contract, signal }: getToken.Parameters,
): Promise<Token | undefined> {
  const key = `${chainId}:${contract.toLowerCase()}`
  const token = known(client).get(key) ?? (await readToken(getReader(client, chainId), contract, signal))
  if (token) known(client).set(key, token)
  return token
}

export declare namespace getToken {
  type Parameters = { chainId: number; contract: string; signal?: AbortSignal | undefined }
}
