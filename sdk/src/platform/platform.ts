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
  /** Storage that survives reloads. Never throws. Without browser storage, it keeps values while the page is open. */
  readonly storage: KeyValue
  /** Cookies of the page, which the app's server reads. */
  readonly cookies: Cookies
  /** Messages between this browser's tabs. */
  readonly tabs: Tabs
  /** URL of the page. */
  readonly location: Location
  readonly activity: Activity
  readonly page: Page
  /**
   * Runs a task exclusively among this browser's tabs, if the browser supports locks. After the timeout, runs the task
   * without the lock, because correctness never depends on the lock.
   */
  readonly lock: <value>(name: string, timeout: number, run: (turn: Turn) => Promise<value>) => Promise<value>
  /** Loads a script once, and returns its global of the given name. Rejects if it fails to load. */
  readonly script: (src: string, name: string) => Promise<unknown>
  /** Returns the key for DPoP proofs (RFC 9449); undefined if the browser cannot store keys. */
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
  /** True if another tab had the lock before. The other tab's writes to storage may arrive later. */
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
  /** Returns the page's URL; undefined on a server. */
  readonly href: () => string | undefined
  /** Replaces the page's URL without a navigation. */
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
 * Events on the page's window, by which independent scripts, such as wallets and dapps, find each other. Undefined on a
 * server.
 */
export type Page = {
  readonly dispatch: (name: string, detail: unknown) => void
  /** Adds a listener. Returns a function that removes it. */
  readonly listen: (name: string, listener: (event: Event) => void) => () => void
  /** Returns the wallet at `window.ethereum`; undefined without one. */
  readonly ethereum?: (() => unknown) | undefined
}

export type ProofKey = Pick<KeySigner, 'prove' | 'thumbprint'>

/** The passkeys of this browser (WebAuthn). Each function rejects with a `KeyhookError`. */
export type Passkeys = {
  /** Returns true if a field can offer passkeys in its autofill, as it offers saved passwords. */
  readonly canAutofill: () => Promise<boolean>
  /** Creates a passkey. */
  readonly create: (options: PasskeyCreation, signal: AbortSignal) => Promise<PasskeyAttestation>
  /** Requests one of the user's passkeys. With `isAutofill`, offers passkeys in the autofill of a field. */
  readonly get: (
    options: PasskeyRequest,
    parameters: { signal: AbortSignal; isAutofill?: boolean | undefined },
  ) => Promise<PasskeyAssertion>
}

/** Opens other origins, in a popup or in this tab. */
export type PopupHost = {
  /** Opens an empty popup in the middle of this window, 440 by 680 pixels; undefined if the browser blocks it. */
  readonly openWindow: () => PopupWindow | undefined
  /** Navigates the page to another URL. */
  readonly leave: (url: string) => void
  /** Closes this popup, if a page opened it. */
  readonly closeSelf: () => void
  /** Sends a message to the page that opened this popup, whatever its origin. Returns false without an opener. */
  readonly tellOpener: (data: unknown) => boolean
  /** Returns true in an in-app browser, as in social network apps. */
  readonly isInAppBrowser: () => boolean
  /** Returns true while this page has the keyboard focus. An open popup takes the focus. */
  readonly isFocused: () => boolean
  /** Returns true on a phone, where installed apps may intercept links. */
  readonly isMobile: () => boolean
  readonly sha256: (bytes: Bytes) => Promise<Bytes>
}

export type PopupWindow = {
  /**
   * Listens to messages of the popup while it shows the given origin. Without an origin, accepts messages from any page
   * in the popup. Returns a function that unsubscribes.
   */
  readonly listen: (origin: string | undefined, listener: (data: unknown) => void) => () => void
  readonly go: (url: string) => void
  /**
   * Removes the popup's opener before another page loads in it. Pages in the popup then cannot navigate this page, and
   * this page cannot close the popup.
   */
  readonly sever: () => void
  readonly close: () => void
  /**
   * Returns whether the popup is blank or at this origin, is at another origin, or is closed. A popup whose page has
   * Cross-Origin-Opener-Policy reads as closed.
   */
  readonly where: () => 'here' | 'away' | 'closed'
}
