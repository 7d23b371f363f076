import { readSafeCalls } from '../../chains/evm/read-safe-calls.js'
import type { SmartWalletType } from '../../domain/entities/smart-wallet.js'

type Hex = `0x${string}`
type Call = { readonly to: Hex; readonly value?: bigint | undefined; readonly data?: Hex | undefined }

/** As permissionless's and viem's accounts have it. */
type Account = {
  readonly encodeCalls: (calls: never) => Promise<Hex>
  readonly decodeCalls?: ((callData: Hex) => Promise<readonly Call[]>) | undefined
}

/**
 * The calls of an operation, read back from its bytes. Undefined where the same calls, written again, are not those bytes: then
 * it does something else as well.
 */
export async function readCalls(
  account: Account,
  { callData, type }: { callData: Hex; type: SmartWalletType | 'own' },
): Promise<readonly Call[] | undefined> {
  try {
    // permissionless reads no batches of Safe's: it takes their lengths for twice what they are.
    const calls = type === 'safe' ? readSafeCalls(callData) : await account.decodeCalls?.(callData)
    const written = calls && (await account.encodeCalls(calls as never))
    return written?.toLowerCase() === callData.toLowerCase() ? calls : undefined
  } catch {
    return undefined
  }
}
