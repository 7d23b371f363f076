import type { DynamicFees } from './estimate-fees.js'

type Fetch = (input: URL, init: RequestInit) => Promise<Response>

/** Converts a gwei price to wei. Gas services return up to nine decimals, sometimes more. */
function toWei(gwei: unknown): bigint | undefined {
  if (typeof gwei !== 'number' || !Number.isFinite(gwei) || gwei < 0 || gwei > 1e9) return undefined
  const [whole = '0', part = ''] = gwei.toFixed(9).split('.')
  return BigInt(whole) * 1_000_000_000n + BigInt(part.padEnd(9, '0'))
}

/**
 * Returns the standard price of a gas service. Returns undefined if the service returns no valid price. Rejects only on
 * abort.
 */
export async function askGasStation(
  url: string,
  { fetch, signal }: { fetch: Fetch; signal?: AbortSignal | undefined },
): Promise<DynamicFees | undefined> {
  try {
    const response = await fetch(new URL(url), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: signal ?? null,
    })
    if (!response.ok) return undefined
    const { standard } = (await response.json()) as { standard?: Readonly<Record<string, unknown>> | null }
    const maxFeePerGas = toWei(standard?.['maxFee'])
    const maxPriorityFeePerGas = toWei(standard?.['maxPriorityFee'])
    if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) return undefined
    return { maxFeePerGas, maxPriorityFeePerGas }
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
