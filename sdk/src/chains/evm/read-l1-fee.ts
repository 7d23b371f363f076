import type { Rpc } from '../rpc/create-rpc.js'
import { readAnswer } from './read-answer.js'
import { serializeUnsigned } from './serialize-unsigned.js'

/** Address of the gas price oracle on every OP Stack chain. */
const oracle = '0x420000000000000000000000000000000000000F'
const getL1Fee = '49948e0e'

/** Returns the layer-1 fee of an unsigned transaction, in wei: `getL1Fee(bytes)` of the oracle. */
export async function readL1Fee(
  rpc: Rpc,
  transaction: serializeUnsigned.Transaction,
  signal?: AbortSignal | undefined,
): Promise<bigint> {
  const bytes = serializeUnsigned(transaction).slice(2)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const data = `0x${getL1Fee}${word(32)}${word(bytes.length / 2)}${padded}`
  const answer = readAnswer.bytes(await rpc('eth_call', [{ to: oracle, data }, 'latest'], signal), 'layer-1 fee')
  // A chain with this ID but without the oracle, such as a local test chain, has no such fee.
  return answer === '0x' ? 0n : readAnswer.quantity(answer, 'layer-1 fee')
}
