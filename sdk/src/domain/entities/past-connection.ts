/** A wallet from elsewhere that is connected in this browser, as it is remembered over reloads. */
export type PastConnection = {
  readonly address: string
  readonly connectorType: string
  readonly walletClientType: string
  /** Milliseconds since the epoch. */
  readonly connectedAt: number
}
