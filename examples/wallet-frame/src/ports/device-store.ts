/** Storage of the wallet frame in this browser. If the browser denies storage, a method may reject or never settle. */
export type DeviceStore = {
  readonly read: (id: string) => Promise<unknown>
  readonly write: (id: string, value: unknown) => Promise<void>
  /** Writes a value unless one exists. Returns the stored value. */
  readonly add: (id: string, value: unknown) => Promise<unknown>
}
