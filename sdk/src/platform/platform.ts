import type { Bytes } from '../base/base64.js'
import type { MobilePay } from '../domain/entities/funding.js'
import type { KeySigner } from '../base/create-key-signer.js'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../domain/entities/passkey.js'

/** Environment of the SDK. Tests and servers pass their own; `browserPlatform` is the default. */
export type Platform = {
  /** Returns milliseconds since the epoch by the local clock, which may be wrong. */
  readonly now: () => number
  /** Resolves after the given milliseconds. Rejects with the signal's reason on abort. */
  readonly sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
  /** Returns cryptographically secure random bytes. */
  readonly randomBytes: (length: number) => Bytes
  /** The browser's `fetch`. */
  readonly fetch: (input: URL, init: RequestInit) => Promise<Response>
  /** Storage that survives reloads. Never throws: without browser storage it lasts as long as the page. */
  readonly storage: KeyValue
  /** Cookies of the page, which the app's server reads. */
  readonly cookies: Cookies
  /** Messages between this browser's tabs. */
  readonly tabs: Tabs
  /** Address of the page. */
  readonly location: Location
  readonly activity: Activity
  readonly page: Page
  /**
   * Runs a task exclusively among this browser's tabs, if the browser supports it. After the timeout, runs without the
   * lock, because correctness never depends on it.
   */
  readonly lock: <value>(name: string, timeout: number, run: (turn: Turn) => Promise<value>) => Promise<value>
  /** Loads a script once, and returns its global of the given name. Rejects if it fails to load. */
  readonly script: (src: string, name: string) => Promise<unknown>
  /** Returns the key for proofs that a request comes from this browser (RFC 9449); undefined without key storage. */
  readonly proofKey: () => Promise<ProofKey | undefined>
  /** Passkeys of the browser. Default: lazy browser code. */
  readonly passkeys?: Passkeys | undefined
  /** Popup host. Default: lazy browser code. */
  readonly popupHost?: PopupHost
  /** Resolves once the page is idle. Default: the browser's. */
  readonly whenIdle?: () => Promise<void>
  /** Returns the browser's mobile payment method. Default: the browser's. */
  readonly findMobilePay?: () => Promise<MobilePay | undefined>
  /** Returns true if the page runs as an installed app from the home screen. Default: the browser's. */
  readonly isStandalone?: () => boolean
}

/** Result of waiting for a lock. */
export type Turn = {
  /** True if another tab had the lock before. Its writes to storage may be delayed. */
  readonly hasWaited: boolean
}

export type KeyValue = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Returns true if values survive a reload. */
  readonly isPersistent: () => boolean
  /** Calls the listener when another tab has changed the value. Returns a function that unsubscribes. */
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
  /** Returns the page's address; undefined on a server. */
  readonly href: () => string | undefined
  /** Replaces the page's address without a navigation. */
  readonly replace: (href: string) => void
}

/** Visibility of the page, and the browser's network state. */
export type Activity = {
  readonly isActive: () => boolean
  /**
   * Calls the listener whenever the visibility or the network state may have changed. Returns a function that
   * unsubscribes.
   */
  readonly watch: (listener: () => void) => () => void
}

/**
 * Events on the page's window, by which independent scripts, such as wallets, find each other. A server has no such
 * events.
 */
export type Page = {
  readonly dispatch: (name: string, detail: unknown) => void
  /** Adds a listener. Returns a function that removes it. */
  readonly listen: (name: string, listener: (event: Event) => void) => () => void
  /** Returns the wallet at `window.ethereum`; undefined without one. */
  readonly ethereum?: (() => unknown) | undefined
}

export type ProofKey = Pick<KeySigner, 'prove' | 'thumbprint'>

/** The passkeys of this browser (WebAuthn). Each verb rejects with a `KeyhookError`. */
export type Passkeys = {
  /** Returns true if a field can offer passkeys by itself, as it offers saved passwords. */
  readonly canAutofill: () => Promise<boolean>
  /** Creates a passkey. */
  readonly create: (options: PasskeyCreation, signal: AbortSignal) => Promise<PasskeyAttestation>
  /** Requests one of the user's passkeys, or with `isAutofill` offers passkeys in the field that takes them. */
  readonly get: (
    options: PasskeyRequest,
    parameters: { signal: AbortSignal; isAutofill?: boolean | undefined },
  ) => Promise<PasskeyAssertion>
}

/** Opens other origins, in a popup or in this tab. */
export type PopupHost = {
  /** Opens an empty popup in the middle of this window, 440 by 680 pixels; undefined if the browser blocks it. */
  readonly openWindow: () => PopupWindow | undefined
  /** Navigates the page away. */
  readonly leave: (url: string) => void
  /** Closes this popup, if a page opened it. */
  readonly closeSelf: () => void
  /** Sends a message to the page that opened this popup, of any origin. Returns false without an opener. */
  readonly tellOpener: (data: unknown) => boolean
  /** Returns true in an in-app browser, as in social network apps. */
  readonly isInAppBrowser: () => boolean
  /** Returns true while this page has the keyboard focus. An open popup takes it. */
  readonly isFocused: () => boolean
  /** Returns true if apps may intercept links. */
  readonly isMobile: () => boolean
  readonly sha256: (bytes: Bytes) => Promise<Bytes>
}

export type PopupWindow = {
  /**
   * Receives messages of the popup while it is at an origin. Returns a function that unsubscribes. Without an origin,
   * receives from any other origin, so any page in the popup can send.
   */
  readonly listen: (origin: string | undefined, listener: (data: unknown) => void) => () => void
  readonly go: (url: string) => void
  /**
   * Severs the popup's opener before another page loads in it: no page can then navigate this page, nor can this page
   * close the popup.
   */
  readonly sever: () => void
  readonly close: () => void
  /**
   * Returns the popup's location: still blank or back at this origin, at another origin, or closed. A page that severs
   * its opener (Cross-Origin-Opener-Policy) reads as closed.
   */
  readonly where: () => 'here' | 'away' | 'closed'
}
