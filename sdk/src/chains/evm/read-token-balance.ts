import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'

/** Reads a wallet's balance of an ERC-20 token: `balanceOf(address)`. Rejects with a `ChainError`. */
export async function readTokenBalance(
  rpc: Rpc,
  { contract, owner }: { contract: string; owner: string },
  signal?: AbortSignal | undefined,
): Promise<bigint> {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
  return readAnswer.quantity(await rpc('eth_call', [{ to: contract, data }, 'latest'], signal), 'token balance')
}
