import type { PasswordHashInput } from './password-hash.js'
import type { DeviceStore } from './device-store.js'

export type Channel = {
  readonly post: (message: unknown) => void
  readonly listen: (listener: (message: unknown) => void) => void
  readonly close: () => void
}

/** All side effects of the frame. Otherwise, its code changes only its own memory. */
export type Ports = {
  readonly crypto: Pick<Crypto, 'getRandomValues' | 'subtle'>
  readonly fetch: (input: URL, init: RequestInit) => Promise<Response>
  /** Hashes a password with Argon2id (RFC 9106) to 32 bytes without blocking the page. Rejects when `signal` aborts. */
  readonly hashPassword: (input: PasswordHashInput, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>
  readonly store: DeviceStore
  /** Opens a channel between documents of this origin in this page. Undefined if the browser separates them. */
  readonly openChannel: (name: string) => Promise<Channel | undefined>
  /** Returns true if the browser drops the frame's storage when it closes, as some do for third-party frames. */
  readonly forgetsStorage: () => Promise<boolean>
  /** Milliseconds since the epoch by the local clock, which may be wrong. */
  readonly now: () => number
  /** Calls back once after a delay. Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}
