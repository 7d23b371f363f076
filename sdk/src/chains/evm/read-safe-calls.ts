import type { Hex } from 'viem'
import { decodeFunctionData, getAddress, parseAbi, size, slice } from 'viem/utils'

export type SmartWalletCall = { readonly to: Hex; readonly value: bigint; readonly data: Hex }

const abi = parseAbi([
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function multiSend(bytes transactions)',
])

/**
 * Decodes the calls of a Safe operation: one call, or a batch for its multi-send contract. Throws for other data. The
 * caller must encode the calls again, to verify which contract they run.
 */
export function readSafeCalls(callData: Hex): readonly SmartWalletCall[] {
  const execution = decodeFunctionData({ abi, data: callData })
  if (execution.functionName === 'multiSend')
    throw new TypeError('This call data is a multi-send batch, which only a Safe may run through `executeUserOp`.')
  const [to, value, data, operation] = execution.args
  if (operation === 0) return [{ to, value, data }]
  const batch = decodeFunctionData({ abi, data })
  if (batch.functionName !== 'multiSend')
    throw new TypeError("The Safe's call delegates to a contract other than the multi-send contract.")
  const [packed] = batch.args
  const calls: SmartWalletCall[] = []
  // Each call consists of operation, address, value, length and data, without padding.
  for (let at = 0; at < size(packed);) {
    if (slice(packed, at, at + 1) !== '0x00')
      throw new TypeError('A call in the batch delegates to another contract, which is not supported.')
    const length = Number(BigInt(slice(packed, at + 53, at + 85)))
    calls.push({
      to: getAddress(slice(packed, at + 1, at + 21)),
      value: BigInt(slice(packed, at + 21, at + 53)),
      data: length === 0 ? '0x' : slice(packed, at + 85, at + 85 + length),
    })
    at += 85 + length
  }
  return calls
}
