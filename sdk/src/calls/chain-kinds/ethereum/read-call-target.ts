import { readCollection } from '../../../chains/evm/read-collection.js'
import { readTokenBalance } from '../../../chains/evm/read-token-balance.js'
import type { Client } from '../../../client.js'
import type { EthereumStep } from '../../../domain/entities/ethereum.js'
import type { TransactionOutline } from '../../../domain/entities/transaction.js'
import { getReader } from './get-reader.js'
import { getToken } from './get-token.js'

/** Reads metadata of a decoded call's contract: the token with the wallet's balance, or the collection. */
export async function readCallTarget(
  client: Client,
  { call, chainId, from, to }: TransactionOutline,
  signal: AbortSignal,
): Promise<Pick<EthereumStep, 'collection' | 'token' | 'tokenBalance'>> {
  const nothing = { collection: undefined, token: undefined, tokenBalance: undefined }
  const contract = call?.token ?? to
  if (!call || contract === undefined) return nothing
  const node = getReader(client, chainId)
  const [token, tokenBalance] = call.isErc20Ish
    ? await Promise.all([
        getToken(client, { chainId, contract, signal }),
        readTokenBalance(node, { contract, owner: from }, signal).catch(() => undefined),
      ])
    : []
  signal.throwIfAborted()
  if (token) return { ...nothing, token, tokenBalance }
  return { ...nothing, collection: call.isNFTIsh ? await readCollection(node, contract, signal) : undefined }
}
