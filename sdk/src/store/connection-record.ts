import type { PastConnection } from '../domain/entities/past-connection.js'
import type { KeyValue } from '../platform/platform.js'

/** The wallets from elsewhere that are connected, in storage, so that a reload finds them again; and the one chosen last. */
export function createConnectionRecord(storage: KeyValue, appId: string) {
  const key = `keyhook:${appId}:connections`
  const recentKey = `keyhook:${appId}:recent-wallet`
  return {
    /** The one connected last first. What is no connection is left out. */
    read: (): readonly PastConnection[] => parse(storage.get(key)),
    write: (connections: readonly PastConnection[]) =>
      connections.length > 0 ? storage.set(key, JSON.stringify(connections)) : storage.remove(key),
    /** The id of a wallet choice. */
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
