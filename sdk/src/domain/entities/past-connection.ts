import type { ConnectorType } from './connector-type.js'

/** A connected external wallet, as the browser stores it across reloads. */
export type PastConnection = {
  readonly address: string
  readonly connectorType: ConnectorType
  readonly walletClientType: string
  /** Milliseconds since the epoch. */
  readonly connectedAt: number
}
