import type { Bytes } from '../base/bytes.js'
import type { MobilePay } from '../domain/entities/funding.js'
import type { KeySigner } from '../base/create-key-signer.js'
import type { Passkeys } from './passkeys.js'
import type { Outside } from './outside.js'

/** What the SDK takes from the world outside. Tests and servers pass their own; `browserPlatform` is the real one. */
export type Platform = {
  /** Milliseconds since the epoch by the local clock, which may be wrong. */
  readonly now: () => number
  /** Resolves after a while; rejects with the signal's reason when it is aborted first. */
  readonly sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
  /** So many bytes that nobody can foresee. */
  readonly randomBytes: (length: number) => Bytes
  /** As the browser's own. */
  readonly fetch: (input: URL, init: RequestInit) => Promise<Response>
  /** Survives reloads. Never throws: where the browser refuses storage it lasts as long as the page. */
  readonly storage: KeyValue
  /** Those of the page, which the app's own server reads. */
  readonly cookies: Cookies
  /** Messages between this browser's tabs. */
  readonly tabs: Tabs
  /** The page's address. */
  readonly location: Location
  readonly activity: Activity
  readonly page: Page
  /**
   * Runs alone among this browser's tabs, as far as the browser can do that. A lock that is not free within the time
   * limit is ignored: correctness never rests on it.
   */
  readonly lock: <value>(name: string, timeout: number, run: (turn: Turn) => Promise<value>) => Promise<value>
  /** Loads a script once, and gives what it defines on the page's window under `name`. Rejects where it does not load. */
  readonly script: (src: string, name: string) => Promise<unknown>
  /** Proofs that a request comes from this browser (RFC 9449); undefined where keys cannot be kept. */
  readonly proofKey: () => Promise<ProofKey | undefined>
  /** Those of the page when left out: code that is loaded when they are used. */
  readonly passkeys?: Passkeys | undefined
  /** Windows of other sites, and leaving the page for one. The browser's own when left out: its code loads when needed. */
  readonly outside?: Outside
  /** Resolves once the page has nothing to do. The browser says, when left out. */
  readonly whenIdle?: () => Promise<void>
  /** By which the browser can pay. It says itself, when left out. */
  readonly findMobilePay?: () => Promise<MobilePay | undefined>
  /** Whether the page is shown as an app of its own. The browser says, when left out. */
  readonly isStandalone?: () => boolean
}

/** How it came to one's turn with a lock. */
export type Turn = {
  /** Another tab had the lock before. What that one has stored may be readable only a moment later. */
  readonly hasWaited: boolean
}

export type KeyValue = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Whether what was set, and what will be, is still there after a reload. */
  readonly isPersistent: () => boolean
  /** Calls back when another tab changed the key. Returns what stops it. */
  readonly watch: (key: string, listener: (value: string | null) => void) => () => void
}

export type Cookies = {
  readonly set: (name: string, value: string, options: { maxAgeSeconds: number }) => void
  readonly remove: (name: string) => void
}

export type Tabs = {
  readonly post: (message: unknown) => void
  readonly listen: (listener: (message: unknown) => void) => () => void
}

export type Location = {
  /** The page's address; undefined on a server. */
  readonly href: () => string | undefined
  /** Puts another address in the place of the page's without a navigation. */
  readonly replace: (href: string) => void
}

/** Whether the page is visible, and the browser believes to have a network. */
export type Activity = {
  readonly isActive: () => boolean
  /** Calls back whenever it may have changed. Returns what stops it. */
  readonly watch: (listener: () => void) => () => void
}

/** Events on the page's window, by which independent code finds each other. On a server there are none. */
export type Page = {
  readonly dispatch: (name: string, detail: unknown) => void
  /** Returns what stops it. */
  readonly listen: (name: string, listener: (event: Event) => void) => () => void
  /** The wallet at `window.ethereum`; undefined where there is none. */
  readonly ethereum?: (() => unknown) | undefined
}

export type ProofKey = Pick<KeySigner, 'prove' | 'thumbprint'>
