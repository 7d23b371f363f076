import type { ServerCode } from '@keyhook/sdk/wire'

/** An action of the user or the network. Steps are plain data, so that the page can list them beside the screen. */
export type Step =
  /** Presses a button in the app's page or in its popup. */
  | { readonly press: string; readonly in?: 'window' }
  /** Calls an action of a hook with these arguments. */
  | { readonly call: string; readonly given: readonly unknown[] | ((at: StepContext) => readonly unknown[]) }
  | { readonly write: string; readonly into: 'email' | 'phone' | 'password' | 'recovery code' }
  /** Enters the newest code, or a wrong one. */
  | { readonly enter: 'code' | 'wrong code' | 'half of a code' | 'code of the authenticator' }
  /** Scans the displayed key with an authenticator app. The authenticator app then creates codes. */
  | { readonly scan: 'key' }
  /** Continues in another browser with empty storage. */
  | { readonly goOn: 'in another browser' }
  /** Adds settings for the app at the provider. */
  | { readonly settings: Readonly<Record<string, unknown>> }
  /** Keeps requests to this path pending, or makes them fail. */
  | { readonly hold: string }
  | { readonly cut: string }
  /** Replaces the provider's response for this path. */
  | { readonly answer: string; readonly status: number; readonly body: Answer }
  /** Removes the faults for this path. */
  | { readonly mend: string }
  /** Simulates another browser for the app's page. */
  | { readonly browser: 'Instagram' }
  /** Advances the clocks of the app's page and of the provider, in seconds. */
  | { readonly pass: number }
  /** Opens the app in another tab, and performs these steps there. */
  | { readonly inAnotherTab: readonly Step[] }
  /** Opens the last magic link. */
  | { readonly openLink: 'here' | 'in another browser' }
  /** Logs in the same user on another device. */
  | { readonly logInOn: 'iPhone' | 'Windows' }
  /** Installs an external wallet with this behaviour. Default: the wallet approves. */
  | { readonly wallet: string; readonly connecting?: Manner; readonly signing?: Manner }
  /** Sends ETH to the user's wallet from another account. */
  | { readonly pay: string }
  /** Installs an authenticator with this behaviour. Default: the authenticator approves. */
  | { readonly authenticator: string; readonly manner?: AuthenticatorManner }
  /** Sets how windows that the page opens behave. */
  | { readonly windows: 'blocked' | 'closed' | 'left open' | 'shown here' }
  /** Reloads the page. */
  | { readonly reload: 'page' }
  /** Waits until the screen shows this text. */
  | { readonly see: string }
  /** Waits until the popup shows the OAuth provider. */
  | { readonly away: 'window' }
  /** Waits until no screen is open. */
  | { readonly gone: 'screen' }

/**
 * The behaviour of a wallet. With `times out`, the wallet rejects with a message. With `gives up`, it rejects with an
 * error name that leads to another screen.
 */
export type Manner =
  | 'agrees'
  | 'never answers'
  | 'declines'
  | 'is asking already'
  | 'is locked'
  | 'times out'
  | 'gives up'
export type AuthenticatorManner = 'agrees' | 'never answers' | 'declines' | 'is unknown to the browser'

type Answer = {
  readonly code?: ServerCode
  /** The error code. A chain node's error has a number and a message. */
  readonly error?: string | { readonly code: number; readonly message: string }
  readonly link_only?: boolean
  /** The requester apps that the user authorised. */
  readonly grants?: readonly object[]
  /** The URL of an OAuth provider. */
  readonly url?: string
  /** The result that a chain node returns. */
  readonly result?: unknown
}

/** Values that are known only when the steps run. */
export type StepContext = {
  /** The address of the user's wallet, or an empty text if the user has none. */
  readonly wallet: string
  readonly solanaWallet: string
  readonly host: string
}
