import type { PasswordHashInput } from './password-hash.js'
import type { DeviceStore } from './device-store.js'

export type Channel = {
  readonly post: (message: unknown) => void
  readonly listen: (heard: (message: unknown) => void) => void
  readonly close: () => void
}

/** All the frame takes from the world: what is not here cannot change anything outside its memory. */
export type Ports = {
  readonly crypto: Pick<Crypto, 'getRandomValues' | 'subtle'>
  readonly fetch: (input: URL, init: RequestInit) => Promise<Response>
  /** A password's hash by Argon2id (RFC 9106), 32 bytes, while the page goes on. Rejects when `signal` aborts. */
  readonly hashPassword: (input: PasswordHashInput, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>
  readonly store: DeviceStore
  /** What other documents of this origin in this page hear under a name, and say. Undefined where the browser keeps them apart. */
  readonly openChannel: (name: string) => Promise<Channel | undefined>
  /** Whether the browser drops the frame's storage when it is closed, as some do for frames of another site. */
  readonly forgetsStorage: () => Promise<boolean>
  /** Milliseconds since the epoch by the local clock, which may be wrong. */
  readonly now: () => number
  /** Calls back once, later. Returns what prevents it. */
  readonly after: (ms: number, run: () => void) => () => void
}
