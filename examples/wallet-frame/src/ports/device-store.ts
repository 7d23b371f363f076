/** What this browser keeps for this frame. Every method may reject, or never settle, where storage is denied. */
export type DeviceStore = {
  readonly read: (id: string) => Promise<unknown>
  readonly write: (id: string, value: unknown) => Promise<void>
  /** Writes where nothing is; answers with what is there afterwards. */
  readonly add: (id: string, value: unknown) => Promise<unknown>
}
