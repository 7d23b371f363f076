import type { PastConnection } from '../domain/entities/connected-wallet.js'
import type { KeyValue } from '../platform/platform.js'

/** Reads and writes the connections of external wallets in storage, and the last selected wallet choice. */
export function createConnectionRecord(storage: KeyValue, appId: string) {
  const key = `keyhook:${appId}:connections`
  const recentKey = `keyhook:${appId}:recent-wallet`
  return {
    /** Returns the connections, latest first. Skips invalid connections. */
    read: (): readonly PastConnection[] => parse(storage.get(key)),
    write: (connections: readonly PastConnection[]) =>
      connections.length > 0 ? storage.set(key, JSON.stringify(connections)) : storage.remove(key),
    /** Returns the ID of the last selected wallet choice. */
    readRecent: () => storage.get(recentKey),
    writeRecent: (id: string) => storage.set(recentKey, id),
  }
}

function parse(text: string | null): readonly PastConnection[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isPastConnection) : []
  } catch {
    return []
  }
}

function isPastConnection(value: unknown): value is PastConnection {
  const { address, connectedAt, connectorType, walletClientType } = (value ?? {}) as Record<string, unknown>
  return (
    [address, connectorType, walletClientType].every((text) => typeof text === 'string') && Number.isFinite(connectedAt)
  )
}
