import type { Client } from '../../../client.js'
import type { Token } from '../../../domain/entities/token.js'
import { decodingTimeout } from '../../../domain/rules/limits.js'
import { getToken } from './get-token.js'
import { unlessTimedOut } from '../unless-timed-out.js'

/**
 * Reads the symbol and decimals of several tokens, by lower-case contract address. A token is null if its contract does
 * not respond in time.
 */
export async function readTokens(
  client: Client,
  { chainId, contracts, signal }: readTokens.Parameters,
): Promise<readTokens.ReturnType> {
  const isKnown = client.app.supportedChains.some(({ id }) => id === chainId)
  const read = (contract: string) =>
    isKnown
      ? unlessTimedOut(client, {
          ms: decodingTimeout,
          read: (signal) => getToken(client, { chainId, contract, signal }),
          signal,
        })
      : undefined
  const requested = [...new Set(contracts.map((contract) => contract.toLowerCase()))]
  return Object.fromEntries(
    await Promise.all(requested.map(async (contract) => [contract, (await read(contract)) ?? null] as const)),
  )
}

export declare namespace readTokens {
  type Parameters = { chainId: number; contracts: readonly string[]; signal?: AbortSignal | undefined }
  type ReturnType = { readonly [contract: string]: Token | null }
}
