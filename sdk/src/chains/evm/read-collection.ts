import type { Collection } from '../../domain/entities/token.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'
import { readText } from './read-token.js'

const symbolSelector = '0x95d89b41'
/** `supportsInterface` (ERC-165) of ERC-721 and of ERC-1155. */
const interfaces = ['80ac58cd', 'd9b67a26'].map((id) => `0x01ffc9a7${id.padEnd(64, '0')}`)

/** Reads the metadata of an NFT collection; undefined for other contracts. Rejects only on abort. */
export async function readCollection(
  rpc: Rpc,
  address: string,
  signal?: AbortSignal | undefined,
): Promise<Collection | undefined> {
  const read = async (data: string) =>
    readAnswer.bytes(await rpc('eth_call', [{ to: address, data }, 'latest'], signal), 'answer')
  const [symbol, ...supported] = await Promise.allSettled([symbolSelector, ...interfaces].map(read))
  signal?.throwIfAborted()
  if (!supported.some((answer) => answer.status === 'fulfilled' && /^0x0*1$/.test(answer.value))) return undefined
  return { symbol: (symbol?.status === 'fulfilled' && readText(symbol.value, 32)) || undefined }
}
