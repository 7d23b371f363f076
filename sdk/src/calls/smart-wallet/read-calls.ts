import { readSafeCalls } from '../../chains/evm/read-safe-calls.js'
import type { SmartWalletType } from '../../domain/entities/smart-wallet.js'

type Hex = `0x${string}`
type Call = { readonly to: Hex; readonly value?: bigint | undefined; readonly data?: Hex | undefined }

/** The members that smart accounts of permissionless and viem have in common. */
type Account = {
  readonly encodeCalls: (calls: never) => Promise<Hex>
  readonly decodeCalls?: ((callData: Hex) => Promise<readonly Call[]>) | undefined
}

/**
 * Decodes the calls of an operation from its bytes. Returns undefined if encoding the calls again gives other bytes,
 * because the operation then has other effects.
 */
export async function readCalls(
  account: Account,
  { callData, type }: { callData: Hex; type: SmartWalletType | 'custom' },
): Promise<readonly Call[] | undefined> {
  try {
    // Decodes Safe's batches here, because permissionless reads their lengths wrongly.
    const calls = type === 'safe' ? readSafeCalls(callData) : await account.decodeCalls?.(callData)
    const written = calls && (await account.encodeCalls(calls as never))
    return written?.toLowerCase() === callData.toLowerCase() ? calls : undefined
  } catch {
    return undefined
  }
}
