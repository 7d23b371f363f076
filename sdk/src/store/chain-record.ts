import type { KeyValue } from '../platform/platform.js'

/**
 * Reads and writes the selected chains of embedded wallets in storage, by lower-case address. Skips invalid chain IDs.
 */
export function createChainRecord(storage: KeyValue, appId: string) {
  const key = `keyhook:${appId}:chains`
  const read = (): Record<string, number> => parse(storage.get(key))
  return {
    read,
    /** Merges with the chains that other tabs have stored. */
    write: (address: string, chainId: number) =>
      storage.set(key, JSON.stringify({ ...read(), [address.toLowerCase()]: chainId })),
  }
}

function parse(text: string | null): Record<string, number> {
  try {
    const entries: [string, unknown][] = Object.entries(JSON.parse(text ?? '{}') ?? {})
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])))
  } catch {
    return {}
  }
}
