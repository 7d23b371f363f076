import type { ConnectorType } from './connector-type.js'

/** A wallet from elsewhere that is connected in this browser, as it is remembered over reloads. */
export type PastConnection = {
  readonly address: string
  readonly connectorType: ConnectorType
  readonly walletClientType: string
  /** Milliseconds since the epoch. */
  readonly connectedAt: number
}
