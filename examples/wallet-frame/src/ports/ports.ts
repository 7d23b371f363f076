export type Channel = {
  readonly post: (message: unknown) => void
  readonly listen: (listener: (message: unknown) => void) => void
  readonly close: () => void
}

/** All side effects of the wallet frame (ports and adapters). All other code changes only its own memory. */
export type Ports = {
  readonly crypto: Pick<Crypto, 'getRandomValues' | 'subtle'>
  readonly fetch: (input: URL, init: RequestInit) => Promise<Response>
  /** Hashes a password with Argon2id (RFC 9106) to 32 bytes without blocking the page. Rejects when `signal` aborts. */
  readonly hashPassword: (input: PasswordHashInput, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>
  readonly store: DeviceStore
  /**
   * Opens a channel between documents of this origin in the same tab. Returns undefined if the browser separates them.
   */
  readonly openChannel: (name: string) => Promise<Channel | undefined>
  /**
   * Returns true if the browser deletes the frame's storage when it closes, as some browsers do for third-party frames.
   */
  readonly forgetsStorage: () => Promise<boolean>
  /** Returns milliseconds since the epoch by the local clock, which may be wrong. */
  readonly now: () => number
  /** Calls `run` once after a delay. Returns a function that cancels the call. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** Storage of this frame in this browser. If storage is denied, a method may reject or never settle. */
export type DeviceStore = {
  readonly read: (id: string) => Promise<unknown>
  readonly write: (id: string, value: unknown) => Promise<void>
  /** Writes a value unless one exists. Returns the stored value. */
  readonly add: (id: string, value: unknown) => Promise<unknown>
}

/** The password and the cost of its hash. */
export type PasswordHashInput = {
  /** The password as UTF-8 bytes. */
  readonly password: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
  /** Memory in KiB. */
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}
